import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CarId } from '#domain/ids.ts';
import { importFeed } from '#store/testing/feed.ts';
import { carId, dealershipId, saveBundle, stageRow, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { describeOnBothStores, type OpenTestStore } from '#store/testing/stores.ts';
import { countViews, getCarById, getCarBySlug, getWithdrawnCar, listCarsByIds, streamCars } from './cars.ts';

const HARBOUR = tenantScope('harbour', ['parramatta']);
const OUTBACK = tenantScope('outback', ['dalby']);
const GROUP = tenantScope('group', ['parramatta', 'dalby']);
const NOBODY = tenantScope('nobody', []);
const SLUG = '2021-toyota-hilux-sr5-a';

async function openWithTwoTenants(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  await saveBundle(store, tenantBundle('harbour', ['parramatta']));
  await saveBundle(store, tenantBundle('outback', ['dalby']));
  await importFeed(store, { dealership: dealershipId('parramatta'), rows: [stageRow('A'), stageRow('B')] });
  await importFeed(store, { dealership: dealershipId('dalby'), rows: [stageRow('C'), stageRow('D')] });
  const ids: CarId[] = [];
  for await (const car of streamCars(store.db)) ids.push(car.id);
  return { store, ids };
}

describeOnBothStores('cars', (openTestStore) => {
  it('are found by a scope that lists their dealership, and by no other', async () => {
    const { store } = await openWithTwoTenants(openTestStore);
    const own = await getCarBySlug(HARBOUR, store.db, SLUG);
    if (own === null) throw new Error('not found by its own tenant');
    expect(await getCarBySlug(GROUP, store.db, SLUG)).toEqual(own);
    expect(await getCarById(GROUP, store.db, own.id)).toEqual(own);
    for (const foreign of [OUTBACK, NOBODY]) {
      expect(await getCarBySlug(foreign, store.db, SLUG)).toBeNull();
      expect(await getCarById(foreign, store.db, own.id)).toBeNull();
    }
  });

  it('that were stored before the product read the fact are not under offer (D511)', async () => {
    const { store } = await openWithTwoTenants(openTestStore);
    await store.db.execute(sql`update car_versions set facts = facts - 'under_offer'`);
    expect(await getCarBySlug(HARBOUR, store.db, SLUG)).toMatchObject({ under_offer: false });
  });

  it('come in the order of the ids, without unknown ids and cars of others', async () => {
    const { store, ids } = await openWithTwoTenants(openTestStore);
    const requested = [...ids.toReversed(), carId(987_654)];
    expect((await listCarsByIds(GROUP, store.db, requested)).map((car) => car.stocknum)).toEqual(['D', 'C', 'B', 'A']);
    expect((await listCarsByIds(HARBOUR, store.db, requested)).map((car) => car.stocknum)).toEqual(['B', 'A']);
    expect(await listCarsByIds(NOBODY, store.db, requested)).toEqual([]);
  });

  it('that are withdrawn are found by their own tenant only', async () => {
    const { store } = await openWithTwoTenants(openTestStore);
    await importFeed(store, { dealership: dealershipId('parramatta'), rows: [stageRow('B')] });
    expect(await getWithdrawnCar(HARBOUR, store.db, SLUG)).toMatchObject({ slug: SLUG });
    expect(await getWithdrawnCar(OUTBACK, store.db, SLUG)).toBeNull();
    expect(await getWithdrawnCar(HARBOUR, store.db, 'never-was')).toBeNull();
  });

  it('are each streamed once, all or by dealership, over many queries', async () => {
    const { store } = await openWithTwoTenants(openTestStore);
    const rows = Array.from({ length: 1100 }, (_, index) => stageRow(`S${index}`));
    await importFeed(store, { dealership: dealershipId('dalby'), rows });
    const seen: string[] = [];
    for await (const car of streamCars(store.db, { dealerships: [dealershipId('dalby')] })) seen.push(car.stocknum);
    expect(seen).toEqual(rows.map((row) => row.stocknum));
    const none: string[] = [];
    for await (const car of streamCars(store.db, { dealerships: [] })) none.push(car.stocknum);
    expect(none).toEqual([]);
  });

  it('count views within their own scope only', async () => {
    const { store, ids } = await openWithTwoTenants(openTestStore);
    const [first, , foreign] = ids;
    if (first === undefined || foreign === undefined) throw new Error('no cars');
    const views = new Map([
      [first, 2],
      [foreign, 5],
    ]);
    await countViews(HARBOUR, store.db, views);
    await countViews(HARBOUR, store.db, new Map([[first, 1]]));
    expect((await listCarsByIds(GROUP, store.db, [first, foreign])).map((car) => car.views)).toEqual([3, 0]);
  });
});
