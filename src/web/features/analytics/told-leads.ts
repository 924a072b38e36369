const KEY = 'forecourt.told';
const MOST_KEPT = 50;

function readTold(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** False for a lead that this browser told of before: a reload is no second lead. */
export function rememberTold(lead: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): boolean {
  const told = readTold(storage);
  if (told.includes(lead)) return false;
  try {
    storage.setItem(KEY, JSON.stringify([...told, lead].slice(-MOST_KEPT)));
  } catch {
    // Storage is refused: rather told twice than never.
  }
  return true;
}
