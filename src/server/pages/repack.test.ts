import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encode } from './encodings.ts';
import type { StoredPage } from './page-store.ts';
import { createRepacker, HITS_BEFORE_REPACK } from './repack.ts';

/** Similar to a page of cars: the same markup repeated around figures that rarely repeat. */
const TEXT = Array.from({ length: 600 }, (_, at) => (at * at * 48_271 + at * 16_807) % 2_147_483_647)
  .map(
    (figure) =>
      `<li class="card"><a href="/cars/car-${figure}">Car ${figure % 1000}</a><b>$${figure % 99_991}</b></li>`,
  )
  .join('');
const page = async (): Promise<StoredPage> => ({
  headers: {},
  etag: 'W/"a"',
  brotli: await encode(Buffer.from(TEXT), 'br'),
  gzip: null,
  validUntil: 0,
});

type Repack = ReturnType<typeof createRepacker>;

/** All requests of a page but the one that makes it smaller. */
async function requestOften(repack: Repack, cached: StoredPage): Promise<void> {
  for (let hits = 1; hits < HITS_BEFORE_REPACK; hits += 1) await repack(cached);
}

it('a page that is often requested is made smaller once, without changing its content', async () => {
  const cached = await page();
  const before = cached.brotli;
  const repack = createRepacker();
  await requestOften(repack, cached);
  expect(cached.brotli).toBe(before);
  await repack(cached);
  const after = cached.brotli;
  expect(after.length).toBeLessThan(before.length);
  expect(brotliDecompressSync(after).toString()).toBe(TEXT);
  await repack(cached);
  expect(cached.brotli).toBe(after);
});

it('only one page at a time is compressed, and the other one on its next request', async () => {
  const [first, second] = [await page(), await page()];
  const before = second.brotli;
  const repack = createRepacker();
  for (const cached of [first, second]) await requestOften(repack, cached);
  await Promise.all([repack(first), repack(second)]);
  expect(second.brotli).toBe(before);
  await repack(second);
  expect(second.brotli.length).toBe(first.brotli.length);
});
