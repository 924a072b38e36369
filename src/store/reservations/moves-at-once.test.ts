import { expect, it } from 'vitest';
import { insertLead } from '#store/leads/leads.ts';
import { eq, sql } from '#store/orm.ts';
import { dealerships, outbox } from '#store/schema/tables.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import type { Database } from '#store/store.ts';
import { DEALERSHIP, importFeed, openWithTenant, SCOPE, stageFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, stageRow, testLead } from '#store/testing/fixtures.ts';
import { describeOnServerStore } from '#store/testing/stores.ts';
import { addMailsOfFreedCars } from './freed-cars.ts';
import { addWait } from './waits.ts';

const VIN = '6FPAAAJGSW1A12345';

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
    const isBlocked = async () => {
      const blocked = await store.db.execute(sql`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`);
      return blocked.rows.length > 0;
    };
    const [isVisible, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = store.transaction(async (tx) => {
      await makeVisible(tx, gone);
      isVisible.resolve();
      await mayCommit.promise;
    });
    await Promise.race([isVisible.promise, first]);
    const second = store.transaction((tx) => makeVisible(tx, added)).then(() => true);
    while (!(await Promise.race([second, isBlocked()])));
    mayCommit.resolve();
    await Promise.all([first, second]);
    const moved = (await getCarBySlug(SCOPE, store.db, '2021-toyota-hilux-sr5-b')) ?? expect.unreachable();
    const mails = await store.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'car_free'));
    expect(mails).toEqual([{ payload: { lead_id: lead.id, car_id: moved.id } }]);
  });
});
