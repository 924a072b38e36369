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

/** What was used longest ago goes first when `maxBytes` are reached. */
export function createPageStore({ maxBytes }: { readonly maxBytes: number }): PageStore {
  const pages = new Map<string, StoredPage>();
  const sizes = new Map<string, number>();
  const making = new Map<string, Promise<StoredPage | null>>();
  let bytes = 0;
  let generation = 0;

  const remove = (key: string): void => {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    pages.delete(key);
  };
  const put = (key: string, page: StoredPage): void => {
    remove(key);
    // Room for the gzip form, which may come later.
    const size = page.brotli.length * 2 + key.length * 2 + OVERHEAD;
    if (size > maxBytes / 8) return;
    pages.set(key, page);
    sizes.set(key, size);
    bytes += size;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };

  return {
    get(key, now) {
      const page = pages.get(key);
      if (page === undefined) return null;
      if (page.validUntil <= now) {
        remove(key);
        return null;
      }
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    fetch(key, make) {
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const started = generation;
      const made = make()
        .then((page) => {
          if (page !== null && started === generation) put(key, page);
          return page;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    clear() {
      generation += 1;
      pages.clear();
      sizes.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return pages.size;
    },
  };
}
