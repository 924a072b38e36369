import { MOST_COMPARED } from '#domain/car/compared-ids.ts';
import { localStore, type BrowserStorage } from '#web/ui/browser-storage.ts';

/** The lists of cars that a shopper keeps in this browser (spec §3): favourites, and cars to compare. */
export type ChosenList = 'favourites' | 'compared';

const LISTS = {
  favourites: { key: 'forecourt.favourites', most: 100 },
  compared: { key: 'forecourt.compared', most: MOST_COMPARED },
} as const satisfies Readonly<Record<ChosenList, { readonly key: string; readonly most: number }>>;

/** What became of a change: `full` has as many cars as the list may have, `not_kept` found no room in the browser. */
export type ChosenOutcome = 'done' | 'full' | 'not_kept';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Ids of the chosen cars, the last one first. Values from storage are checked. */
export function readChosen(list: ChosenList, storage: BrowserStorage = localStore): number[] {
  const stored = storage.readJson(LISTS[list].key);
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, LISTS[list].most) : [];
}

/** Components that show a list. Other tabs are heard through the browser. */
const listeners = new Set<() => void>();

export function subscribeToChosen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function keep(list: ChosenList, ids: readonly number[], storage: BrowserStorage): ChosenOutcome {
  const text = JSON.stringify(ids);
  if (ids.length === 0) storage.forget(LISTS[list].key);
  else storage.keep(LISTS[list].key, text);
  for (const listener of listeners) listener();
  return ids.length === 0 || storage.read(LISTS[list].key) === text ? 'done' : 'not_kept';
}

/** Puts a car first in a list. */
export function choose(list: ChosenList, id: number, storage: BrowserStorage = localStore): ChosenOutcome {
  const others = readChosen(list, storage).filter((one) => one !== id);
  return others.length >= LISTS[list].most ? 'full' : keep(list, [id, ...others], storage);
}

/** Takes cars out of a list. */
export function unchoose(
  list: ChosenList,
  ids: readonly number[],
  storage: BrowserStorage = localStore,
): ChosenOutcome {
  const others = readChosen(list, storage).filter((one) => !ids.includes(one));
  return keep(list, others, storage);
}
