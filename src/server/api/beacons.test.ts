import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CarId } from '#domain/ids.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { streamCars } from '#store/stock/cars.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();
const PHONE_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let platform: TestPlatform;
const ids = new Map<string, CarId>();
beforeAll(async () => {
  platform = await startTestPlatform({ store: await openStore(), pages: () => testPages() });
  for await (const { id, stocknum } of streamCars(platform.platform.store.db)) ids.set(stocknum, id);
});

type Beacon = { readonly headers?: Record<string, string>; readonly peer?: string; readonly method?: string };

const post = (path: string, body: unknown, { headers = {}, ...rest }: Beacon = {}) =>
  platform.request(`http://harbour.localhost${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': PHONE_BROWSER, ...headers },
    ...rest,
  });

async function viewsOf(stocknum: string): Promise<number> {
  await platform.views.runNow();
  for await (const car of streamCars(platform.platform.store.db)) if (car.stocknum === stocknum) return car.views;
  throw new Error(`no car ${stocknum}`);
}

describe('POST /api/views', () => {
  const look = (stocknum: string, beacon?: Beacon) => post('/api/views', { car_id: ids.get(stocknum) }, beacon);

  it('counts a shopper’s view once, however often it is sent', async () => {
    const before = await viewsOf('H1');
    const answers = [await look('H1'), await look('H1'), await look('H1', { peer: '203.0.113.8' })];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await viewsOf('H1')).toBe(before + 2);
  });

  it.each<[string, Beacon]>([
    ['a search engine’s robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }], // prettier-ignore
    ['an automated browser', { headers: { 'user-agent': PHONE_BROWSER.replace('Version', 'HeadlessChrome') } }], // prettier-ignore
    ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a client without a user agent', { headers: { 'user-agent': '' } }],
    ['a prefetched page', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a page prefetched by an older browser', { headers: { purpose: 'prefetch' } }],
  ])('answers %s and does not count the view', async (_, beacon) => {
    const before = await viewsOf('S1');
    const own = { ...beacon, peer: '203.0.113.20' };
    expect((await look('S1', own)).status).toBe(204);
    expect(await viewsOf('S1')).toBe(before);
  });

  it('counts no view of another dealer’s car', async () => {
    expect((await look('B1', { peer: '203.0.113.30' })).status).toBe(204);
    expect(await viewsOf('B1')).toBe(0);
  });

  it('stops counting an address that sends too many', async () => {
    const before = await viewsOf('S1');
    for (let nth = 0; nth < 80; nth += 1)
      await look('S1', { peer: '203.0.113.40', headers: { 'user-agent': `${PHONE_BROWSER} ${nth}` } });
    expect(await viewsOf('S1')).toBe(before + 60);
  });

  it.each([
    '',
    '{',
    '[]',
    '{}',
    '{"car_id":"x"}',
    '{"car_id":-1}',
    '{"car_id":1.5}',
    '{"car_id":null}',
    '{"car_id":true}',
    '{"car_id":[1]}',
    '{"car_id":""}',
    '{"car_id":"0x1"}',
    '{"car_id":" 1"}',
    '{"car_id":"1e0"}',
    '{"car_id":0}',
    '{"car_id":{}}',
  ])('refuses the body %j', async (body) => {
    const answer = await post('/api/views', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'malformed' } });
  });

  it('refuses other sites and other methods', async () => {
    expect((await look('H1', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await platform.request('http://harbour.localhost/api/views')).status).toBe(405);
  });
});

describe('POST /api/phone-reveal', () => {
  const JSON_TYPE = { headers: { 'content-type': 'application/json' } };
  const events = async () => {
    const found = await platform.platform.store.db.execute<{ name: string; car_id: string | null; data: unknown }>(
      sql`select name, car_id, data from events order by id`,
    );
    return found.rows.map(({ name, car_id, data }) => ({ name, car: car_id && Number(car_id), data }));
  };

  it('records the number shown, and nothing about the shopper', async () => {
    const body = {
      car_id: ids.get('S1'),
      dealership_id: 'shared-cars',
      website_id: 'harbour',
      location_id: 'shared-cars-yard',
    };
    const answer = await post('/api/phone-reveal', body, JSON_TYPE);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await events()).toEqual([
      {
        name: 'phone_reveal',
        car: ids.get('S1'),
        data: { dealership_id: 'shared-cars', location_id: 'shared-cars-yard', website_id: 'harbour' },
      },
    ]);
    expect(platform.logged.join('\n')).toContain('phone revealed');
    expect(platform.logged.join('\n')).not.toContain('203.0.113.7');
  });

  it('accepts a car’s id as digits', async () => {
    const body = { dealership_id: 'harbour-cars', car_id: String(ids.get('H1')) };
    expect((await post('/api/phone-reveal', body, JSON_TYPE)).status).toBe(200);
    expect((await events()).at(-1)).toMatchObject({ car: ids.get('H1') });
  });

  it('accepts a reveal outside a car’s page', async () => {
    expect((await post('/api/phone-reveal', { dealership_id: 'harbour-cars' }, JSON_TYPE)).status).toBe(200);
    expect((await events()).at(-1)).toMatchObject({ car: null, data: { location_id: null } });
  });

  it.each([
    ['another dealership', () => ({ dealership_id: 'outback-cars' }), /^dealership_id/],
    ['another dealer’s car', () => ({ car_id: ids.get('B1') }), /no such car/],
    ['a car of another dealership', () => ({ car_id: ids.get('S1') }), /^dealership_id .* of the car/],
    ['no dealership', () => ({ dealership_id: undefined, car_id: ids.get('H1') }), /^dealership_id/],
    ['a dealership that is not a string', () => ({ dealership_id: ['harbour-cars'] }), /^dealership_id/],
    ['a car that is not a number', () => ({ car_id: 'x' }), /^car_id/],
    ['a car that is true', () => ({ car_id: true }), /^car_id/],
    ['a car in a list', () => ({ car_id: [ids.get('H1')] }), /^car_id/],
    ['a car that is an empty string', () => ({ car_id: '' }), /^car_id/],
    ['another dealer’s site', () => ({ website_id: 'outback' }), /^website_id/],
    ['a site that is not a string', () => ({ website_id: 1 }), /^website_id/],
    ['an unknown location', () => ({ location_id: 'nowhere' }), /^location_id/],
    ['another dealer’s location', () => ({ location_id: 'outback-cars-yard' }), /^location_id/],
    ['a location that is not a string', () => ({ location_id: {} }), /^location_id/],
  ])('refuses %s and records nothing', async (_, wrong, message) => {
    const before = (await events()).length;
    const answer = await post('/api/phone-reveal', { dealership_id: 'harbour-cars', ...wrong() }, JSON_TYPE);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { code: 'malformed', message: expect.stringMatching(message) } });
    expect(await events()).toHaveLength(before);
  });

  it('answers a form with a page', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await post('/api/phone-reveal', 'dealership_id=harbour-cars', { headers: form });
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
