import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openStore } from '#store/open.ts';
import { DEALERSHIP, importFeed, SCOPE } from '#store/testing/feed.ts';
import { NOON, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { getCarBySlug } from './cars.ts';

const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

describeOnBothStores('purchases from before the product noted them on cars', (openTestStore) => {
  it('have the date of the purchase, not that of money that went back later, and end where a feed had spoken', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
    await importFeed(store, { dealership: DEALERSHIP, rows: [stageRow('A'), stageRow('B')] });
    // Bought after one hour. Its feed speaks of B after two, and the deposits go back after three.
    await importFeed(store, {
      dealership: DEALERSHIP,
      rows: [stageRow('A'), stageRow('B', { km: 10 })],
      now: after(2),
    });
    await store.db.execute(sql`
      insert into reservations (id, tenant_slug, dealership_id, car_id, state, deposit, held_until, created_at, changed_at)
      select gen_random_uuid(), 'harbour', ${DEALERSHIP}, id, 'completed', 20000, ${after(48)}, ${NOON}, ${after(3)} from cars`);
    for (const [reason, at] of [
      ['car_sold', after(1)],
      ['money_returned', after(3)],
    ] as const)
      await store.db.execute(sql`
        insert into reservation_transitions (reservation_id, from_state, to_state, reason, at)
        select id, 'confirmed', 'completed', ${reason}, ${at} from reservations`);
    // As migration 0022 left them.
    await store.db.execute(sql`update cars set purchased_at = ${after(3)}`);
    await store.db.execute(sql`delete from forecourt_migrations where name = '0028_dates_of_purchases'`);
    await store.close();
    const again = await openStore(store.options);
    const car = (stock: string) => getCarBySlug(SCOPE, again.db, `2021-toyota-hilux-sr5-${stock}`);
    expect(await car('a')).toMatchObject({ status: 'sold', sold_date_timestamp: after(1).toISOString() });
    expect(await car('b')).toMatchObject({ status: 'in_stock', sold_date_timestamp: null });
    await again.close();
  });
});
