import { beforeAll, expect, it } from 'vitest';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();
const TOKEN = 'a token for the collector, 32 characters';
let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: () => testPages(), metricsToken: TOKEN });
});

const read = async (address = 'http://localhost/metrics', init: object = { peer: '127.0.0.1' }) => {
  const answer = await site.request(address, init);
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' };
};

it('a collector on the machine reads requests, deliveries, feeds and the store', async () => {
  await site.request('http://harbour.localhost/cars/');
  const { status, text, type } = await read();
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  expect(text).toMatch(/forecourt_request_duration_seconds_count\{kind="search",cache="miss",status="2xx"\} 1/);
  expect(text).toContain('forecourt_store_up 1');
  expect(text).toContain('forecourt_deliveries_pending 0');
  expect(text).toContain('forecourt_feed_stale{dealership="harbour-cars"} 0');
  expect(text).toContain('forecourt_feed_failing{dealership="harbour-cars"} 0');
  expect(text).toMatch(/forecourt_index_cars 3/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /);
});

it('a collector elsewhere needs the token, on any host', async () => {
  const from = (authorization: string) => ({ peer: '198.51.100.7', headers: { authorization } });
  const address = 'http://harbour.localhost/metrics';
  expect((await read(address, from(`Bearer ${TOKEN}`))).text).toContain('forecourt_store_up 1');
  expect((await read(address, from(`Bearer ${TOKEN}x`))).text).not.toContain('forecourt_');
  expect((await read(address, { peer: '198.51.100.7' })).text).not.toContain('forecourt_');
});

it('what a proxy on the machine forwards is no collector’s, even by the name localhost', async () => {
  const init = { peer: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.7' } };
  expect((await read('http://localhost/metrics', init)).text).not.toContain('forecourt_');
  expect((await read('http://localhost/readyz', init)).text).toBe('{"status":"ready"}');
});

it('a dealer’s host tells nothing, even to a caller on the machine', async () => {
  expect((await read('http://harbour.localhost/metrics')).text).not.toContain('forecourt_');
});
