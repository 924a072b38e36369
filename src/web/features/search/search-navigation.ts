import type { CachedPage, Loaded, SearchPages } from './search-pages.client.ts';

/** What a search does to the history: a new entry, another address of the current one, or none after Back or Forward. */
type Entry = 'push' | 'replace' | 'back';

export type Asked = {
  /** Path and query of a search. */
  readonly address: string;
  readonly entry: Entry;
  /** Where the page scrolls to once the answer is shown, in px from its top. Null: it stays. */
  readonly scrollTo: number | null;
};

export type Answered<Page> = Asked &
  Loaded<Page> & {
    /** Whether the shopper asked for another search since. */
    readonly isLate: () => boolean;
  };

type Options<Page extends CachedPage> = {
  readonly pages: SearchPages<Page>;
  /** Resolves once the control that the shopper pressed has been painted. The rest of the page changes after that. */
  readonly whenPainted: () => Promise<unknown>;
  /** The search is under way, or its answer follows at once. */
  readonly onAsked: (asked: Asked) => void;
  /** Only the newest search is answered. Its address is the one that it led to. */
  readonly onAnswered: (answered: Answered<Page>) => void;
  /** There is no such page. */
  readonly onMissing: (asked: Asked) => void;
};

/** Finds the searches that a shopper asks for, one after another, and ignores the answers to older ones. */
export function createSearchNavigation<Page extends CachedPage>(options: Options<Page>) {
  const { pages, whenPainted, onAsked, onAnswered, onMissing } = options;
  let newest = new AbortController();
  let pending: Asked | null = null;
  return {
    /** The newest search, until it is answered. */
    pending: () => pending,
    async ask(asked: Asked): Promise<void> {
      newest.abort();
      newest = new AbortController();
      const { signal } = newest;
      pending = asked;
      const found = pages.find(asked.address, signal).catch(() => null);
      if (asked.entry !== 'back') await whenPainted();
      if (signal.aborted) return;
      onAsked(asked);
      const loaded = await found;
      if (signal.aborted) return;
      pending = null;
      if (loaded === null) {
        onMissing(asked);
        return;
      }
      const address = (loaded.failure === null && pages.movedTo(asked.address)) || asked.address;
      if (loaded.failure === null) pages.show(address, loaded.page);
      onAnswered({ ...asked, ...loaded, address, isLate: () => signal.aborted });
    },
  };
}
