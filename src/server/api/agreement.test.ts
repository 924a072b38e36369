import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import type { Car } from '#domain/car/car.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { readTypedSearch } from '#domain/search/typed/read-typed-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { openPlatform, type RunningPlatform } from '#runtime/platform.ts';
import { streamCars } from '#store/stock/cars.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { seedDemo } from '../../../demo/seed.ts';
import { registerSearchApi } from './search.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const DAY_MS = 86_400_000;
/** Two days after the import. Some cars were sold longer ago than lists show. */
const LATER = new Date(NOW.getTime() + 2 * DAY_MS);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Filters by attribute. A facet counts the cars that pass all other filters. */
type Filters = Readonly<Record<string, (car: Car) => boolean>>;
type Case = { readonly site: string; readonly url: string; readonly filters: Filters };

/** The price that a shopper sees: harbour shows drive-away prices, outback the advertised ones. */
function dollars(car: Car, site: string): number | null {
  const driveAway = car.drive_away_price ?? (car.price_type === 'DAP' ? car.price : null);
  const cents = site === 'harbour' && driveAway !== null && driveAway > 1_000 ? driveAway : car.price;
  return cents === null || cents <= 1_000 ? null : Math.round(cents / 100);
}
const within = (value: number | null, min: number, max: number) => value !== null && value >= min && value <= max;
const has = (words: string) => (car: Car) => {
  const text = [car.year, car.make, car.model, car.badge, car.series, car.colour].join(' ').toLowerCase().split(/\s+/);
  return words.split(' ').every((word) => text.includes(word));
};

const CASES: readonly Case[] = [
  { site: 'harbour', url: '/cars/', filters: {} },
  { site: 'harbour', url: '/search/new-and-demo-cars', filters: { car_type: (car) => car.car_type !== 'used' } },
  { site: 'harbour', url: '/search/toyota?page=3', filters: { vehicle: (car) => car.make === 'Toyota' } },
  {
    site: 'harbour',
    url: '/search/hyundai/tucson?car_type=new',
    filters: {
      vehicle: (car) => car.make === 'Hyundai' && car.model === 'Tucson',
      car_type: (car) => car.car_type === 'new',
    },
  },
  {
    site: 'harbour',
    url: '/search?body=suv&body=ute&price=20000-45000&km=-90000',
    filters: {
      body: (car) => car.body === 'suv' || car.body === 'ute',
      price: (car) => within(dollars(car, 'harbour'), 20_000, 45_000),
      km: (car) => within(car.km, 0, 90_000),
    },
  },
  {
    site: 'harbour',
    url: '/search?make=Mazda&make=Kia&make_model=Toyota+Corolla&year=2019-2024',
    filters: {
      vehicle: (car) => ['Mazda', 'Kia'].includes(car.make) || (car.make === 'Toyota' && car.model === 'Corolla'),
      year: (car) => within(car.year, 2019, 2024),
    },
  },
  { site: 'harbour', url: '/search?query=ascent+sport', filters: { text: has('ascent sport') } },
  {
    site: 'harbour',
    url: '/search?query=silver+corolla',
    filters: { vehicle: (car) => car.model === 'Corolla', colour: (car) => car.colour === 'Silver' },
  },
  {
    site: 'outback',
    url: '/search?city=Toowoomba&seats=5&sortBy=km:asc',
    filters: { city: (car) => car.city === 'Toowoomba', seats: (car) => car.seats === 5 },
  },
  {
    site: 'outback',
    url: '/search?filtered_features=Tow+bar&filtered_features=Canopy&body=ute',
    filters: {
      filtered_features: (car) => car.features.some((name) => /^(tow bar|canopy)$/i.test(name)),
      body: (car) => car.body === 'ute',
    },
  },
  { site: 'harbour', url: '/search?status=sold', filters: { status: (car) => car.status === 'sold' } },
  {
    site: 'outback',
    url: '/search/toyota?query=sr5&price=-60000&page=2',
    filters: {
      vehicle: (car) => car.make === 'Toyota',
      text: has('sr5'),
      price: (car) => within(dollars(car, 'outback'), 1, 60_000),
    },
  },
];

/** Facets, each with the filter that does not narrow it. */
const FACETS: readonly (readonly [
  facet: string,
  filter: string,
  read: (car: Car) => readonly (string | number | null)[],
])[] = [
  ['car_type', 'car_type', (car) => [car.car_type]],
  ['make', 'vehicle', (car) => [car.make]],
  ['make_model', 'vehicle', (car) => [`${car.make} ${car.model}`]],
  ['body', 'body', (car) => [car.body]],
  ['fuel', 'fuel', (car) => [car.fuel]],
  ['transmission', 'transmission', (car) => [car.transmission]],
  ['drive', 'drive', (car) => [car.drive]],
  ['colour', 'colour', (car) => [car.colour]],
  ['seats', 'seats', (car) => [car.seats]],
  ['year', 'year', (car) => [car.year]],
  ['city', 'city', (car) => [car.city]],
  ['status', 'status', (car) => [car.status]],
  ['categories', 'categories', (car) => car.categories],
];

/** Counts without zeros and with spelling folded, so that two ways of counting can be compared. */
const folded = (counts: Iterable<readonly [string, number]>) =>
  Object.fromEntries(
    [...counts]
      .filter(([, count]) => count > 0)
      .map(([value, count]) => [value.toLowerCase(), count])
      .toSorted(),
  );

function countPlainly(
  cars: readonly Car[],
  read: (car: Car) => readonly (string | number | null)[],
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const car of cars)
    for (const value of new Set(read(car)))
      if (value !== null && value !== '')
        counts.set(String(value).toLowerCase(), (counts.get(String(value).toLowerCase()) ?? 0) + 1);
  return folded(counts);
}

describe("the demo's stock on pages, in API answers and in the store", () => {
  const openTestStore = useTestStores();
  let running: RunningPlatform;
  let app: Hono;
  const listed = new Map<string, readonly Car[]>();
  const hidden: Car[] = [];
  const tenantAt = (slug: string): Tenant => {
    const tenant = running.platform.tenants.get(slug);
    if (!tenant) throw new Error(`no tenant ${slug}`);
    return tenant;
  };
  beforeAll(async () => {
    const store = await openTestStore();
    await seedDemo({ store, clock: { now: () => NOW } });
    running = await openPlatform({
      store,
      clock: { now: () => LATER },
      log: silent,
      platformDomain: 'localhost',
      demo: true,
      secret: 'the secret of a test, thirty-two characters',
      siteOrigin: () => 'http://site',
      secretNamed: () => null,
      previousSecretNamed: () => null,
      followEveryMs: 3_600_000,
    });
    app = new Hono();
    const tenantOf = (request: Request) => tenantAt(new URL(request.url).hostname);
    registerSearchApi(app, { platform: running.platform, tenantOf });
    for (const slug of ['harbour', 'outback']) {
      const { scope, config } = tenantAt(slug);
      const since = LATER.getTime() - config.stock.sold_window_days * DAY_MS;
      const cars = await Array.fromAsync(streamCars(store.db, { dealerships: scope.dealerships }));
      const isListed = (car: Car) =>
        car.show_on_dealer_website && (car.status !== 'sold' || Date.parse(car.sold_date_timestamp ?? '') >= since);
      listed.set(slug, cars.filter(isListed));
      hidden.push(...cars.filter((car) => car.show_on_dealer_website && !isListed(car)));
    }
    return () => running.changes.stop();
  });

  it('has cars that were sold before the window', () => expect(hidden.length).toBeGreaterThan(0));

  it.each(CASES)('$site $url', async ({ site, url, filters }) => {
    const stock = listed.get(site) ?? [];
    const passing = (except: string) =>
      stock.filter((car) => Object.entries(filters).every(([name, holds]) => name === except || holds(car)));
    const address = new URL(url, `http://${site}.localhost`);
    const known = running.platform.known.within(tenantAt(site).scope.dealerships);
    const parsed = parseSearch(address, known);
    if (parsed.kind !== 'search') throw new Error(`${url} is no search`);
    const search = readTypedSearch(parsed.search, known);
    const page = await searchStock({ platform: running.platform, tenant: tenantAt(site) }, search);
    const query = apiQuery(parsed.search.page, address, filters);
    const call = (await (await app.request(`http://${site}/api/search?${query}`)).json()) as {
      hits: { id: number }[];
      count: number;
      pages: number;
      facets: Record<string, Record<string, number>>;
      facetStats: Record<string, unknown>;
    };

    const expected = passing('');
    expect(expected.length).toBeGreaterThan(0);
    expect([page.count, call.count]).toEqual([expected.length, expected.length]);
    const size = tenantAt(site).config.search.page_size;
    const pages = Math.ceil(expected.length / size);
    expect([page.pages, call.pages]).toEqual([pages, pages]);
    expect(call.hits.map(({ id }) => id)).toEqual(page.cars.map(({ id }) => id));
    const ids = new Set<number>(expected.map(({ id }) => id));
    expect(page.cars.length).toBe(Math.max(0, Math.min(size, expected.length - (page.page - 1) * size)));
    expect(page.cars.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(call.facets).toEqual(page.facets);
    expect(call.facetStats).toEqual(page.facetStats);
    for (const [facet, filter, read] of FACETS)
      expect([facet, folded(Object.entries(call.facets[facet] ?? {}))]).toEqual([
        facet,
        countPlainly(passing(filter), read),
      ]);
    const prices = passing('price')
      .map((car) => dollars(car, site))
      .filter((price) => price !== null);
    expect(call.facetStats['price']).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });
});

/** The query of the API for a page, with the parts of its path as keys (D52). */
function apiQuery(page: number, { pathname, searchParams }: URL, filters: Filters): URLSearchParams {
  const query = new URLSearchParams(searchParams);
  const [, first = '', second] = pathname.split('/').filter(Boolean);
  if (first.endsWith('-cars'))
    for (const type of ['new', 'demo', 'used']) if (first.includes(type)) query.append('car_type', type);
  if (filters['vehicle'] && first) query.append('make', first);
  if (second) query.append('model', second);
  query.set('page', String(page));
  return query;
}
