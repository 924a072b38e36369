import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';

/** A page kept in memory. Buffers avoid a copy per answer; a string would be encoded each time. */
export type StoredPage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /**
   * The page in Brotli. Other encodings are made from it on request, and gzip is then kept too. It is only ever
   * replaced by a smaller one.
   */
  brotli: Buffer;
  gzip: Buffer | null;
  /** Milliseconds since 1970. The next moment that anything on the page changes. */
  readonly validUntil: number;
};

export type PageStore = {
  get(key: string, now: number): StoredPage | null;
  /**
   * The page under the key. Simultaneous requests share one call of `make`. If `make` returns null the page is not
   * kept, and all of them get null.
   */
  fetch(key: string, make: () => Promise<StoredPage | null>): Promise<StoredPage | null>;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
};

const OVERHEAD = 1024;
/** Includes space for gzip, which may be added later. */
const bytesOf = ({ brotli }: StoredPage, key: string) => brotli.length * 2 + key.length * 2 + OVERHEAD;

/** A least-recently-used cache of at most `maxBytes`. */
export function createPageStore({ maxBytes }: { readonly maxBytes: number }): PageStore {
  const pages = createBoundedMap<string, StoredPage>({ capacity: maxBytes, policy: 'lru', weigh: bytesOf });
  const rendering = createSingleFlight<string, StoredPage | null>();
  let generation = 0;

  const put = (key: string, page: StoredPage): void => {
    if (bytesOf(page, key) > maxBytes / 8) pages.delete(key);
    else pages.set(key, page);
  };

  return {
    get(key, now) {
      const page = pages.get(key);
      if (page === undefined) return null;
      if (page.validUntil <= now) {
        pages.delete(key);
        return null;
      }
      return page;
    },
    fetch: (key, make) =>
      rendering.run(key, async () => {
        const started = generation;
        const page = await make();
        if (page !== null && started === generation) put(key, page);
        return page;
      }),
    clear() {
      generation += 1;
      pages.clear();
    },
    get bytes() {
      return pages.weight;
    },
    get size() {
      return pages.size;
    },
  };
}
