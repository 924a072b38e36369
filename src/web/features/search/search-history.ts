import { isSearchPagePath } from '#domain/search/search-paths.ts';
import { VAN_KEYS } from '#domain/towing/van.ts';
import { localStore, type BrowserStorage } from '#web/ui/browser-storage.ts';

/** A search that found cars: its derived address and its heading. It stays in the browser (D49). */
export type PastSearch = { readonly address: string; readonly label: string };

const SEARCHES_KEY = 'forecourt.searches';
const MAX_LABEL_LENGTH = 120;
/** The most that a site may choose (`search.history_length`). */
const MAX_READ = 50;

const isPast = (value: unknown): value is PastSearch => {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('label' in value)) return false;
  const { address, label } = value;
  // Storage is not trusted: only a search of this site becomes a link.
  return typeof address === 'string' && isSearchPagePath(address.split('?')[0] ?? '') && typeof label === 'string';
};

/** Newest first. Empty when there is no storage, or when its content is not a history. */
export function readHistory(storage = localStore): readonly PastSearch[] {
  const stored = storage.readJson(SEARCHES_KEY);
  return Array.isArray(stored) ? stored.filter(isPast).slice(0, MAX_READ) : [];
}

function write(storage: BrowserStorage, history: readonly PastSearch[]): void {
  if (history.length === 0) storage.forget(SEARCHES_KEY);
  else storage.keep(SEARCHES_KEY, JSON.stringify(history));
}

/** A search without its order, postcode and van: the same search in another order would look the same in the list. */
function searchOf(address: string): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.delete('sortBy');
  for (const name of ['postcode', ...Object.values(VAN_KEYS)]) params.delete(name);
  return `${path}?${params.toString()}`;
}

/** Adds a search at the top and keeps at most `length` (spec §9: 5). Returns the new history. */
export function rememberSearch(
  { address, label }: PastSearch,
  length: number,
  storage = localStore,
): readonly PastSearch[] {
  const others = readHistory(storage).filter((one) => searchOf(one.address) !== searchOf(address));
  const history = [{ address, label: label.slice(0, MAX_LABEL_LENGTH) }, ...others].slice(0, length);
  write(storage, history);
  return history;
}

export function forgetSearch(address: string, storage = localStore): readonly PastSearch[] {
  const history = readHistory(storage).filter((one) => one.address !== address);
  write(storage, history);
  return history;
}
