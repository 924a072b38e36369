import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { encode } from './encodings.ts';
import type { StoredPage } from './page-store.ts';

const unpack = promisify(brotliDecompress);
/** Takes 25 to 67 ms in a separate thread, as long as three renderings of the page, and saves a twelfth of the bytes. */
const LEVEL = 10;
/** Most pages are requested a few times before they expire. For them it is not worth its time (D555). */
export const HITS_BEFORE_REPACK = 5;

/**
 * Compresses a repeatedly requested page more tightly, once, while requests get the existing form. It is called for each
 * answer from the cache. Does one page at a time, so that threads stay free for rendering. Other pages get their turn on
 * their next request.
 */
export function createRepacker(): (page: StoredPage) => Promise<void> {
  const hits = new WeakMap<StoredPage, number>();
  const done = new WeakSet<StoredPage>();
  let isBusy = false;
  return async (page) => {
    if (done.has(page)) return;
    const count = (hits.get(page) ?? 0) + 1;
    hits.set(page, count);
    if (isBusy || count < HITS_BEFORE_REPACK) return;
    isBusy = true;
    done.add(page);
    try {
      const packed = await encode(await unpack(page.brotli), 'br', LEVEL);
      if (packed.length < page.brotli.length) page.brotli = packed;
    } catch {
      // The page keeps its first compressed form.
    } finally {
      isBusy = false;
    }
  };
}
