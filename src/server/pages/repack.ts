import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { encode } from './encodings.ts';
import type { StoredPage } from './page-store.ts';

const unpack = promisify(brotliDecompress);
/**
 * Takes about 30 ms in a separate thread for a page of 130 kB and saves a tenth of the bytes. Too slow for the first
 * request.
 */
const LEVEL = 10;

/**
 * Compresses a repeatedly requested page more tightly, once, while requests get the existing form. Does one page at a
 * time, so that threads stay free for rendering. Other pages get their turn on their next request.
 */
export function createRepacker(): (page: StoredPage) => Promise<void> {
  const done = new WeakSet<StoredPage>();
  let isBusy = false;
  return async (page) => {
    if (isBusy || done.has(page)) return;
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
