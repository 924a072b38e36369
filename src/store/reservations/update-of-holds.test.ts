import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openStore } from '#store/open.ts';
import { DEALERSHIP, importFeed, SCOPE } from '#store/testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { listReservations } from './reservations.ts';

const VIN = '6FPAAAJGSW1A12345';

describeOnBothStores('an older store with two holds on one vehicle at two dealerships', (openTestStore) => {
  it('is updated, and each hold keeps its own car (D531)', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A', { vin: VIN })] });
    await importFeed(store, { dealership: dealershipId('penrith'), rows: [stageRow('B', { vin: VIN })] });
    // As migration 0025 left it.
    await store.db.execute(sql`drop view current_cars`);
    await store.db.execute(sql`alter table reservations drop column defined_by`);
    await store.db.execute(sql`create unique index reservations_one_live_vin_key on reservations (dealership_id, vin)
      where vin is not null and state in ('held', 'authorised', 'confirmed')`);
    await store.db.execute(sql`
      insert into reservations
        (id, tenant_slug, dealership_id, car_id, state, deposit, held_until, created_at, changed_at, vin)
      select gen_random_uuid(), 'harbour', dealership_id, id, 'confirmed', 20000, ${NOON}, ${NOON}, ${NOON}, ${VIN}
      from cars`);
    await store.db.execute(sql`delete from forecourt_migrations where name like '%_moved_cars'`);
    await store.close();
    const again = await openStore(store.options);
    expect(await listReservations(SCOPE, again.db, { limit: 9, live: true })).toHaveLength(2);
    const cars = await again.db.execute(sql`select stocknum, reserved from current_cars order by stocknum`);
    expect(cars.rows).toEqual([
      { stocknum: 'A', reserved: true },
      { stocknum: 'B', reserved: true },
    ]);
    await again.close();
  });
});
