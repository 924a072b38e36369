import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import type { StoredPage } from './page-store.ts';

const unpack = promisify(brotliDecompress);

/** About a hundred search pages. Few callers take no compression, and they ask for few pages. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks stored pages for callers that take no compression. The last ones asked for are kept, so that asking again
 * costs no decompression.
 */
export function createUnpacker(maxBytes = MAX_BYTES): (page: StoredPage) => Promise<Buffer> {
  const kept = createBoundedMap<string, Buffer>({ capacity: maxBytes, policy: 'lru', weigh: ({ length }) => length });
  const running = createSingleFlight<string, Buffer>();
  return async (page) => {
    // The tag is a hash of headers and body, so pages with the same tag are the same page.
    const before = kept.get(page.etag);
    if (before !== undefined) return before;
    return running.run(page.etag, async () => {
      const body = await unpack(page.brotli);
      kept.set(page.etag, body);
      return body;
    });
  };
}
