import { expect, it } from 'vitest';
import { rollbackImport } from '#store/imports/imports.ts';
import { DEALERSHIP, importFeed, openWithTenant, SCOPE, shownCars } from '#store/testing/feed.ts';
import { NOON, stageRow } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { getCarBySlug } from './cars.ts';
import { setPurchased } from './purchases.ts';

const SLUG = '2021-toyota-hilux-sr5-a';
const HOUR_MS = 3_600_000;
const PURCHASE = new Date(NOON.getTime() + HOUR_MS);
const LATER = new Date(NOON.getTime() + 5 * HOUR_MS);

describeOnBothStores('a purchased car', (openTestStore) => {
  const open = async () => {
    const store = await openWithTenant(openTestStore);
    const feed = (rows: Parameters<typeof importFeed>[1]['rows'], absentMeans: 'withdrawn' | 'sold' = 'withdrawn') =>
      importFeed(store, { dealership: DEALERSHIP, rows, absentMeans, now: LATER });
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    const car = () => getCarBySlug(SCOPE, store.db, SLUG);
    const bought = await car();
    if (bought === null) throw new Error('no car');
    await store.transaction((tx) => setPurchased(SCOPE, tx, { car: bought.id, now: PURCHASE }));
    return { store, feed, car };
  };

  it('is sold, also while its feed still lists it', async () => {
    const { store, feed, car } = await open();
    const sold = { status: 'sold', sold_date_timestamp: PURCHASE.toISOString() };
    expect(await car()).toMatchObject({ ...sold, updated_at: PURCHASE.toISOString() });
    await feed([stageRow('A', { km: 10 }), stageRow('B')]);
    expect(await car()).toMatchObject({ ...sold, km: 10, updated_at: LATER.toISOString() });
    expect(await shownCars(store)).toEqual(['A sold', 'B in_stock']);
  });

  it.each([
    { what: 'says so', rows: [stageRow('A', { status: 'sold' }), stageRow('B')], absentMeans: 'withdrawn' as const },
    { what: 'leaves it out as sold', rows: [stageRow('B')], absentMeans: 'sold' as const },
  ])('keeps the date of its purchase when its feed $what, and is for sale when it comes back', async (last) => {
    const { feed, car } = await open();
    await feed(last.rows, last.absentMeans);
    expect(await car()).toMatchObject({ status: 'sold', sold_date_timestamp: PURCHASE.toISOString() });
    await feed([stageRow('A'), stageRow('B')]);
    expect(await car()).toMatchObject({ status: 'in_stock', sold_date_timestamp: null });
  });

  it('leaves the stock when its feed leaves it out, and is for sale when it comes back', async () => {
    const { store, feed, car } = await open();
    await feed([stageRow('B')]);
    expect(await car()).toBeNull();
    await feed([stageRow('A'), stageRow('B')]);
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock']);
  });

  it('is sold again when the import that knew of it is rolled back', async () => {
    const { store, feed, car } = await open();
    await feed([stageRow('B')]);
    await rollbackImport(store, { dealership: DEALERSHIP, now: LATER });
    expect(await car()).toMatchObject({ status: 'sold', sold_date_timestamp: PURCHASE.toISOString() });
  });
});
