import { expect, it } from 'vitest';
import { insertLead } from '#store/leads/leads.ts';
import { eq, sql } from '#store/orm.ts';
import { dealerships, outbox, tenants } from '#store/schema/tables.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import type { Database, Store } from '#store/store.ts';
import { setTenantSuspended } from '#store/tenants/suspend-tenant.ts';
import { saveTenantBundle } from '#store/tenants/tenants.ts';
import { DEALERSHIP, importFeed, openWithTenant, SCOPE, stageFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, stageRow, tenantBundle, testLead } from '#store/testing/fixtures.ts';
import { describeOnServerStore } from '#store/testing/stores.ts';
import { addMailsOfFreedCars, addMailsOfResumedSite } from './freed-cars.ts';
import { addWait, findFreedCar } from './waits.ts';

const VIN = '6FPAAAJGSW1A12345';

async function isBlocked({ db }: Store): Promise<boolean> {
  const blocked = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return blocked.rows.length > 0;
}

const toldOf = ({ db }: Store) =>
  db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'car_free'));

describeOnServerStore('two feeds of a folder, of which one takes a car away and the other adds it', (openTestStore) => {
  it('tell who waits for it, also when neither sees what the other does (D530, D531)', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { vin: VIN, under_offer: true })] });
    const car = (await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-a')) ?? expect.unreachable();
    const lead = testLead();
    const wait = { lead: lead.id, dealership: DEALERSHIP, car: car.id, consent: 'Tell me once by email.', now: NOON };
    await store.transaction(async (tx) => {
      await insertLead(SCOPE, tx, lead);
      await addWait(SCOPE, tx, { ...wait, isUnderOffer: true, max: 50 });
    });
    const gone = await stageFeed(store, { dealership: DEALERSHIP, rows: [] });
    const added = await stageFeed(store, { dealership: dealershipId('penrith'), rows: [stageRow('B', { vin: VIN })] });
    const makeVisible = async (tx: Database, { run }: typeof gone) => {
      await tx.update(dealerships).set({ current_import: run.id }).where(eq(dealerships.id, run.dealership));
      await addMailsOfFreedCars(tx, { dealership: run.dealership, by: `import:${run.id}`, now: NOON });
    };
    const [isVisible, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = store.transaction(async (tx) => {
      await makeVisible(tx, gone);
      isVisible.resolve();
      await mayCommit.promise;
    });
    await Promise.race([isVisible.promise, first]);
    const second = store.transaction((tx) => makeVisible(tx, added)).then(() => true);
    while (!(await Promise.race([second, isBlocked(store)])));
    mayCommit.resolve();
    await Promise.all([first, second]);
    const moved = (await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-b')) ?? expect.unreachable();
    expect(await toldOf(store)).toEqual([{ payload: { lead_id: lead.id, car_id: moved.id } }]);
  });
});

describeOnServerStore('a feed that frees a car while its site comes back', (openTestStore) => {
  it('tells who waits for it, also when neither sees what the other does (D525)', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { under_offer: true })] });
    const car = (await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-a')) ?? expect.unreachable();
    const lead = testLead();
    const wait = { lead: lead.id, dealership: DEALERSHIP, car: car.id, consent: 'Tell me once by email.', now: NOON };
    await store.transaction(async (tx) => {
      await insertLead(SCOPE, tx, lead);
      await addWait(SCOPE, tx, { ...wait, isUnderOffer: true, max: 50 });
      await setTenantSuspended(tx, { slug: SCOPE.tenant, isSuspended: true, now: NOON });
    });
    const { run } = await stageFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] });
    const [isBack, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const resumed = store.transaction(async (tx) => {
      await setTenantSuspended(tx, { slug: SCOPE.tenant, isSuspended: false, now: NOON });
      await addMailsOfResumedSite(tx, { tenant: SCOPE.tenant, now: NOON });
      isBack.resolve();
      await mayCommit.promise;
    });
    await Promise.race([isBack.promise, resumed]);
    const freed = store
      .transaction(async (tx) => {
        await tx.update(dealerships).set({ current_import: run.id }).where(eq(dealerships.id, run.dealership));
        await addMailsOfFreedCars(tx, { dealership: run.dealership, by: `import:${run.id}`, now: NOON });
      })
      .then(() => true);
    while (!(await Promise.race([freed, isBlocked(store)])));
    mayCommit.resolve();
    await Promise.all([resumed, freed]);
    expect(await toldOf(store)).toEqual([{ payload: { lead_id: lead.id, car_id: car.id } }]);
  });
});

describeOnServerStore('a mail of a free car while the folder of its site is applied', (openTestStore) => {
  it('waits for the folder, which is applied', async () => {
    const store = await openWithTenant(openTestStore);
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A')] });
    const car = (await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-a')) ?? expect.unreachable();
    const [isLocked, isAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const applied = store.transaction(async (tx) => {
      await tx.select().from(tenants).where(eq(tenants.slug, SCOPE.tenant)).for('update');
      isLocked.resolve();
      await isAsked.promise;
      return saveTenantBundle(tx, tenantBundle('harbour', ['parramatta', 'penrith'], 'Harbour Cars'), NOON);
    });
    await Promise.race([isLocked.promise, applied]);
    const found = store.transaction((tx) => findFreedCar(SCOPE, tx, { lead: testLead().id, car: car.id }));
    while (!(await Promise.race([found, isBlocked(store)])));
    isAsked.resolve();
    expect(await applied).toEqual({ changed: true });
    expect(await found).toMatchObject({ id: car.id });
  });
});
