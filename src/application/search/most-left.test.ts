import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listCapped } from './list-capped.ts';
import { searchStock } from './search-stock.ts';

const openStore = useTestStores();

describe('a search with a van', () => {
  const ute = (more: Partial<CarFacts>, gvm = 3_050): Partial<CarFacts> => ({
    price: 4_000_000 as CarFacts['price'],
    towing_braked_kg: 3_500,
    payload_kg: 955,
    gcm_kg: 5_850,
    variant: { grossvehiclemass: gvm } as CarFacts['variant'],
    ...more,
  });
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [
      ['unknown', {}],
      ['light', ute({ towing_braked_kg: 2_500 })],
      ['gcm', ute({})],
      ['strong', ute({ payload_kg: 1_200, gcm_kg: 7_000 }, 3_500)],
      ['payload', ute({ payload_kg: 600, gcm_kg: 7_000 })],
    ]);
  });
  const stocknums = async (url: string) =>
    (await searchStock(site.at('harbour'), site.parse(url))).cars.map(({ stocknum }) => stocknum);

  it('has the cars first of whose limits most is left, then those over a limit, then the others (D424)', async () => {
    const url = '/search?van=3400&people=2&sortBy=left:desc';
    expect(await stocknums(url)).toEqual(['strong', 'gcm', 'payload', 'light', 'unknown']);
    const light = await stocknums('/search?van=2000&people=2&sortBy=left:desc');
    expect(light.indexOf('light')).toBeLessThan(light.indexOf('payload'));
    const { cars } = await listCapped(site.at('harbour'), site.parse(url), { limit: 21, offset: 0 });
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(await stocknums(url));
  });

  it('has cars without a price in their place, on a site whose own order leaves them out', async () => {
    const settings = { search: { default_sort: 'price:asc', price_asc_requires_price: true } } as const;
    const other = await openTestSite({ store: await openStore(), tenant: () => settings });
    const strong = ute({ price: null, payload_kg: 1_200, gcm_kg: 7_000 }, 3_500);
    await other.feed('parramatta', [
      ['priced', ute({})],
      ['on request', strong],
    ]);
    const { cars } = await searchStock(other.at('harbour'), other.parse('/search?van=3400&sortBy=left:desc'));
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(['on request', 'priced']);
  });

  it('has no such order without a van', () => {
    expect(site.parse('/search?sortBy=left:desc').sortBy).toBeNull();
  });
});
