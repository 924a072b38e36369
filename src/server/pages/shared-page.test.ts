import { expect, it } from 'vitest';
import { testTools } from '#web/testing/page.ts';
import { toStoredPage } from './shared-page.ts';

const { tenant } = testTools({});
const store = (body: Buffer<ArrayBuffer>) =>
  toStoredPage(new Response(null, { headers: { 'content-type': 'text/html' } }), {
    body,
    tenant,
    nonce: 'n',
    https: true,
    validUntil: 1,
  });

it('gives the memory of a page back, and none that others have a share of (D507)', async () => {
  const page = Buffer.allocUnsafeSlow(100_000).fill('x');
  expect((await store(page))?.brotli.length).toBeGreaterThan(0);
  expect(page.length).toBe(0);
  const neighbour = Buffer.from('of somebody else');
  const small = Buffer.from('<p>short</p>');
  expect(small.buffer).toBe(neighbour.buffer);
  await store(small);
  expect(neighbour.toString()).toBe('of somebody else');
});
