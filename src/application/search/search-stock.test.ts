import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, variedCars, type TestSite } from '#application/testing/site.ts';
import type { Car } from '#domain/car/car.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { searchStock } from './search-stock.ts';

const openStore = useTestStores();
const dollars = (car: Car) => (car.price !== null && car.price > 1_000 ? Math.round(car.price / 100) : null);
const between = (value: number | null, min: number, max: number) => value !== null && value >= min && value <= max;

describe('search, compared with the rows of the store', () => {
  let site: TestSite;
  let listed: Car[];
  beforeAll(async () => {
    site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', variedCars(70, 'P'));
    await site.feed('penrith', variedCars(50, 'N'));
    await site.feed('brisbane', variedCars(30, 'B'));
    listed = (await site.cars('harbour')).filter((car) => car.show_on_dealer_website);
  });

  const cases: [string, (car: Car) => boolean][] = [
    ['/cars/', () => true],
    ['/search/used-cars', (car) => car.car_type === 'used'],
    ['/search/new-and-demo-cars', (car) => car.car_type !== 'used'],
    ['/search/land-rover', (car) => car.make === 'Land Rover'],
    ['/search/mazda/bt-50?colour=red', (car) => car.model === 'BT-50' && car.colour?.toLowerCase() === 'red'],
    [
      '/search?body=suv&body=ute&price=10000-40000',
      (car) => (car.body === 'suv' || car.body === 'ute') && between(dollars(car), 10_000, 40_000),
    ],
    [
      '/search?make=Mazda&make_model=Toyota+Corolla&year=2015-',
      (car) => (car.make === 'Mazda' || car.model === 'Corolla') && car.year >= 2015,
    ],
    ['/search?km=-90000&seats=7', (car) => between(car.km, 0, 90_000) && car.seats === 7],
    ['/search?fuel=diesel&status=coming_soon', (car) => car.fuel === 'Diesel' && car.status === 'coming_soon'],
    ['/search?query=toyota+hil', (car) => car.model === 'HiLux'],
    ['/search?query=P11', (car) => car.stocknum === 'P11' || false],
    ['/search?city=Parramatta&location_name=penrith+-+yard', (car) => car.dealership_id === 'penrith'],
  ];

  it.each(cases)('%s counts the same', async (url, matches) => {
    const found = await searchStock(site.at('harbour'), site.parse(url));
    const expected = listed.filter(matches);
    expect(found.count).toBe(expected.length);
    expect(found.pages).toBe(Math.ceil(expected.length / 21));
    const pages = await Promise.all(
      Array.from({ length: found.pages }, (_, at) =>
        searchStock(site.at('harbour'), { ...found.search, page: at + 1 }),
      ),
    );
    expect(pages.flatMap(({ cars }) => cars.map(({ id }) => id)).toSorted()).toEqual(
      expected.map(({ id }) => id).toSorted(),
    );
  });

  it.each(cases)('%s: every count is the result of choosing that value', async (url) => {
    const search = site.parse(url);
    const found = await searchStock(site.at('harbour'), search);
    for (const name of ['body', 'colour', 'fuel', 'car_type'] as const) {
      for (const [value, count] of Object.entries(found.facets[name] ?? {})) {
        const chosen = await searchStock(site.at('harbour'), {
          ...search,
          choices: { ...search.choices, [name]: [value] },
        });
        expect([name, value, chosen.count]).toEqual([name, value, count]);
      }
    }
    for (const { make, count } of found.makes) {
      expect([
        make,
        (await searchStock(site.at('harbour'), { ...search, vehicles: [{ make, models: [] }] })).count,
      ]).toEqual([make, count]);
    }
  });

  it.each(['/cars/', '/search?body=suv', '/search?query=nothing'])(
    'names the attributes that all cars of the site share, whatever is chosen: %s',
    async (url) => {
      const { uniform, order } = await searchStock(site.at('harbour'), site.parse(url));
      expect(uniform).toContain('item_type');
      expect(order['item_type']).toEqual(['car']);
      for (const name of ['body', 'status', 'colour', 'dealership_name']) expect(uniform).not.toContain(name);
    },
  );

  it('names the bounds of the tow ratings of the whole stock, whatever is found (D271)', async () => {
    const towing = await openTestSite({
      store: await openStore(),
      tenant: () => ({ search: { filters: ['towing_braked_kg'] }, features: { towing: true } }),
    });
    await towing.feed('parramatta', [
      ['A', { make: 'Ford', towing_braked_kg: 3500 }],
      ['B', { make: 'Mazda', towing_braked_kg: 1200 }],
      ['C', { make: 'Kia' }],
    ]);
    await towing.feed('brisbane', [['D', { make: 'Kia' }]]);
    const stockStats = async (url: string, tenant: string) =>
      (await searchStock(towing.at(tenant), towing.parse(url, tenant))).stockStats['towing_braked_kg'];
    for (const url of ['/search', '/search/kia', '/search/ford', '/search?query=zzzzzz']) {
      expect([url, await stockStats(url, 'harbour')]).toEqual([url, { min: 1200, max: 3500 }]);
      expect([url, await stockStats(url, 'outback')]).toEqual([url, undefined]);
    }
  });

  it('shows no car of another tenant for any query', async () => {
    const own = new Set(listed.map(({ id }) => id));
    const foreign = await searchStock(site.at('harbour'), site.parse('/search?dealership_name=brisbane+Motors'));
    expect(foreign.count).toBe(0);
    expect(foreign.cars).toEqual([]);
    const all = await searchStock(site.at('harbour'), site.parse('/search?query=B1'));
    expect(all.cars.every(({ id }) => own.has(id))).toBe(true);
  });

  it('returns bounds that are not narrowed by their own range', async () => {
    const { facetStats } = await searchStock(site.at('harbour'), site.parse('/search?price=20000-21000&body=suv'));
    const prices = listed
      .filter(({ body }) => body === 'suv')
      .map(dollars)
      .filter((price) => price !== null);
    expect(facetStats['price']).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });

  it('suggests the nearest searches that have cars when nothing is found', async () => {
    const nothing = await searchStock(site.at('harbour'), site.parse('/search/kia?body=suv&colour=red'));
    expect(nothing.count).toBe(0);
    expect(nothing.relaxations.map(({ dropped }) => dropped).toSorted()).toEqual(['body', 'vehicles']);
    for (const { search, count } of nothing.relaxations)
      expect((await searchStock(site.at('harbour'), search)).count).toBe(count);
    const lost = await searchStock(site.at('harbour'), site.parse('/search?query=zzzzzz&make=Zzz'));
    expect(lost.relaxations).toEqual([expect.objectContaining({ dropped: 'all', count: listed.length })]);
  });

  it('keeps the available choices, with counts of 0, when words find nothing', async () => {
    const all = await searchStock(site.at('harbour'), site.parse('/search'));
    const lost = await searchStock(site.at('harbour'), site.parse('/search?query=zzzzzz'));
    expect(lost.count).toBe(0);
    for (const name of ['body', 'fuel', 'car_type'])
      expect(lost.facets[name]).toEqual(
        Object.fromEntries(Object.keys(all.facets[name] ?? {}).map((value) => [value, 0])),
      );
    expect(lost.makes.map(({ make, count }) => [make, count])).toEqual(all.makes.map(({ make }) => [make, 0]));
  });

  it('returns no cars beyond the last page, with the correct number of pages', async () => {
    const found = await searchStock(site.at('harbour'), site.parse('/search?page=999999999'));
    expect([found.cars, found.count, found.pages]).toEqual([[], listed.length, Math.ceil(listed.length / 21)]);
  });

  it('groups models under their makes', async () => {
    const { makes } = await searchStock(site.at('harbour'), site.parse('/search/toyota/corolla'));
    expect(makes.map(({ make }) => make)).toEqual(['Kia', 'Land Rover', 'Mazda', 'Toyota']);
    expect(makes.find(({ make }) => make === 'Toyota')?.models.map(({ model }) => model)).toEqual(['Corolla', 'HiLux']);
  });
});

describe('order', () => {
  const images = (count: number) => Array.from({ length: count }, (_, at) => `${at}.jpg`);
  const price = (amount: number) => (amount * 100) as Car['price'];
  const stocknums = async (site: TestSite, url: string) =>
    (await searchStock(site.at('harbour'), site.parse(url))).cars.map(({ stocknum }) => stocknum);
  const stock = [
    ['A', { images: images(1), price: price(10_000) }],
    ['B', { images: images(3), price: price(30_000) }],
    ['C', { images: images(9), price: price(20_000) }],
    ['D', { images: images(0), price: null, car_type: 'new' }],
    ['E', { images: images(5), price: price(5) }],
  ] as const;

  it('ranks cars with too few pictures last by default, but not in other orders', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ search: { default_sort: 'price:asc' } }),
    });
    await site.feed(
      'parramatta',
      stock.map(([stocknum, facts]) => [stocknum, facts as object] as const),
    );
    expect(await stocknums(site, '/search')).toEqual(['C', 'B', 'E', 'A', 'D']);
    expect(await stocknums(site, '/search?sortBy=price:asc')).toEqual(['A', 'C', 'B', 'D', 'E']);
    expect(await stocknums(site, '/search?sortBy=price:desc')).toEqual(['B', 'C', 'A', 'D', 'E']);
  });

  it('applies the picture rule to used cars only, and requires a price for price:asc, where a site is set so', async () => {
    const settings = {
      search: { default_sort: 'year:desc', minimum_images_used_only: true, price_asc_requires_price: true },
    } as const;
    const site = await openTestSite({ store: await openStore(), tenant: () => settings });
    await site.feed(
      'parramatta',
      stock.map(([stocknum, facts]) => [stocknum, facts as object] as const),
    );
    expect(await stocknums(site, '/search')).toEqual(['B', 'C', 'D', 'E', 'A']);
    expect(await stocknums(site, '/search?sortBy=price:asc')).toEqual(['A', 'C', 'B']);
    expect((await searchStock(site.at('harbour'), site.parse('/search?sortBy=price:asc'))).count).toBe(3);
  });

  it('compares on one price basis where a site has one', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: (slug) => (slug === 'harbour' ? { price: { basis: 'EGC' } } : {}),
    });
    const both = {
      price: price(30_000),
      price_type: 'DAP',
      drive_away_price: price(30_000),
      excluding_charges_price: price(20_000),
    } as const;
    await site.feed('parramatta', [
      ['X', both],
      ['Y', { price: price(25_000), price_type: 'EGC' }],
      ['Z', { price: price(10_000), price_type: 'DAP' }],
    ]);
    expect(await stocknums(site, '/search?sortBy=price:asc')).toEqual(['X', 'Y', 'Z']);
    const found = await searchStock(site.at('harbour'), site.parse('/search?price=-21000'));
    expect([found.count, found.facetStats['price']]).toEqual([2, { min: 10_000, max: 25_000 }]);
  });

  it('keeps cars without a price on that basis, ranks them last by their other price, and leaves out unpriced cars', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ price: { basis: 'DAP' }, search: { price_asc_requires_price: true } }),
    });
    await site.feed('parramatta', [
      ['N', { price: null }],
      ['E2', { price: price(12_000), price_type: 'EGC' }],
      ['E1', { price: price(11_000), price_type: 'EGC' }],
      ['D2', { price: price(40_000), price_type: 'DAP' }],
      ['D1', { price: price(30_000), price_type: 'DAP' }],
    ]);
    expect(await stocknums(site, '/search?sortBy=price:asc')).toEqual(['D1', 'D2', 'E1', 'E2']);
    expect(await stocknums(site, '/search?sortBy=price:desc')).toEqual(['D2', 'D1', 'E2', 'E1', 'N']);
    expect(await stocknums(site, '/search?sortBy=price:asc&price=11500-35000')).toEqual(['D1', 'E2']);
  });
});

describe('listed cars', () => {
  it('follow the sold window by the clock alone', async () => {
    const site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [
      ['A', {}],
      ['B', {}],
    ]);
    await site.feed('parramatta', [['A', {}]], { absentMeans: 'sold' });
    const count = async () => (await searchStock(site.at('harbour'), site.parse('/search'))).count;
    expect(await count()).toBe(2);
    site.setTime(new Date(NOON.getTime() + 3 * 86_400_000));
    expect(await count()).toBe(2);
    site.setTime(new Date(NOON.getTime() + 3 * 86_400_000 + 1));
    expect(await count()).toBe(1);
  });

  it('are listed and filtered in their own spelling, whatever another tenant wrote first (D149)', async () => {
    const site = await openTestSite({ store: await openStore() });
    const car = { make: 'Ferrari', model: 'California Turdo', colour: 'Rosso' };
    await site.feed('brisbane', [['Z1', { make: 'fERRARI', model: 'cALIFORNIA tURDO', colour: 'rOSSO' }]]);
    await site.feed('parramatta', [['A1', car]]);
    await site.feed('penrith', [['B1', { ...car, colour: 'ROSSO' }]]);
    const found = async (tenant: string) => {
      const { count, makes, facets } = await searchStock(
        site.at(tenant),
        site.parse('/search/ferrari/california-turdo?colour=rosso', tenant),
      );
      const names = makes.flatMap(({ make, models }) => models.map(({ model }) => `${make} ${model}`));
      return [count, names, Object.keys(facets['colour'] ?? {})];
    };
    expect(await found('harbour')).toEqual([2, ['Ferrari California Turdo'], ['Rosso']]);
    expect(await found('outback')).toEqual([1, ['fERRARI cALIFORNIA tURDO'], ['rOSSO']]);
  });

  it('do not include hidden dealerships', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ stock: { hidden_dealerships: ['penrith'] } }),
    });
    await site.feed('parramatta', [['A', {}]]);
    await site.feed('penrith', [['B', {}]]);
    expect((await searchStock(site.at('harbour'), site.parse('/search'))).cars.map(({ stocknum }) => stocknum)).toEqual(
      ['A'],
    );
  });
});
