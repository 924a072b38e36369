import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import { NOTHING_LOADED, nextSearchLoad } from './search-load.ts';
import type { SearchLoad, SearchLoadEvent } from './search-load.ts';

/** What the browser keeps of a page of results. */
export type KeptPage = {
  /** The search's own address, when it was asked for under another one. */
  readonly moved: string | null;
  /** Until when it holds, ISO time. */
  readonly until: string;
  /** Another one than before: the stock or the site changed, and nothing kept is sure any more. */
  readonly version: string;
};

/** A page, and whether it is the last good one because the asked one did not come. */
export type Loaded<Page> = { readonly page: Page; readonly hasFailed: boolean };

type Options<Page> = {
  /** Rejects when the network, the server or the time fails. */
  readonly fetchPage: (address: string) => Promise<Page>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
};

/** Until a page says what its site has configured. */
const USUAL_CAPACITY = 50;
const LONGEST_MS = 5 * 60_000;
const MAX_PREFETCHES = 2;
const MAX_MOVES = 500;

/** The searches of a visit: those seen or foreseen come at once, the newest wins, and a failure keeps the last good one. */
export function createSearchPages<Page extends KeptPage>({ fetchPage, now, onFailure }: Options<Page>) {
  const kept = createBoundedMap<string, { readonly page: Page; readonly until: number }>({
    capacity: USUAL_CAPACITY,
    policy: 'fifo',
  });
  const moves = createBoundedMap<string, string>({ capacity: MAX_MOVES, policy: 'fifo' });
  const requests = createSingleFlight<string, Page>();
  let load: SearchLoad<Page> = NOTHING_LOADED;
  let version: string | null = null;

  const tell = (event: SearchLoadEvent<Page>) => {
    load = nextSearchLoad(load, event);
  };
  const find = (address: string): Page | null => {
    const entry = kept.get(moves.get(address) ?? address);
    return entry && entry.until > now() ? entry.page : null;
  };
  const remember = (asked: string, page: Page) => {
    if (version !== page.version) kept.clear();
    version = page.version;
    if (page.moved !== null) moves.set(asked, page.moved);
    const until = Math.min(Date.parse(page.until), now() + LONGEST_MS);
    kept.set(page.moved ?? asked, { page: { ...page, moved: null }, until });
  };
  /** Sends one request for one search at a time. It runs to its end even when its page is no longer wanted. */
  const request = (address: string): Promise<Page> =>
    requests.run(address, async () => {
      const page = await fetchPage(address);
      remember(address, page);
      return page;
    });

  return {
    /** The load state of the page on screen. */
    get load() {
      return load;
    },
    /** Where an address that was seen leads; null when it is a search's own. */
    movedTo: (address: string): string | null => moves.get(address) ?? null,
    /** The page that the server sent with the document, or the one that is shown now. */
    show(address: string, page: Page) {
      if (find(address) === null) remember(address, page);
      tell({ type: 'asked', address });
      tell({ type: 'answered', address, page });
    },
    /** How many searches are kept (search.cache_capacity). */
    keepAtMost: (capacity: number) => kept.resize(capacity),
    leave: () => tell({ type: 'left' }),
    /** Rejects when there is no last good page to stay on, or when the signal says that nobody waits any more. */
    async find(address: string, signal: AbortSignal): Promise<Loaded<Page>> {
      const before = load.page;
      tell({ type: 'asked', address });
      try {
        const page = find(address) ?? (await request(address));
        return { page, hasFailed: false };
      } catch (error) {
        // Nobody waits any more; or the server did answer, that there is no such page.
        if (signal.aborted || error instanceof Response) throw error;
        tell({ type: 'failed', address });
        onFailure(error);
        if (before === null) throw error;
        return { page: before, hasFailed: true };
      }
    },
    /** Fetches what will probably be asked for next; never more than two at once, and a failure says nothing. */
    prefetch(address: string) {
      if (find(address) !== null || requests.has(address) || requests.size >= MAX_PREFETCHES) return;
      request(address).catch(() => undefined);
    },
  };
}

export type SearchPages<Page extends KeptPage> = ReturnType<typeof createSearchPages<Page>>;
