import { describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import { countViews, listCarsByIds } from '#store/stock/cars.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createCarCache } from './car-cache.ts';
import { readCarBySlug, readCars } from './read-cars.ts';

const carsOf = async (site: TestSite, tenant: string, ids: readonly CarId[]) =>
  (await readCars(site.at(tenant), ids)).map(({ stocknum, colour }) => `${stocknum} ${colour ?? '-'}`);

async function openSite(openStore: ReturnType<typeof useTestStores>) {
  const site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', [
    ['A', { colour: 'Red' }],
    ['B', { colour: 'Blue' }],
  ]);
  await site.feed('brisbane', [['Z', { colour: 'Grey' }]]);
  const byStocknum = new Map(
    [...(await site.cars('harbour')), ...(await site.cars('outback'))].map((car) => [car.stocknum, car.id]),
  );
  const id = (stocknum: string) => byStocknum.get(stocknum) ?? (0 as CarId);
  return { site, a: id('A'), b: id('B'), z: id('Z') };
}

describe('cars kept in memory', () => {
  const openStore = useTestStores();

  it('come in the requested order, the first time and later', async () => {
    const { site, a, b } = await openSite(openStore);
    const gone = 999_999 as CarId;
    expect(await carsOf(site, 'harbour', [b, a])).toEqual(['B Blue', 'A Red']);
    expect(await carsOf(site, 'harbour', [a, gone, b, a])).toEqual(['A Red', 'B Blue', 'A Red']);
    expect(await carsOf(site, 'harbour', [])).toEqual([]);
  });

  it('are read from the store once', async () => {
    const { site, a } = await openSite(openStore);
    await readCars(site.at('harbour'), [a]);
    await countViews(site.at('harbour').tenant.scope, site.platform.store.db, new Map([[a, 3]]));
    expect((await readCars(site.at('harbour'), [a]))[0]?.views).toBe(0);
    site.platform.cars.forgetAll();
    expect((await readCars(site.at('harbour'), [a]))[0]?.views).toBe(3);
  });

  it('are never returned to a tenant whose scope does not include them', async () => {
    const { site, a, z } = await openSite(openStore);
    expect(await carsOf(site, 'outback', [a, z])).toEqual(['Z Grey']);
    expect(await carsOf(site, 'harbour', [a, z])).toEqual(['A Red']);
    expect(site.platform.cars.size).toBe(2);
    expect(await carsOf(site, 'outback', [a, z])).toEqual(['Z Grey']);
    expect(await carsOf(site, 'harbour', [a, z])).toEqual(['A Red']);
  });

  it('are found by slug for a tenant whose scope includes them, and are as new as those of a list', async () => {
    const { site, a, z } = await openSite(openStore);
    const slugs = new Map(
      [...(await site.cars('harbour')), ...(await site.cars('outback'))].map((car) => [car.id, car.slug]),
    );
    const colourOf = async (tenant: string, id: CarId) =>
      (await readCarBySlug(site.at(tenant), slugs.get(id) ?? ''))?.colour ?? null;
    for (const time of ['first', 'second']) {
      expect(await colourOf('harbour', a), time).toBe('Red');
      expect(await colourOf('outback', a), time).toBeNull();
      expect(await colourOf('outback', z), time).toBe('Grey');
    }
    await site.feed('parramatta', [['A', { colour: 'Green' }]]);
    expect(await colourOf('harbour', a)).toBe('Green');
    await site.feed('parramatta', [['B', {}]]);
    expect(await colourOf('harbour', a)).toBeNull();
  });

  it('are read again after a feed of their dealership, and only then', async () => {
    const { site, a, z } = await openSite(openStore);
    await readCars(site.at('outback'), [z]);
    await readCars(site.at('harbour'), [a]);
    await countViews(site.at('outback').tenant.scope, site.platform.store.db, new Map([[z, 3]]));
    await site.feed('parramatta', [['A', { colour: 'Green' }]]);
    expect(await carsOf(site, 'harbour', [a])).toEqual(['A Green']);
    expect((await readCars(site.at('outback'), [z]))[0]?.views).toBe(0);
  });

  it('are not restored by a read that began before the change', async () => {
    const { site, a } = await openSite(openStore);
    const { cars, store } = site.platform;
    const since = cars.now();
    const old = await listCarsByIds(site.at('harbour').tenant.scope, store.db, [a]);
    await site.feed('parramatta', [['A', { colour: 'Green' }]]);
    cars.keep(old, since);
    expect(await carsOf(site, 'harbour', [a])).toEqual(['A Green']);
  });

  it('are correct while feeds and reads run at the same time', async () => {
    const { site, a } = await openSite(openStore);
    for (const colour of ['Green', 'White', 'Black']) {
      const reads = [readCars(site.at('harbour'), [a]), readCars(site.at('harbour'), [a])];
      await Promise.all([...reads, site.feed('parramatta', [['A', { colour }]])]);
      expect(await carsOf(site, 'harbour', [a])).toEqual([`A ${colour}`]);
    }
  });
});

describe('the cache', () => {
  const car = (id: number, dealership = 'one') =>
    ({ id: id as CarId, dealership_id: dealership as DealershipId }) satisfies Partial<Car> as Car;
  const cached = (cache: ReturnType<typeof createCarCache>, ids: readonly number[]) =>
    ids.filter((id) => cache.get(id as CarId) !== undefined);

  it('removes the least recently used car', () => {
    const cache = createCarCache({ capacity: 2 });
    cache.keep([car(1), car(2)], cache.now());
    cache.get(1 as CarId);
    cache.keep([car(3)], cache.now());
    expect(cache.size).toBe(2);
    expect(cached(cache, [1, 2, 3])).toEqual([1, 3]);
  });

  it('keeps nothing when its size is zero', () => {
    const cache = createCarCache({ capacity: 0 });
    cache.keep([car(1)], cache.now());
    expect(cache.size).toBe(0);
  });

  it('clears one dealership, or everything, including reads in progress', () => {
    const cache = createCarCache({ capacity: 10 });
    const since = cache.now();
    cache.keep([car(1), car(2, 'two')], since);
    cache.forget(['one' as DealershipId]);
    expect(cached(cache, [1, 2])).toEqual([2]);
    cache.forgetAll();
    cache.keep([car(2, 'two')], since);
    expect(cached(cache, [1, 2])).toEqual([]);
    cache.keep([car(2, 'two')], cache.now());
    expect(cached(cache, [1, 2])).toEqual([2]);
  });
});
