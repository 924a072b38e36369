import { describe, expect, it } from 'vitest';
import { openTestSite, variedCars, type TestSite } from '#application/testing/site.ts';
import { EMPTY_SEARCH, withChoices, withVehicles } from '#domain/search/stock-search.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listHome } from './list-home.ts';
import { countStock } from './testing/count-stock.ts';

const openStore = useTestStores();

async function openSite(default_city: string | null): Promise<TestSite> {
  const site = await openTestSite({ store: await openStore(), tenant: () => ({ search: { default_city } }) });
  await site.feed(
    'parramatta',
    variedCars(40, 'P').map(([stocknum, facts]) => [stocknum, facts]),
  );
  await site.feed(
    'penrith',
    variedCars(25, 'N').map(([stocknum, facts]) => [stocknum, { ...facts, city: 'Penrith' }] as const),
  );
  return site;
}

describe('the home page', () => {
  it.each([[null], ['Parramatta'], ['parramatta']])(
    'shows counts that match its links, with the default city %s',
    async (city) => {
      const site = await openSite(city);
      const harbour = site.at('harbour');
      const home = await listHome(harbour);
      expect(home.start.choices.city).toEqual(city === null ? undefined : ['Parramatta']);
      expect(home.total < (await countStock(harbour, EMPTY_SEARCH))).toBe(city !== null);
      expect(home.total).toBe(await countStock(harbour, home.start));
      expect(home.stockTotal).toBe(await countStock(harbour, EMPTY_SEARCH));
      for (const { body, count } of home.bodies)
        expect([body, count]).toEqual([body, await countStock(harbour, withChoices(home.start, 'body', [body]))]);
      for (const { make, count } of home.makes)
        expect([make, count]).toEqual([
          make,
          await countStock(harbour, withVehicles(home.start, [{ make, models: [] }])),
        ]);
      for (const [type, count] of Object.entries(home.carTypes))
        expect([type, count]).toEqual([type, await countStock(harbour, withChoices(home.start, 'car_type', [type]))]);
    },
  );

  it('counts the cars that can do a job only where the site shows tow figures (D367)', async () => {
    const rated = variedCars(6, 'P').map(
      ([stocknum, facts]) => [stocknum, { ...facts, towing_braked_kg: 3_500 }] as const,
    );
    for (const towing of [true, false]) {
      const settings = { features: { towing }, search: { filters: ['towing_braked_kg'] as const } };
      const site = await openTestSite({ store: await openStore(), tenant: () => settings as never });
      await site.feed('parramatta', rated);
      const { jobs, bodyRatings } = await listHome(site.at('harbour'));
      expect([jobs.map(({ key }) => key), Object.keys(bodyRatings).length > 0]).toEqual([
        towing ? ['tows'] : [],
        towing,
      ]);
    }
  });

  it('shows all stock when the default city has no car', async () => {
    const site = await openSite('Atlantis');
    const home = await listHome(site.at('harbour'));
    expect(home.start).toEqual(EMPTY_SEARCH);
    expect(home.total).toBe(await countStock(site.at('harbour'), EMPTY_SEARCH));
  });

  it.each(['relevance', 'price:asc', 'km:asc'] as const)(
    'shows the newest arrivals, whatever order the site prefers: %s (D384)',
    async (default_sort) => {
      const settings = { search: { default_sort, minimum_images: 1 }, home: { featured_count: 3 } };
      const site = await openTestSite({ store: await openStore(), tenant: () => settings });
      const images = ['front.jpg'];
      const cars = [
        ['first', { price: 100_000, km: 1, images }],
        ['second', { price: 200_000, km: 2, images }],
        ['third', { price: 300_000, km: 3, images }],
        ['without pictures', { price: 400_000, km: 4 }],
        ['to come', { price: 500_000, km: 5, images, status: 'coming_soon' }],
        ['last', { price: null, km: 6, images }],
      ] as const;
      for (const [index] of cars.entries()) {
        const now = new Date(Date.UTC(2026, 3, 1 + index));
        await site.feed('parramatta', cars.slice(0, index + 1) as never, { now });
      }
      const { featured } = await listHome(site.at('harbour'));
      expect(featured.map(({ stocknum }) => stocknum)).toEqual(['last', 'third', 'second']);
    },
  );

  it('knows what the best car of each body tows and carries, where the site offers these filters', async () => {
    const cars = [
      ['light', { body: 'ute', towing_braked_kg: 2_500, payload_kg: 1_200 }],
      ['heavy', { body: 'ute', towing_braked_kg: 3_500, payload_kg: 900 }],
      ['unknown', { body: 'suv' }],
    ] as const;
    const listOf = async (filters: ('towing_braked_kg' | 'payload_kg' | 'make')[]) => {
      const site = await openTestSite({ store: await openStore(), tenant: () => ({ search: { filters } }) });
      await site.feed('parramatta', cars);
      return listHome(site.at('harbour'));
    };
    const home = await listOf(['towing_braked_kg', 'payload_kg']);
    expect(home.bodyRatings).toEqual({ ute: { towing_braked_kg: 3_500, payload_kg: 1_200 }, suv: {} });
    expect(home.jobs.map(({ key, count }) => [key, count])).toEqual([
      ['tows', 1],
      ['carries', 1],
    ]);
    expect(await listOf(['make'])).toMatchObject({ bodyRatings: {}, jobs: [] });
  });
});
