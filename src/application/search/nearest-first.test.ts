import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, variedCars, type TestSite } from '#application/testing/site.ts';
import type { Location } from '#domain/location/location.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listCapped } from './list-capped.ts';
import { searchStock } from './search-stock.ts';

const openStore = useTestStores();
const PLACES: Readonly<Record<string, { readonly lat: number; readonly long: number }>> = {
  parramatta: { lat: -33.815, long: 151.001 },
  penrith: { lat: -33.751, long: 150.694 },
};
const at = (location: Location): Location => ({
  ...location,
  address: { ...location.address, ...PLACES[location.dealership_id] },
});

describe('a search with a postcode', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({
      store: await openStore(),
      bundle: (bundle) => ({ ...bundle, locations: bundle.locations.map(at) }),
    });
    await site.feed('parramatta', variedCars(20, 'P'));
    await site.feed('penrith', variedCars(15, 'N'));
    await site.feed('brisbane', variedCars(5, 'B'));
  });
  const dealersOf = async (url: string, slug = 'harbour') => {
    const found = await searchStock(site.at(slug), site.parse(url, slug));
    const cars = found.cars.map(({ dealership_id: dealer }) => dealer as string);
    return { ...found, dealers: [...new Set(cars)], ids: found.cars.map(({ id }) => id) };
  };

  it('has the cars of the nearest location first', async () => {
    expect((await dealersOf('/search?postcode=2750&sortBy=distance:asc')).dealers).toEqual(['penrith', 'parramatta']);
    expect((await dealersOf('/search?postcode=2150&sortBy=distance:asc')).dealers).toEqual(['parramatta', 'penrith']);
    const second = await dealersOf('/search?postcode=2150&sortBy=distance:asc&page=2');
    expect(second.dealers).toEqual(['penrith']);
  });

  it('counts what it counts without one, and the capped list has the same order', async () => {
    const near = await dealersOf('/search?postcode=2750&sortBy=distance:asc');
    const plain = await dealersOf('/search');
    expect([near.count, near.facets]).toEqual([plain.count, plain.facets]);
    const search = site.parse('/search?postcode=2750&sortBy=distance:asc');
    const { cars } = await listCapped(site.at('harbour'), search, { limit: 21, offset: 0 });
    expect(cars.map(({ id }) => id)).toEqual(near.ids);
  });

  it('is in the order of the site when the postcode is malformed or unknown, and says which', async () => {
    const { ids } = await dealersOf('/search');
    const unknown = await dealersOf('/search?postcode=0000&sortBy=distance:asc');
    expect([unknown.near, unknown.ids]).toEqual([{ ok: false, problem: 'unknown' }, ids]);
    const malformed = await dealersOf('/search?postcode=27&sortBy=distance:asc');
    expect([malformed.near, malformed.ids]).toEqual([{ ok: false, problem: 'malformed' }, ids]);
  });

  it('without a place lists what the order of the site lists: only cars with a price, where the cheapest come first', async () => {
    const priced = await openTestSite({
      store: await openStore(),
      tenant: () => ({ search: { default_sort: 'price:asc', price_asc_requires_price: true } }),
    });
    await priced.feed('parramatta', [...variedCars(3, 'P'), ['N', { price: null }]]);
    const countOf = async (url: string) => (await searchStock(priced.at('harbour'), priced.parse(url))).count;
    expect(await countOf('/search?postcode=0000&sortBy=distance:asc')).toBe(await countOf('/search'));
  });

  it('has cars whose location has no coordinates too', async () => {
    const { near, count } = await dealersOf('/search?postcode=2750&sortBy=distance:asc', 'outback');
    expect([near?.ok, count > 0]).toEqual([true, true]);
  });
});
