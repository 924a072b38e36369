import { pushAddress } from '#web/navigation/address.ts';

/** What an entry of the history knows of itself. Other parts of a page may make entries without it. */
type EntryState = {
  readonly entry?: string;
  /** How far the page was scrolled when a new entry was added, in px. */
  readonly scrolledTo?: number;
};

const readState = (): EntryState => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const newName = () => Math.random().toString(36).slice(2);

export type EntryPlaces = ReturnType<typeof createEntryPlaces>;

/**
 * How far the page was scrolled at each entry of this document's history. The browser restores that itself when it loads
 * a document, but in place it would scroll before the results of the entry are there.
 */
export function createEntryPlaces() {
  const places = new Map<string, number>();
  let current = readState().entry ?? newName();
  return {
    /** Names the entry that the document was loaded with. */
    begin: () => history.replaceState({ ...readState(), entry: current }, ''),
    /** Notes how far the page is scrolled, before it shows another search. */
    note: () => void places.set(current, window.scrollY),
    /** Adds an entry to the history. */
    push(address: string) {
      history.scrollRestoration = 'manual';
      history.replaceState({ ...readState(), entry: current, scrolledTo: places.get(current) }, '');
      current = newName();
      pushAddress(address, { entry: current } satisfies EntryState);
    },
    /** After Back or Forward: where the page was at this entry; null when that is not known. */
    moved(): number | null {
      const { entry, scrolledTo } = readState();
      if (entry === undefined) return null;
      places.set(current, window.scrollY);
      history.scrollRestoration = 'manual';
      current = entry;
      return places.get(entry) ?? scrolledTo ?? null;
    },
    /** Leaves it to the browser again. The document may come back by being loaded. */
    leave() {
      history.scrollRestoration = 'auto';
    },
  };
}
