/** The part of the browser's storage that is used; null where it is switched off. */
export type SeenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

const KEY = 'forecourt.seen';
/** More than are shown: some of them will be sold by then. */
const KEPT = 12;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Ids of the cars whose pages were seen, the last one first. What stands in storage is not trusted. */
export function readSeen(storage: SeenStorage): number[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a car first. Gives the others, the last one first. */
export function rememberSeen(storage: SeenStorage, id: number): number[] {
  const others = readSeen(storage).filter((one) => one !== id);
  try {
    storage?.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
  } catch {
    // Full, or switched off meanwhile: the shopper goes on without it.
  }
  return others;
}

export function forgetSeen(storage: SeenStorage): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // Nothing is kept there then.
  }
}
