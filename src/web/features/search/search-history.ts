/** A search that found something, as the shopper saw it: its one address and its heading. Stays in the browser (D49). */
export type PastSearch = { readonly address: string; readonly label: string };

/** The part of the browser's storage that is used; absent where storage is off. */
export type HistoryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'forecourt.searches';
const MOST_LABEL = 120;

const isPast = (value: unknown): value is PastSearch => {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('label' in value)) return false;
  const { address, label } = value;
  // Only a path of this site: what stands in storage is no reason to trust it.
  return typeof address === 'string' && /^\/search(?:[/?]|$)/.test(address) && typeof label === 'string';
};

/** Newest first; nothing when there is no storage, or something else stands in it. */
export function readHistory(storage: HistoryStorage | null): readonly PastSearch[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPast) : [];
  } catch {
    return [];
  }
}

function write(storage: HistoryStorage | null, history: readonly PastSearch[]): void {
  try {
    if (history.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(history));
  } catch {
    // Full, or switched off meanwhile: the shopper goes on without it.
  }
}

/** The same cars in another order are no other search: its label would look the same. */
function searchOf(address: string): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.delete('sortBy');
  return `${path}?${params.toString()}`;
}

/** Adds a search, newest first, each once, as many as `length` (spec §9: 5). Gives what is kept now. */
export function rememberSearch(
  storage: HistoryStorage | null,
  { address, label }: PastSearch,
  length: number,
): readonly PastSearch[] {
  const others = readHistory(storage).filter((one) => searchOf(one.address) !== searchOf(address));
  const history = [{ address, label: label.slice(0, MOST_LABEL) }, ...others].slice(0, length);
  write(storage, history);
  return history;
}

export function forgetSearch(storage: HistoryStorage | null, address: string): readonly PastSearch[] {
  const history = readHistory(storage).filter((one) => one.address !== address);
  write(storage, history);
  return history;
}

/** The browser's storage; null where it is switched off, which reading it may say by throwing. */
export function browserStorage(): HistoryStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
