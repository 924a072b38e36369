import { expect, it } from 'vitest';
import { encode } from './encodings.ts';
import type { StoredPage } from './page-store.ts';
import { createUnpacker } from './unpack-stored.ts';

const pageOf = async (text: string): Promise<StoredPage> => ({
  headers: {},
  etag: `W/"${text.slice(0, 8)}"`,
  brotli: await encode(Buffer.from(text), 'br'),
  gzip: null,
  validUntil: 0,
});

it('a page is unpacked once for all who take no compression', async () => {
  const unpack = createUnpacker();
  const page = await pageOf('harbour '.repeat(1000));
  const [first, meanwhile] = await Promise.all([unpack(page), unpack(page)]);
  expect(first.toString()).toBe('harbour '.repeat(1000));
  // What is kept needs no decompression: a page whose compressed form is lost is answered all the same.
  const later = await unpack({ ...page, brotli: Buffer.alloc(0) });
  expect([meanwhile, later].every((body) => body === first)).toBe(true);
});

it('only so much is kept', async () => {
  const unpack = createUnpacker(9000);
  const pages = await Promise.all(['harbour ', 'outback '].map((text) => pageOf(text.repeat(1000))));
  for (const page of pages) await unpack(page);
  await expect(unpack({ ...(pages[0] ?? (await pageOf(''))), brotli: Buffer.alloc(0) })).rejects.toThrow(
    'unexpected end of file',
  );
});
