import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';

/** A page kept in memory: Buffers, so that answering copies nothing (a string is encoded anew for every answer). */
export type StoredPage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Brotli; other encodings are made of it when somebody asks, and gzip is then kept too. Only ever gets smaller. */
  brotli: Buffer;
  gzip: Buffer | null;
  /** Milliseconds since 1970: the next moment that anything on the page changes. */
  readonly validUntil: number;
};

export type PageStore = {
  get(key: string, now: number): StoredPage | null;
  /**
   * The page under the key, made once however many ask for it meanwhile. `make` gives null for what must not be kept;
   * then everybody who waited is told null.
   */
  fetch(key: string, make: () => Promise<StoredPage | null>): Promise<StoredPage | null>;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
};

const OVERHEAD = 1024;
/** Includes space for the gzip form, which may be added later. */
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
