import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import type { Car, CarFacts } from '#domain/car/car.ts';
import { ATTRIBUTES, isChoiceName } from '#domain/search/attributes.ts';
import { buildSearchApiUrl, buildSearchUrl } from '#domain/search/build-search-url.ts';
import { rewriteLegacySearch } from '#domain/search/legacy.ts';
import { isTowFigure, towFigure } from '#domain/towing/tow-limits.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { registerSearchApi } from './search.ts';

/** A value of each filter attribute of spec §3, with the facts of the only car that has it. */
const FILTERS: Readonly<Record<string, { readonly value: string; readonly facts: Partial<CarFacts> }>> = {
  badge: { value: 'Sahara ZX', facts: { badge: 'Sahara ZX' } },
  status: { value: 'coming_soon', facts: { status: 'coming_soon' } },
  car_type: { value: 'demo', facts: { car_type: 'demo' } },
  categories: { value: 'Seven seats', facts: { categories: ['Tow ready', 'Seven seats'] } },
  city: { value: 'Penrith', facts: {} },
  colour: { value: 'Midnight Blue', facts: { colour: 'Midnight Blue' } },
  dealership_name: { value: 'penrith Motors', facts: {} },
  filtered_features: { value: 'Tow bar', facts: { features: ['tow BAR', 'Radio'] } },
  item_type: { value: 'caravan', facts: { item_type: 'caravan' } },
  km: { value: '77000-78000', facts: { km: 77_500 } },
  location_name: { value: 'penrith - Yard', facts: {} },
  make: { value: 'Land Rover', facts: { make: 'Land Rover', model: 'Defender' } },
  make_model: { value: 'Mazda BT-50', facts: { make: 'Mazda', model: 'BT-50' } },
  model: { value: 'C-HR', facts: { model: 'C-HR' } },
  price: { value: '61000-', facts: { price: 6_199_000 as CarFacts['price'] } },
  subscription_price: { value: '-320', facts: { subscription_price: 31_900 as CarFacts['subscription_price'] } },
  price_range: { value: '$60,000-$70,000', facts: { price: 6_500_000 as CarFacts['price'] } },
  towing_braked_kg: { value: '4500-', facts: { towing_braked_kg: 4_500 } },
  payload_kg: { value: '1200-1300', facts: { payload_kg: 1_235 } },
  gvm_kg: { value: '-1400', facts: { variant: { grossvehiclemass: 1_390 } as CarFacts['variant'] } },
  gcm_kg: { value: '7000-', facts: { gcm_kg: 7_010 } },
  seats: { value: '8', facts: { seats: 8 } },
  body: { value: 'peopleMover', facts: { body: 'peopleMover' } },
  drive: { value: '4x4', facts: { drive: '4x4' } },
  fuel: { value: 'Hydrogen', facts: { fuel: 'Hydrogen' } },
  transmission: { value: '8 speed automatic', facts: { transmission: '8 speed automatic' } },
  state: { value: 'QLD', facts: {} },
  tag: { value: 'Test Drive Only', facts: { tag: 'Test Drive Only' } },
  weekly_price_range: {
    value: '100-150',
    facts: {
      price: 2_000_000 as CarFacts['price'],
      finance_lenders: {
        alpha: FinanceLenderEntrySchema.parse({ interestRate: 8.49, comparisonRate: 9.31, paymentWeek: 12_400 }),
      },
    },
  },
  year: { value: '1999', facts: { year: 1999 } },
};
/** Attributes that a car takes from its location. Their car is the only one at another location. */
const BY_PLACE = ['city', 'dealership_name', 'location_name', 'state'];

describe('every filter attribute of the specification', () => {
  const openStore = useTestStores();
  let site: TestSite;
  let app: Hono;
  let cars: Car[];
  beforeAll(async () => {
    site = await openTestSite({
      store: await openStore(),
      tenant: () => ({
        finance_provider: 'alpha',
        search: {
          filters: ['towing_braked_kg', 'payload_kg', 'gvm_kg', 'gcm_kg'],
          filtered_features: ['Tow bar', 'Canopy'],
          weekly_price_ranges: [{ min: 0, max: 100 }, { min: 100, max: 150 }, { min: 150 }],
        },
      }),
      bundle: (bundle) => ({
        ...bundle,
        locations: bundle.locations.map((location) =>
          location.dealership_id === 'penrith'
            ? { ...location, address: { ...location.address, city: 'Penrith', state: 'QLD' } }
            : location,
        ),
      }),
    });
    const rows = Object.entries(FILTERS).filter(([name]) => !BY_PLACE.includes(name));
    await site.feed('parramatta', [
      ['plain', { price: 2_000_000 as CarFacts['price'], km: 10, seats: 5 }],
      ...rows.map(([name, { facts }]) => [name, facts] as const),
    ]);
    await site.feed('penrith', [['place', {}]]);
    cars = await site.cars('harbour');
    app = new Hono();
    registerSearchApi(app, { platform: site.platform, tenantOf: () => site.at('harbour').tenant });
  });

  const call = async (path: string) =>
    (await (await app.request(`http://harbour${path}`)).json()) as {
      hits: { id: number; stocknum: string }[];
      count: number;
      facets: Record<string, Record<string, number>>;
      facetStats: Record<string, unknown>;
    };

  it('has a row here for each, and nothing else is a key of a URL', () => {
    const keys = ATTRIBUTES.filter(({ hidden }) => !hidden).map(({ name }) => name);
    expect([...keys, 'price_range'].toSorted()).toEqual(Object.keys(FILTERS).toSorted());
  });

  it.each(Object.entries(FILTERS))('%s', async (name, { value }) => {
    const url = `/search?${new URLSearchParams({ [name]: value })}`;
    const address =
      rewriteLegacySearch(
        new URL(url, 'http://harbour'),
        site.platform.known.within(site.at('harbour').tenant.scope.dealerships),
      ) ?? url;
    const search = site.parse(address);
    expect(buildSearchUrl(site.parse(buildSearchUrl(search)))).toBe(buildSearchUrl(search));

    const expected = name === 'price_range' ? ['price', 'price_range'] : [BY_PLACE.includes(name) ? 'place' : name];
    const found = await call(buildSearchApiUrl(search));
    expect(found.hits.map(({ stocknum }) => stocknum).toSorted()).toEqual(
      name === 'price' ? ['price', 'price_range'] : expected,
    );
    const shown = name === 'price_range' ? 'price' : name;
    if (isChoiceName(shown)) {
      const all = await call('/api/search');
      const values = Object.entries(found.facets[shown] ?? {});
      expect(found.facets[shown]?.[value]).toBe(1);
      expect(values.map(([text]) => text).toSorted()).toEqual(Object.keys(all.facets[shown] ?? {}).toSorted());
    } else {
      const numbers = cars
        .map((car) => (isTowFigure(shown) ? towFigure(car, shown) : car[shown as 'km']))
        .filter((number) => number !== null);
      const scale = shown.includes('price') ? 100 : 1;
      const bounds = { min: Math.min(...numbers) / scale, max: Math.max(...numbers) / scale };
      expect(found.facetStats[shown]).toEqual(bounds);
    }
  });

  it('is optional: a search without any finds every car', async () => {
    expect((await call('/api/search?nonsense=1')).count).toBe(cars.length);
  });
});
