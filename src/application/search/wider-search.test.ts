import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, variedCars, type TestSite } from '#application/testing/site.ts';
import type { Car, CarFacts } from '#domain/car/car.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { searchStock } from './search-stock.ts';

const openStore = useTestStores();
const cents = (dollars: number) => (dollars * 100) as CarFacts['price'];

describe('a search that finds few cars', () => {
  let site: TestSite;
  const find = (url: string, tenant = 'harbour') => searchStock(site.at(tenant), site.parse(url));
  beforeAll(async () => {
    site = await openTestSite({
      store: await openStore(),
      tenant: (slug) => (slug === 'harbour' ? { price: { basis: 'DAP' } } : {}),
    });
    await site.feed('parramatta', [
      ...variedCars(60, 'P').filter(([, { make }]) => make !== 'Kia'),
      ['K1', { make: 'Kia', model: 'Carnival', body: 'peopleMover', transmission: 'Manual', price: cents(40_000) }],
    ]);
    await site.feed('penrith', [
      ['T1', { make: 'Toyota', model: 'Corolla', colour: 'Purple' }],
      ['T2', { make: 'Toyota', model: 'HiLux', colour: 'Purple' }],
    ]);
    await site.feed('brisbane', [
      ['B1', { make: 'Toyota', model: 'Camry' }],
      ['B2', { make: 'Zeekr', model: '7X' }],
    ]);
  });

  it.each([
    '/search/kia?transmission=Automatic',
    '/search/kia?price=-30000',
    '/search/kia?price=-30000&transmission=Automatic&body=peopleMover',
    '/search/toyota?colour=red&body=peopleMover',
    '/search?query=carnival&colour=Red',
    '/search?query=toyota+hilux+2035',
    '/search/kia/carnival?fuel=Diesel',
    '/search/toyota/corolla?km=-3000&year=2024-',
    '/search/toyota/corolla?colour=purple',
    '/search?price=-500&query=hilux+zzzz+qqqq',
    '/search?price=-500&colour=Purple&body=van',
  ])('%s: every suggested count is what its search finds, and more than now', async (url) => {
    const found = await find(url);
    expect(found.relaxations.length).toBeGreaterThan(0);
    expect(found.relaxations.length).toBeLessThanOrEqual(6);
    for (const { search, count } of found.relaxations) {
      expect(count).toBeGreaterThan(found.count);
      expect([search, (await searchStock(site.at('harbour'), search)).count]).toEqual([search, count]);
    }
  });

  it('names filters in the shopper’s terms', async () => {
    const { relaxations } = await find('/search/kia?price=-30000');
    expect(relaxations.map(({ dropped }) => dropped)).toEqual(['vehicles', 'price']);
  });

  it('shows the cars that fail exactly one filter, without hits', async () => {
    const { nearMisses, cars, count } = await find('/search/kia?price=-35000&transmission=Manual');
    expect([count, cars]).toEqual([0, []]);
    expect(nearMisses.map(({ car, dropped }) => [car.stocknum, dropped])).toEqual([['K1', ['price']]]);
    const few = await find('/search/kia');
    const listed = new Set(few.cars.map(({ id }) => id));
    expect(few.count).toBe(1);
    expect(few.nearMisses.length).toBeGreaterThan(0);
    expect(few.nearMisses.filter(({ car }) => listed.has(car.id))).toEqual([]);
    expect(few.nearMisses.every(({ car, dropped }) => car.make !== 'Kia' && dropped[0] === 'vehicles')).toBe(true);
  });

  it.each<[string, 'price' | 'km' | 'year', 1 | -1, isNear: (value: number) => boolean]>([
    ['/search?price=62000-', 'price', -1, (dollars) => dollars >= 46_500],
    ['/search?body=suv&price=62000-', 'price', -1, (dollars) => dollars >= 46_500],
    ['/search?km=-950', 'km', 1, (km) => km <= 1187],
    ['/search?year=2025-', 'year', -1, (year) => year >= 2023],
  ])('%s: shows the nearest cars outside the range, nearest first', async (url, name, sign, isNear) => {
    const found = await find(url);
    const figures = (cars: readonly Car[]) =>
      cars.map((car) => Number(car[name])).sort((left, right) => sign * (left - right));
    const all = await find(url.replace(/[?&](?:price|km|year)=.*/, ''));
    const stock = (await site.cars('harbour')).filter(
      (car) => car.show_on_dealer_website && (!url.includes('suv') || car.body === 'suv'),
    );
    const having = stock.filter((car) => car[name] !== null && (name !== 'price' || Number(car[name]) > 1_000));
    expect([found.count, all.count > 6]).toEqual([0, true]);
    expect(found.nearMisses.length).toBeGreaterThan(0);
    expect(found.nearMisses.every(({ dropped }) => dropped[0] === name)).toBe(true);
    const shown = found.nearMisses.map(({ car }) => Number(car[name]));
    expect(shown.map((value) => (name === 'price' ? value / 100 : value)).every(isNear)).toBe(true);
    expect(shown).toEqual(figures(having).slice(0, shown.length));
  });

  it.each(['/search?price=-500', '/search?price=900000-', '/search?km=-1', '/search?year=2200-'])(
    '%s: shows other cars, none of them as one that is near the range',
    async (url) => {
      const { nearMisses, relaxations } = await find(url);
      expect(nearMisses.map(({ dropped }) => dropped)).toEqual([[], [], [], [], [], []]);
      expect(relaxations.length).toBeGreaterThan(0);
    },
  );

  it('shows the cheapest cars to whoever asked for a lower price than any', async () => {
    const { nearMisses } = await find('/search?price=-500');
    const prices = nearMisses.map(({ car }) => car.price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('drops two filters where dropping one does not help', async () => {
    const words = await find('/search?price=-500&query=hilux+zzzz');
    expect(words.relaxations[0]).toMatchObject({ dropped: 'filters', only: 'hilux', search: { query: 'hilux' } });
    expect(words.relaxations.at(-1)).toMatchObject({ dropped: 'all' });
    const filters = await find('/search/kia?price=-500&colour=Nosuch');
    expect(filters.relaxations.some(({ other }) => other !== undefined)).toBe(true);
  });

  it('suggests nothing when enough cars are found', async () => {
    const found = await find('/search/toyota');
    expect(found.count).toBeGreaterThan(6);
    expect([found.relaxations, found.nearMisses]).toEqual([[], []]);
  });

  it('leaves out the one word that matches nothing', async () => {
    const { count, relaxations, nearMisses } = await find('/search?query=toyota+hilux+2035');
    expect(count).toBe(0);
    expect(relaxations[0]).toMatchObject({ dropped: 'query', words: '2035', search: { query: 'toyota hilux' } });
    expect(nearMisses.every(({ car }) => car.model === 'HiLux')).toBe(true);
  });

  it('falls back to single words where two of three find nothing', async () => {
    const { relaxations } = await find('/search?query=zzzz+mazda+qqqq');
    expect(relaxations[0]).toMatchObject({ words: 'zzzz qqqq', search: { query: 'mazda' } });
  });

  it.each(['camry', 'camary', 'used camary'])(
    'answers "%s" with the make of a car that the site does not have',
    async (text) => {
      const { count, relaxations } = await find(`/search?query=${text}`);
      expect(count).toBe(0);
      const offered = relaxations.find(({ instead }) => instead !== undefined);
      if (text.startsWith('used')) expect(relaxations[0]).toMatchObject({ words: 'camary', search: { query: 'used' } });
      else expect(offered).toMatchObject({ instead: { name: 'vehicles', value: 'Toyota' } });
    },
  );

  it('suggests bodies for meaningless words, and never values that only another site has', async () => {
    const { relaxations } = await find('/search?query=zeekr');
    expect(relaxations.flatMap(({ instead }) => (instead ? [instead.name] : []))).toEqual(['body', 'body', 'body']);
    expect(relaxations.at(-1)).toMatchObject({ dropped: 'query', search: { query: '' } });
  });

  it('does not suggest a body that every car has, which is the whole stock again', async () => {
    const { relaxations } = await find('/search?query=qqqq', 'outback');
    expect(relaxations.map(({ dropped, count }) => [dropped, count])).toEqual([['query', 2]]);
  });

  it('suggests all cars of a make beside one of its models', async () => {
    const { relaxations } = await find('/search/toyota/corolla?colour=purple');
    expect(relaxations).toContainEqual(
      expect.objectContaining({ dropped: 'vehicles', instead: { name: 'vehicles', value: 'Toyota' }, count: 2 }),
    );
  });

  it('returns the spread of cars over price and odometer, not narrowed by their own range', async () => {
    const wide = await find('/search?body=suv');
    const narrow = await find('/search?body=suv&price=20000-30000');
    expect(narrow.histograms.price).toEqual(wide.histograms.price);
    expect(narrow.histograms.km).not.toEqual(wide.histograms.km);
    const all = (await site.cars('harbour')).filter((car) => car.show_on_dealer_website && car.body === 'suv');
    const priced = all.filter((car: Car) => car.price !== null && car.price > 1_000);
    expect(sum(wide.histograms.price)).toBe(priced.length);
    expect(sum(wide.histograms.km)).toBe(all.filter(({ km }) => km !== null).length);
    const [first] = wide.histograms.price ?? [];
    expect(first?.count).toBe(
      priced.filter(({ price }) => Math.floor(Number(price) / 500_000) * 5_000 === first?.from).length,
    );
  });
});

const sum = (buckets: readonly { readonly count: number }[] = []) => buckets.reduce((all, { count }) => all + count, 0);
