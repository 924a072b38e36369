import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { encode } from './encodings.ts';
import type { StoredPage } from './page-store.ts';

const unpack = promisify(brotliDecompress);
/** About 30 ms in a thread of its own for a page of 130 kB, for a tenth fewer bytes; too long for who asks first. */
const LEVEL = 10;

/**
 * Packs a page that is asked for again more tightly, once, while it goes on being answered as it is. One page at a time,
 * so that threads stay free for pages that are rendered; who comes meanwhile is left for its next request.
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
      // The page stays as it was packed first.
    } finally {
      isBusy = false;
    }
  };
}
