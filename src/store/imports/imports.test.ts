import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changesSince, latestChange } from '#store/changes.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { getCarBySlug, getWithdrawnCar, listCarsByIds, streamCars } from '#store/stock/cars.ts';
import {
  beginTestImport,
  importFeed,
  openWithTenant,
  SCOPE,
  shownCars,
  stageFeed,
  DEALERSHIP,
} from '#store/testing/feed.ts';
import { dealershipId, NOON, stageRow } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { applyRun, endImport, lastGoodFeeds, stageBatch, type StageRow } from './imports.ts';

const LATER = new Date('2026-05-02T02:00:00.000Z');
const slugOf = (row: StageRow) => row.slugBase;

describeOnBothStores('an import', (openTestStore) => {
  it('shows nothing before it is applied, and everything after', async () => {
    const store = await openWithTenant(openTestStore);
    const { run, counts } = await stageFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    expect(counts).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
    expect(await shownCars(store)).toEqual([]);
    await applyRun(store, [{ run, counts, report: { refused: 0 } }], NOON);
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock']);
    expect(await changesSince(store.db, 0)).toContainEqual(expect.objectContaining({ kind: 'stock', key: DEALERSHIP }));
  });

  it('gives a car its dealership, its location and the dates of this platform', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, {
      dealership: DEALERSHIP,
      rows: [stageRow('A'), stageRow('B', { city: 'Ryde', state: 'VIC' })],
    });
    const car = await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-a');
    expect(car).toMatchObject({
      ...stageRow('A').facts,
      slug: '2021-toyota-hilux-sr5-a',
      dealership_id: DEALERSHIP,
      dealership_slug: 'parramatta',
      dealership_name: 'parramatta Motors',
      location_id: 'parramatta-yard',
      location_slug: 'parramatta-yard',
      location_name: 'parramatta - Yard',
      city: 'Parramatta',
      state: 'NSW',
      reserved: false,
      views: 0,
      sold_date_timestamp: null,
      created_at: NOON.toISOString(),
      updated_at: NOON.toISOString(),
    });
    expect(await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-b')).toMatchObject({
      city: 'Ryde',
      state: 'VIC',
    });
  });

  it('knows when a car arrived, except those of the first feed (D303)', async () => {
    const store = await openWithTenant(openTestStore);
    const known = async () =>
      Promise.all(
        ['A', 'B'].map(async (stocknum) => {
          const car = await getCarBySlug(SCOPE, store.db, slugOf(stageRow(stocknum)));
          return car?.arrival_known;
        }),
      );
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] });
    expect(await known()).toEqual([false, undefined]);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { model: 'Hiace' }), stageRow('B')] });
    expect(await known()).toEqual([false, true]);
  });

  it('writes new versions of changed cars only, and keeps id, address and age', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    const before = await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')));
    const mark = await latestChange(store.db);
    const counts = await importFeed(store, {
      dealership: DEALERSHIP,
      rows: [stageRow('A', { model: 'Hiace' }), stageRow('B')],
      now: LATER,
    });
    expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 1, withdrawn: 0 });
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')))).toMatchObject({
      id: before?.id,
      model: 'Hiace',
      created_at: NOON.toISOString(),
      updated_at: LATER.toISOString(),
    });
    expect(await changesSince(store.db, mark)).toHaveLength(1);
  });

  it('changes nothing and appends no change when the same feed is imported again', async () => {
    const store = await openWithTenant(openTestStore);
    const rows = [stageRow('A'), stageRow('B')];
    await importFeed(store, { dealership: DEALERSHIP, rows });
    const mark = await latestChange(store.db);
    expect(await importFeed(store, { dealership: DEALERSHIP, rows, now: LATER })).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
    });
    expect(await latestChange(store.db)).toBe(mark);
    expect(await lastGoodFeeds(store.db)).toContainEqual(
      expect.objectContaining({ dealership: DEALERSHIP, appliedAt: LATER }),
    );
  });

  it('refuses the second row of a stock number, within a batch and across batches', async () => {
    const store = await openWithTenant(openTestStore);
    const run = await beginTestImport(store);
    const first = await stageBatch(store, run, [stageRow('A'), stageRow('A', { model: 'Hiace' }), stageRow('B')]);
    const second = await stageBatch(store, run, [stageRow('B', { model: 'Hiace' }), stageRow('C')]);
    expect([...first, ...second].map((one) => one.outcome)).toEqual([
      'created',
      'duplicate',
      'created',
      'duplicate',
      'created',
    ]);
  });

  it('gives cars of the same name different addresses, across dealerships too', async () => {
    const store = await openWithTenant(openTestStore);
    const alike = (stocknum: string): StageRow => ({ ...stageRow(stocknum), slugBase: 'same-words' });
    await importFeed(store, { dealership: DEALERSHIP, rows: [alike('A'), alike('B'), alike('C')] });
    await importFeed(store, { dealership: dealershipId('penrith'), rows: [alike('A'), alike('D')] });
    const slugs: string[] = [];
    for await (const car of streamCars(store.db)) slugs.push(car.slug);
    expect(slugs.toSorted()).toEqual(['same-words', 'same-words-2', 'same-words-3', 'same-words-4', 'same-words-5']);
  });

  it('finds a slug for a car however many cars have had the same one', async () => {
    const store = await openWithTenant(openTestStore);
    for (let nth = 1; nth <= 25; nth += 1) {
      const row = { ...stageRow(`S${nth}`), slugBase: 'same-words' };
      await importFeed(store, { dealership: DEALERSHIP, rows: [row] });
    }
    const [last] = await Array.fromAsync(streamCars(store.db));
    expect(last).toMatchObject({ stocknum: 'S25', slug: expect.stringMatching(/^same-words-\d+$/) as string });
  });

  it('withdraws cars that a full feed lacks, and restores them with the same id', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    const before = await getCarBySlug(SCOPE, store.db, slugOf(stageRow('B')));
    expect(await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')], now: LATER })).toMatchObject({
      withdrawn: 1,
    });
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('B')))).toBeNull();
    expect(await getWithdrawnCar(SCOPE, store.db, slugOf(stageRow('B')))).toMatchObject({
      id: before?.id,
      facts: { stocknum: 'B' },
    });
    expect(await getWithdrawnCar(SCOPE, store.db, slugOf(stageRow('A')))).toBeNull();
    expect(await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] })).toMatchObject({
      created: 1,
    });
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('B')))).toMatchObject({
      id: before?.id,
      created_at: NOON.toISOString(),
    });
  });

  it('marks cars that a full feed lacks as sold where the tenant is set so, and makes them available when they return', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    expect(
      await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')], absentMeans: 'sold', now: LATER }),
    ).toMatchObject({ sold: 1 });
    const sold = await getCarBySlug(SCOPE, store.db, slugOf(stageRow('B')));
    expect(sold).toMatchObject({ status: 'sold', sold_date_timestamp: LATER.toISOString() });
    expect(
      await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')], absentMeans: 'sold' }),
    ).toMatchObject({
      sold: 0,
      withdrawn: 0,
    });
    expect(await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] })).toMatchObject({
      changed: 1,
    });
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('B')))).toMatchObject({
      status: 'in_stock',
      sold_date_timestamp: null,
    });
  });

  it('leaves cars that a partial feed lacks as they are', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    expect(await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('C')], partial: true })).toMatchObject({
      created: 1,
      withdrawn: 0,
    });
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock', 'C in_stock']);
  });

  it('keeps the date of sale while a car stays sold, even if a feed left it out in between', async () => {
    const store = await openWithTenant(openTestStore);
    const sold = (model: string) => stageRow('A', { status: 'sold', model });
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    await importFeed(store, { dealership: DEALERSHIP, rows: [sold('HiLux'), stageRow('B')], now: LATER });
    await importFeed(store, {
      dealership: DEALERSHIP,
      rows: [sold('Hiace'), stageRow('B')],
      now: new Date('2026-05-03T00:00:00Z'),
    });
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')))).toMatchObject({
      model: 'Hiace',
      sold_date_timestamp: LATER.toISOString(),
    });
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('B')], now: new Date('2026-05-04T00:00:00Z') });
    await importFeed(store, {
      dealership: DEALERSHIP,
      rows: [sold('Hiace'), stageRow('B')],
      now: new Date('2026-05-05T00:00:00Z'),
    });
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')))).toMatchObject({
      sold_date_timestamp: LATER.toISOString(),
    });
  });

  it('never changes a live hold', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] });
    const car = await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')));
    if (car === null) throw new Error('no car');
    const take = () => store.transaction((tx) => insertReservation(SCOPE, tx, holdOf(car)));
    expect((await Promise.all([take(), take(), take()])).filter(Boolean)).toHaveLength(1);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { model: 'Hiace' })] });
    expect((await listCarsByIds(SCOPE, store.db, [car.id]))[0]).toMatchObject({ model: 'Hiace', reserved: true });
  });

  it('makes all dealerships of a feed visible at once', async () => {
    const store = await openWithTenant(openTestStore);
    const runId = randomUUID();
    const parts = [
      await stageFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')], runId }),
      await stageFeed(store, { dealership: dealershipId('penrith'), rows: [stageRow('B')], runId }),
    ];
    await applyRun(
      store,
      parts.map((part) => ({ ...part, report: null })),
      NOON,
    );
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock']);
  });

  it('applies no dealership of a feed when the import of one was abandoned', async () => {
    const store = await openWithTenant(openTestStore);
    const runId = randomUUID();
    const first = await stageFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')], runId });
    const second = await stageFeed(store, { dealership: dealershipId('penrith'), rows: [stageRow('B')], runId });
    await endImport(store.db, second.run, { state: 'failed', report: null, now: NOON });
    const applying = applyRun(
      store,
      [first, second].map((part) => ({ ...part, report: null })),
      NOON,
    );
    await expect(applying).rejects.toThrow('no longer running');
    expect(await shownCars(store)).toEqual([]);
  });
});
