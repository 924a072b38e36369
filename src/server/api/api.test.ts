import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import { openTestSite, variedCars, type TestSite } from '#application/testing/site.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { registerLeadsApi } from './leads.ts';
import { registerSearchApi } from './search.ts';

const openStore = useTestStores();
let site: TestSite;
let app: Hono;
beforeAll(async () => {
  site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', variedCars(60, 'P'));
  await site.feed('brisbane', variedCars(10, 'B'));
  app = new Hono();
  const deps = {
    platform: site.platform,
    tenantOf: (request: Request) => (new URL(request.url).hostname === 'harbour' ? site.at('harbour').tenant : null),
    callerOf: () => null,
  };
  registerSearchApi(app, deps);
  registerLeadsApi(app, deps);
});
const get = async (path: string, host = 'harbour') => {
  const response = await app.request(`http://${host}${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('GET /api/search', () => {
  it("accepts the page's keys and answers hits, counts and bounds", async () => {
    const { status, body } = await get('/api/search?make=toyota&body=ute&price=-50000');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['hits', 'count', 'facets', 'facetStats', 'pages', 'ms']);
    const hits = body['hits'] as Record<string, unknown>[];
    expect(hits.length).toBe(body['count']);
    expect(
      hits.every((hit) => hit['make'] === 'Toyota' && hit['body'] === 'ute' && (hit['price'] as number) <= 50_000),
    ).toBe(true);
    expect(body['facets']).toMatchObject({ body: { ute: hits.length } });
  });

  it.each([
    `/api/search?query=${'x'.repeat(10_000)}`,
    `/api/search?${Array.from({ length: 500 }, (_, at) => `colour=c${at}`).join('&')}`,
    '/api/search?page=1e9',
    '/api/search?page=999999999',
    '/api/search?page=99999999999999999999',
    '/api/search?price=NaN',
    '/api/search?query=%00%1b',
    '/api/search?__proto__=x&make=__proto__',
    '/api/search?make=Toyota&make=Toyota',
    '/api/search?query=%E0%A4%A',
  ])('answers %.60s in time', async (path) => {
    const before = process.cpuUsage();
    expect((await get(path)).status).toBe(200);
    // Processor time: other processes may delay the answer.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
  });

  it('answers no hits and the correct count beyond the last page', async () => {
    const all = await get('/api/search');
    expect((await get('/api/search?page=999')).body).toMatchObject({
      hits: [],
      count: all.body['count'],
      pages: all.body['pages'],
    });
  });

  it('accepts the parts of a page’s path as keys, and answers no private field', async () => {
    const { body } = await get('/api/search?make=toyota&model=hilux&car_type=used');
    const hits = body['hits'] as Record<string, unknown>[];
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every((hit) => hit['model'] === 'HiLux' && hit['car_type'] === 'used')).toBe(true);
    for (const hit of hits)
      expect(
        Object.keys(hit).filter((name) => /^(vin|regplate|views|stock_version)$|private|lender/.test(name)),
      ).toEqual([]);
  });

  it.each(['/api/search?body=ute', '/api/search/list?body=ute'])(
    'lets caches keep %s as long as a page, and answers 304 to its tag',
    async (path) => {
      const first = await app.request(`http://harbour${path}`);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
      const etag = first.headers.get('etag') ?? '';
      const again = await app.request(`http://harbour${path}`, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      const other = await app.request(`http://harbour${path}&colour=red`, { headers: { 'if-none-match': etag } });
      expect(other.status).toBe(200);
    },
  );

  it('compresses its answer if the caller accepts that', async () => {
    const plain = await (await app.request('http://harbour/api/search')).text();
    const packed = await app.request('http://harbour/api/search', { headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
    const body = Buffer.from(await packed.arrayBuffer());
    expect(body.length).toBeLessThan(plain.length / 3);
    expect(Object.keys(JSON.parse(gunzipSync(body).toString()) as object)).toEqual(
      Object.keys(JSON.parse(plain) as object),
    );
  });

  it.each(['dealership_name=Brisbane+MOTORS', 'location_name=brisbane+-+YARD', 'city=dalby', 'colour=galah+PINK'])(
    'treats another tenant’s %s as typed, like an unknown name (D7)',
    async (query) => {
      await site.feed('brisbane', [...variedCars(10, 'B'), ['D1', { city: 'Dalby', colour: 'Galah Pink' }]]);
      const [name = '', typed = ''] = [...new URLSearchParams(query)][0] ?? [];
      const { body } = await get(`/api/search?${query}`);
      const counts = (body['facets'] as Record<string, Record<string, number>>)[name] ?? {};
      expect(body['count']).toBe(0);
      expect(counts[typed]).toBe(0);
      expect(Object.keys(counts).filter((one) => one !== typed && one.toLowerCase() === typed.toLowerCase())).toEqual(
        [],
      );
      expect(site.parse(`/search?${query}`).choices).toMatchObject({ [name]: [typed] });
      expect((await searchStock(site.at('outback'), site.parse(`/search?${query}`, 'outback'))).count).toBeGreaterThan(
        0,
      );
    },
  );

  it('answers 404 on an unknown host', async () => {
    expect(await get('/api/search', 'unknown')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('GET /api/search/list', () => {
  const ids = ({ body }: { body: Record<string, unknown> }) => (body['hits'] as { id: number }[]).map(({ id }) => id);

  it('answers {hits, count, ms} with the first cars of the same search in the same order', async () => {
    const list = await get('/api/search/list?body=ute&sortBy=km:asc&hitsPerPage=5');
    expect(Object.keys(list.body)).toEqual(['hits', 'count', 'ms']);
    const page = await get('/api/search?body=ute&sortBy=km:asc');
    expect(list.body['count']).toBe(page.body['count']);
    expect(ids(list)).toEqual(ids(page).slice(0, 5));
    expect(list.body['hits']).toEqual((page.body['hits'] as unknown[]).slice(0, 5));
    expect(ids(await get('/api/search/list?body=ute&sortBy=km:asc&limit=3&offset=2'))).toEqual(ids(page).slice(2, 5));
  });

  it('answers at most the number of hits that the site allows, and none beyond the end', async () => {
    const all = await get('/api/search');
    expect(ids(await get('/api/search/list?limit=5000')).length).toBe(Math.min(100, Number(all.body['count'])));
    expect(await get('/api/search/list?offset=900000')).toMatchObject({ body: { hits: [], count: all.body['count'] } });
    expect(ids(await get('/api/search/list?limit=0'))).toEqual([]);
    expect(ids(await get('/api/search?hitsPerPage=3&limit=3')).length).toBe(21);
  });
});

describe('POST /api/leads', () => {
  const lead = {
    form: 'contact',
    name: 'Mia',
    email: 'mia@example.com',
    phone: '0491570156',
    postcode: '2000',
    message: 'Hello',
    category: 'General Enquiry',
  };
  const post = async (body: unknown, type = 'application/json') => {
    const response = await app.request('http://harbour/api/leads', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('answers {lead_id}, and the same id again for the same lead', async () => {
    const first = await post(lead);
    expect(first).toMatchObject({ status: 201, body: { lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    expect(await post(lead)).toEqual({ status: 200, body: first.body });
    expect(await post(new URLSearchParams(lead).toString(), 'application/x-www-form-urlencoded')).toEqual({
      status: 200,
      body: first.body,
    });
    const { form: _, ...userData } = lead;
    expect(
      await post({
        userData,
        source: 'Website',
        url: '/contact?x=1',
        lead_attributes: { linked_query_params: { gclid: '1' } },
      }),
    ).toEqual({ status: 200, body: first.body });
  });

  it('answers {error} with a message for each field', async () => {
    expect(await post({ ...lead, email: 'mia', postcode: '12' })).toEqual({
      status: 400,
      body: {
        error: {
          code: 'invalid',
          message: 'An error occurred when submitting this form',
          fields: {
            email: 'Enter an email address like name@example.com.',
            postcode: 'Invalid postcode. Please enter a 4-digit number.',
          },
        },
      },
    });
  });

  it.each([
    ['{broken', 400],
    ['[]', 400],
    ['null', 400],
    ['"x"', 400],
    [`{"a":"${'x'.repeat(70_000)}"}`, 400],
    ['{"form":"nonsense"}', 400],
    ['{"form":"enquiry","car_id":"no-such-car"}', 404],
  ])('answers %.40s with %i', async (body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.body['error']).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});
