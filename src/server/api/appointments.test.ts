import { beforeAll, describe, expect, it } from 'vitest';
import { LocationSchema } from '#domain/location/location.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();
const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }));

/** Friday 1 May 2026, noon in Sydney. */
let platform: TestPlatform;
beforeAll(async () => {
  const store = await openStore();
  platform = await startTestPlatform({ store, pages: () => testPages() });
  const plain = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(store, {
    ...plain,
    locations: plain.locations.map((location) =>
      LocationSchema.parse({ ...location, contact_detail: { opening_hours: HOURS } }),
    ),
  });
  await platform.changes.runNow();
});

type Answer = {
  readonly location: object;
  readonly slot_minutes: number;
  readonly days: readonly {
    readonly date: string;
    readonly holiday: string | null;
    readonly slots: readonly string[];
  }[];
};
const ask = (query: string, site = 'harbour') => platform.request(`http://${site}.localhost/api/appointments${query}`);
const answerOf = async (query: string, site?: string) => (await (await ask(query, site)).json()) as Answer;
const SHARED = '2023-kia-carnival-platinum-s1';

const book = (dateTime: string, site: string, more: object = {}) =>
  platform.request(`http://${site}.localhost/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      form: 'test_drive',
      car_id: SHARED,
      name: 'Mia',
      email: 'mia@example.com',
      phone: '0491 570 156',
      dateTime,
      ...more,
    }),
  });

describe('GET /api/appointments', () => {
  it('answers the free times of a car’s location, by id or slug, and forbids caching', async () => {
    const response = await ask(`?car_id=${SHARED}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const answer = (await response.json()) as Answer;
    expect(answer).toMatchObject({
      location: {
        id: 'shared-cars-yard',
        slug: 'shared-cars-yard',
        name: 'shared cars Yard',
        time_zone: 'Australia/Sydney',
      },
      slot_minutes: 30,
    });
    expect(answer.days[0]).toEqual({
      date: '2026-05-01',
      holiday: null,
      slots: ['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'].map((time) => `2026-05-01T${time}:00+10:00`),
    });
    expect(answer.days.map(({ date }) => date)).toHaveLength(10);
    expect((await answerOf('?location=shared-cars-yard')).days).toEqual(answer.days);
  });

  it('offers a booked time on no site that lists the dealership', async () => {
    const at = '2026-05-04T09:00:00+10:00';
    expect((await book(at, 'harbour')).status).toBe(201);
    for (const site of ['harbour', 'outback']) {
      const { days } = await answerOf(`?car_id=${SHARED}`, site);
      expect(
        days.flatMap(({ slots }) => slots),
        site,
      ).not.toContain(at);
    }
    const refused = await book(at, 'outback', { email: 'other@example.com' });
    expect(refused.status).toBe(400);
    const { error } = (await refused.json()) as { error: { fields: Record<string, string> } };
    expect(error.fields['dateTime']).toMatch(/^That time has just been taken. Free next: 2026-05-01T14:00:00\+10:00, /);
  });

  it.each([
    ['', 400],
    ['?car_id=', 400],
    ['?car_id=%20&location=', 400],
    ['?car_id=no-such-car', 404],
    ['?car_id=2020-nissan-patrol-ti-b1', 404],
    ['?location=outback-cars-yard', 404],
    ['?location=constructor', 404],
    [`?location=${'x'.repeat(5000)}`, 404],
    ['?car_id=%00', 404],
  ])('answers "%s" with %i', async (query, status) => {
    const response = await ask(query);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: status === 400 ? 'malformed' : 'not_found' } });
  });
});
