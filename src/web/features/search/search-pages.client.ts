import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import { NOTHING_LOADED, nextSearchLoad, type SearchLoad, type SearchLoadEvent } from './search-load.ts';

/** What the browser's cache must know about a page of results. */
export type CachedPage = {
  /** The derived address of the search, when it was requested under another one. */
  readonly moved?: string | null;
  /** When the page expires, ISO time. */
  readonly until: string;
  /** Changes with the stock and the site. A new version invalidates all cached pages. */
  readonly version: string;
};

/** Why a search failed: no connection, or an answer that is an error. */
export type SearchFailure = 'connection' | 'server';

/** The server answered with an error. */
export class SearchServerError extends Error {}

/** A page. With a failure, it is the last good one, because the requested one failed. */
export type Loaded<Page> = { readonly page: Page; readonly failure: SearchFailure | null };

type Options<Page> = {
  /** Rejects after a network error, a server error or a timeout. */
  readonly fetchPage: (address: string, isAhead: boolean) => Promise<Page>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
};

/** The capacity until a page brings the site's configured one. */
const DEFAULT_CAPACITY = 50;
const MAX_AGE_MS = 5 * 60_000;
const MAX_PREFETCHES = 2;
const MAX_MOVES = 500;

export type SearchPages<Page extends CachedPage> = ReturnType<typeof createSearchPages<Page>>;

/** The cache of search pages of one document. Seen and prefetched pages show at once, and a failure keeps the last good page. */
export function createSearchPages<Page extends CachedPage>({ fetchPage, now, onFailure }: Options<Page>) {
  const pages = createBoundedMap<string, { readonly page: Page; readonly until: number }>({
    capacity: DEFAULT_CAPACITY,
    policy: 'fifo',
  });
  const moves = createBoundedMap<string, string>({ capacity: MAX_MOVES, policy: 'fifo' });
  const requests = createSingleFlight<string, Page>();
  /** Prefetches under way. They become null on failure: the server refuses them first when it is busy (D340). */
  const ahead = new Map<string, Promise<Page | null>>();
  let load: SearchLoad<Page> = NOTHING_LOADED;
  let version: string | null = null;

  const notify = (event: SearchLoadEvent<Page>) => {
    load = nextSearchLoad(load, event);
  };
  const find = (address: string): Page | null => {
    const entry = pages.get(moves.get(address) ?? address);
    return entry && entry.until > now() ? entry.page : null;
  };
  const remember = (requested: string, page: Page) => {
    if (version !== page.version) pages.clear();
    version = page.version;
    const { moved = null } = page;
    if (moved !== null) moves.set(requested, moved);
    const until = Math.min(Date.parse(page.until), now() + MAX_AGE_MS);
    pages.set(moved ?? requested, { page: moved === null ? page : { ...page, moved: null }, until });
  };
  /** Sends one request at a time for one search. The request completes even when its page is no longer needed. */
  const request = (address: string, isAhead: boolean): Promise<Page> =>
    requests.run(address, async () => {
      const page = await fetchPage(address, isAhead);
      remember(address, page);
      return page;
    });

  /** Waits for a prefetch of the same search. If it failed, the shopper's own request still counts. */
  const requestNow = (address: string): Promise<Page> => {
    const prefetched = ahead.get(address);
    return prefetched === undefined
      ? request(address, false)
      : prefetched.then((page) => page ?? request(address, false));
  };

  return {
    /** The load state of the page on screen. */
    get load() {
      return load;
    },
    /** The address that a known address redirects to; null when it is a derived address itself. */
    movedTo: (address: string): string | null => moves.get(address) ?? null,
    /** Stores the page that is shown now, such as the one that the server rendered. */
    show(address: string, page: Page) {
      if (find(address)?.version !== page.version) remember(address, page);
      notify({ type: 'requested', address });
      notify({ type: 'answered', address, page });
    },
    /** Sets the number of cached pages (search.cache_capacity). */
    setCapacity: (capacity: number) => pages.resize(capacity),
    /** Rejects when there is no last good page to fall back to, or when the signal is aborted. */
    async find(address: string, signal: AbortSignal): Promise<Loaded<Page>> {
      const before = load.page;
      notify({ type: 'requested', address });
      try {
        const page = find(address) ?? (await requestNow(address));
        return { page, failure: null };
      } catch (error) {
        // The request was aborted, or the server answered that there is no such page.
        if (signal.aborted || error instanceof Response) throw error;
        notify({ type: 'failed', address });
        onFailure(error);
        if (before === null) throw error;
        return { page: before, failure: error instanceof SearchServerError ? 'server' : 'connection' };
      }
    },
    /** Prefetches a page. At most two run at once, and failures are ignored. */
    prefetch(address: string) {
      if (find(address) !== null || requests.has(address) || requests.size >= MAX_PREFETCHES) return;
      const asked = request(address, true)
        .catch(() => null)
        .finally(() => ahead.delete(address));
      ahead.set(address, asked);
    },
  };
}
