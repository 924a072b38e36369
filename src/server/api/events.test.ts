import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { CarId } from '#domain/ids.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { streamCars } from '#store/stock/cars.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { EVENT_LIMITS } from './events.ts';

const DAY_MS = 86_400_000;

const SHOPPER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const VIEW = { name: 'page_view', values: { page_type: 'home', page_location: '/' } };

describeOnBothStores('POST /api/events', (openStore) => {
  let platform: TestPlatform;
  const ids = new Map<string, CarId>();
  beforeAll(async () => {
    platform = await startTestPlatform({ store: await openStore(), pages: () => testPages() });
    for await (const { id, stocknum } of streamCars(platform.platform.store.db)) ids.set(stocknum, id);
  });

  type Beacon = { readonly headers?: Record<string, string>; readonly peer?: string };
  const post = (body: unknown, { headers = {}, ...rest }: Beacon = {}) =>
    platform.request('http://harbour.localhost/api/events', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': SHOPPER, ...headers },
      ...rest,
    });
  async function stored() {
    await platform.events.runNow();
    const { rows } = await platform.platform.store.db.execute<{ name: string; car_id: string | null; data: object }>(
      sql`select tenant_slug, name, car_id, data from events order by id`,
    );
    return rows.map(({ car_id, ...row }) => ({ ...row, car_id: car_id === null ? null : Number(car_id) }));
  }

  it('stores a batch under the tenant of the host, with a car of that tenant', async () => {
    const car_id = ids.get('H1');
    const answer = await post({ events: [VIEW, { name: 'item_view', car_id, values: { item_make: 'Mazda' } }] });
    expect(answer.status).toBe(204);
    expect(await stored()).toEqual([
      { tenant_slug: 'harbour', name: 'page_view', car_id: null, data: VIEW.values },
      { tenant_slug: 'harbour', name: 'item_view', car_id, data: { item_make: 'Mazda' } },
    ]);
  });

  it('stores no car id of another dealer or of a missing car', async () => {
    const before = (await stored()).length;
    const events = [ids.get('B1'), 999_999].map((car_id) => ({ name: 'item_view', car_id }));
    expect((await post({ events })).status).toBe(204);
    expect((await stored()).slice(before)).toMatchObject([{ car_id: null }, { car_id: null }]);
  });

  it.each<[string, Beacon]>([
    ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a client without a user agent', { headers: { 'user-agent': '' } }],
    ['a prefetched page', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ])('answers %s and stores nothing', async (_, beacon) => {
    const before = (await stored()).length;
    expect((await post({ events: [VIEW] }, { ...beacon, peer: '203.0.113.20' })).status).toBe(204);
    expect(await stored()).toHaveLength(before);
  });

  /** How many events are stored if each of these addresses sends 20. */
  async function storedOf(addresses: readonly string[]): Promise<number> {
    const before = (await stored()).length;
    const events = Array.from({ length: 20 }, () => VIEW);
    for (const peer of addresses) expect((await post({ events }, { peer })).status).toBe(204);
    return (await stored()).length - before;
  }

  it('stops storing events of one network that sends too many, from whichever of its addresses', async () => {
    const ofHost = Array.from({ length: 100 }, (_, nth) => `2001:db8:1:2::${nth.toString(16)}`);
    expect(await storedOf(ofHost)).toBe(EVENT_LIMITS.network.burst);
    expect(await storedOf(ofHost)).toBe(0);
    expect(await storedOf(['2001:db8:1:3::1'])).toBe(20);
    platform.setTime(new Date(NOON.getTime() + DAY_MS));
    expect(await storedOf(ofHost)).toBe(EVENT_LIMITS.network.burst);
  });

  it('stops storing events of one site, from however many networks they come', async () => {
    platform.setTime(new Date(NOON.getTime() + 2 * DAY_MS));
    const max = EVENT_LIMITS.site.burst;
    const networks = Array.from({ length: max / 20 + 50 }, (_, nth) => `10.1.${nth >> 8}.${nth & 255}`);
    let total = 0;
    // In batches, because at most 5,000 events wait for the job that writes them.
    for (let at = 0; at < networks.length; at += 200) total += await storedOf(networks.slice(at, at + 200));
    expect(total).toBe(max);
  });

  it.each(['', '{', '[]', '{}', '{"events":[]}', '{"events":[{"name":"lead_sent"}]}', '{"events":["page_view"]}'])(
    'refuses the body %j',
    async (body) => {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: 'malformed' } });
    },
  );

  it('refuses a body that is too long or from another site, and other methods', async () => {
    const long = JSON.stringify({ events: [VIEW], padding: 'x'.repeat(20_000) });
    expect((await post(long, { headers: { 'content-length': String(long.length) } })).status).toBe(413);
    expect((await post({ events: [VIEW] }, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await platform.request('http://harbour.localhost/api/events')).status).toBe(405);
  });
});
