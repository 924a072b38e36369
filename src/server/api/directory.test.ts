import { beforeAll, describe, expect, it } from 'vitest';
import { PartSchema } from '#domain/content/part.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const SCRIPT = '<script>alert(1)</script>';
const LONG = 'Made to fit. '.repeat(150);

describe('GET /api/directory/{index}', () => {
  const openStore = useTestStores();
  let server: TestPlatform;
  const get = async (path: string, host = 'harbour') => {
    const response = await server.request(`http://${host}.localhost${path}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, response };
  };
  beforeAll(async () => {
    server = await startTestPlatform({ store: await openStore(), pages: () => async () => new Response('page') });
    const mats = PartSchema.parse({
      id: 'mats',
      slug: 'mats',
      name: SCRIPT,
      price: 18_900,
      categories: ['Mats'],
      description: LONG,
    });
    await saveBundle(server.platform.store, {
      ...tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors'),
      parts: [mats],
    });
    const outback = tenantBundle('outback', ['outback-cars'], 'Outback');
    await saveBundle(server.platform.store, {
      ...outback,
      tenant: { ...outback.tenant, directory: { text_input: false }, pages: { models: false } },
      parts: [PartSchema.parse({ id: 'bar', slug: 'bar', name: 'Roof bar' })],
    });
    await server.changes.runNow();
  });

  it('reads no words on a site without the text input', async () => {
    expect((await get('/api/directory/parts?query=carpet')).body).toMatchObject({ count: 0 });
    expect((await get('/api/directory/parts?query=carpet', 'outback')).body).toMatchObject({ count: 1 });
  });

  it('has no directory whose page is switched off', async () => {
    expect((await get('/api/directory/models', 'outback')).status).toBe(404);
  });

  it('answers hits, counts and bounds of each index', async () => {
    const { status, body, response } = await get('/api/directory/parts?categories=mats&price=100-200');
    expect([status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8']);
    expect(Object.keys(body)).toEqual(['hits', 'count', 'facets', 'facetStats', 'pages', 'ms']);
    expect(body).toMatchObject({
      hits: [{ slug: 'mats', name: SCRIPT, price: 189 }],
      count: 1,
      facets: { categories: { Mats: 1 } },
      facetStats: { price: { min: 189, max: 189 } },
      pages: 1,
    });
    for (const index of ['offers', 'models'])
      expect((await get(`/api/directory/${index}`)).body).toMatchObject({ hits: [], count: 0, pages: 0 });
  });

  it("lets caches keep an answer like a stock search, but at most until the dealer's midnight, with a tag and compression", async () => {
    const ask = (headers: Record<string, string> = {}) =>
      server.request('http://harbour.localhost/api/directory/parts', { headers });
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const packed = await ask({ 'accept-encoding': 'br' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    server.setTime(new Date('2026-05-10T13:59:30Z'));
    expect((await ask()).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    server.setTime(NOON);
  });

  it('finds nothing of another tenant, and no other index', async () => {
    expect((await get('/api/directory/parts', 'outback')).body).toMatchObject({ hits: [{ slug: 'bar' }], count: 1 });
    for (const index of ['cars', '__proto__', 'constructor', 'Parts', 'parts%2F..'])
      expect(await get(`/api/directory/${index}`)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
  });

  it.each([
    `query=${'x'.repeat(6_000)}`,
    Array.from({ length: 500 }, (_, at) => `categories=c${at}`).join('&'),
    'page=1e9&price=NaN',
    'query=%00%1b%E0%A4%A',
    '__proto__=x&categories=__proto__&model.name=constructor',
  ])('answers ?%.60s', async (query) => {
    expect((await get(`/api/directory/parts?${query}`)).status).toBe(200);
    expect(server.logged.join('')).not.toContain('%00');
  });
});
