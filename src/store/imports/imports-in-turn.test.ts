import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { changesSince, latestChange } from '#store/changes.ts';
import { getCarBySlug, getWithdrawnCar } from '#store/stock/cars.ts';
import {
  beginTestImport,
  importFeed,
  openWithTenant,
  SCOPE,
  shownCars,
  stagedLeftovers,
  stageFeed,
  DEALERSHIP,
} from '#store/testing/feed.ts';
import { dealershipId, NOON, stageRow } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import {
  beginImport,
  discardUnapplied,
  endImport,
  heartbeat,
  lastGoodFeeds,
  listImports,
  pruneVersions,
  rollbackImport,
  stageAbsentCars,
  stageBatch,
  type StageRow,
} from './imports.ts';

const LATER = new Date('2026-05-02T02:00:00.000Z');
const slugOf = (row: StageRow) => row.slugBase;

describeOnBothStores('imports of one dealership', (openTestStore) => {
  it('run one at a time, and a refused import names the running one', async () => {
    const store = await openWithTenant(openTestStore);
    const run = await beginTestImport(store);
    const second = await beginImport(store, {
      dealership: DEALERSHIP,
      runId: randomUUID(),
      source: 'api',
      partial: false,
      now: LATER,
    });
    expect(second).toMatchObject({
      ok: false,
      problem: { code: 'import_in_progress', importId: run.id, source: 'feed.csv' },
    });
    const many = await Promise.all(
      Array.from({ length: 5 }, () =>
        beginImport(store, {
          dealership: dealershipId('penrith'),
          runId: randomUUID(),
          source: 'api',
          partial: false,
          now: NOON,
        }),
      ),
    );
    expect(many.filter((one) => one.ok)).toHaveLength(1);
  });

  it('replace an import without heartbeat, which loses its rows and can no longer write', async () => {
    const store = await openWithTenant(openTestStore);
    const dead = await beginTestImport(store);
    await stageBatch(store, dead, [stageRow('A')]);
    const next = await beginTestImport(store, { staleAfterSeconds: 0 });
    await expect(stageBatch(store, dead, [stageRow('B')])).rejects.toThrow('no longer running');
    expect(await heartbeat(store.db, dead)).toBe(false);
    expect(await heartbeat(store.db, next)).toBe(true);
    expect(await stagedLeftovers(store)).toBe(0);
    expect(await listImports(store.db, { dealership: DEALERSHIP })).toMatchObject([
      { state: 'staging' },
      { state: 'abandoned' },
    ]);
  });

  it('leave only their own row when they are not applied', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    const { run } = await stageFeed(store, {
      dealership: DEALERSHIP,
      rows: [stageRow('A', { model: 'Hiace' }), stageRow('C')],
    });
    expect(await discardUnapplied(store.db)).toBe(0);
    await endImport(store.db, run, { state: 'refused', report: { why: 'removes too much' }, now: LATER });
    expect(await discardUnapplied(store.db)).toBeGreaterThan(0);
    expect(await stagedLeftovers(store)).toBe(0);
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock']);
    expect((await store.db.execute(sql`select 1 from cars where stocknum = 'C'`)).rows).toEqual([]);
    expect(await listImports(store.db, { dealership: DEALERSHIP, limit: 1 })).toMatchObject([
      { state: 'refused', report: { why: 'removes too much' } },
    ]);
  });
});

describeOnBothStores('a rollback', (openTestStore) => {
  it('makes the previous stock visible again, and a new import builds on it', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { model: 'Hiace' }), stageRow('C')] });
    const mark = await latestChange(store.db);
    expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toMatchObject({ code: 'rolled_back' });
    expect(await shownCars(store)).toEqual(['A in_stock', 'B in_stock']);
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')))).toMatchObject({ model: 'HiLux' });
    expect(await getWithdrawnCar(SCOPE, store.db, slugOf(stageRow('C')))).toBeNull();
    expect(await changesSince(store.db, mark)).toMatchObject([{ kind: 'stock', key: DEALERSHIP }]);
    expect(await stagedLeftovers(store)).toBe(0);
    const counts = await importFeed(store, {
      dealership: DEALERSHIP,
      rows: [stageRow('A', { model: 'Hiace' }), stageRow('C')],
    });
    expect(counts).toMatchObject({ created: 1, changed: 1, withdrawn: 1 });
    expect(await shownCars(store)).toEqual(['A in_stock', 'C in_stock']);
  });

  it('can be repeated over several imports, down to no stock at all', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] });
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('B')] });
    expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toMatchObject({ code: 'rolled_back' });
    expect(await shownCars(store)).toEqual(['A in_stock']);
    expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toMatchObject({
      code: 'rolled_back',
      to: null,
    });
    expect(await shownCars(store)).toEqual([]);
    expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toEqual({ code: 'nothing_applied' });
    expect(await lastGoodFeeds(store.db)).toContainEqual({
      dealership: DEALERSHIP,
      appliedAt: null,
      importId: null,
      failing: null,
    });
  });

  it('is refused for any import but the latest, and while another import runs', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] });
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('B')] });
    const [latest, first] = await listImports(store.db, { dealership: DEALERSHIP });
    if (first === undefined) throw new Error('no imports');
    expect(await rollbackImport(store, { dealership: DEALERSHIP, importId: first.id, now: LATER })).toEqual({
      code: 'not_the_latest',
      latest: latest?.id,
    });
    const run = await beginTestImport(store);
    expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toEqual({
      code: 'import_in_progress',
      importId: run.id,
    });
    expect(await shownCars(store)).toEqual(['B in_stock']);
  });

  it('is possible for ten imports; older versions are pruned except the last of each car', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('GONE')] });
    for (let year = 2001; year <= 2013; year += 1)
      await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { year })] });
    expect(await pruneVersions(store.db, DEALERSHIP)).toBe(4);
    for (let back = 0; back < 9; back += 1) {
      expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toMatchObject({
        code: 'rolled_back',
      });
    }
    expect(await getCarBySlug(SCOPE, store.db, slugOf(stageRow('A')))).toMatchObject({ year: 2004 });
    expect(await rollbackImport(store, { dealership: DEALERSHIP, now: LATER })).toMatchObject({ code: 'too_old' });
    expect(await getWithdrawnCar(SCOPE, store.db, slugOf(stageRow('GONE')))).toMatchObject({
      facts: { stocknum: 'GONE' },
    });
  });
});

describeOnBothStores('absent cars', (openTestStore) => {
  it('are counted before the import is applied, so that a feed that removes too many can be refused', async () => {
    const store = await openWithTenant(openTestStore);
    const rows = Array.from({ length: 1200 }, (_, index) => stageRow(`S${index}`));
    await importFeed(store, { dealership: DEALERSHIP, rows });
    const run = await beginTestImport(store);
    await stageBatch(store, run, rows.slice(0, 100));
    expect(await stageAbsentCars(store, run, { absentMeans: 'withdrawn' })).toEqual({
      before: 1200,
      withdrawn: 1100,
      sold: 0,
      forSale: { before: 1200, gone: 1100 },
    });
    expect(await shownCars(store)).toHaveLength(1200);
  });
});
