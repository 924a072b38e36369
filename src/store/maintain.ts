import { sql } from './orm.ts';
import type { Store } from './store.ts';

/**
 * Maintenance of the embedded store, which has no autovacuum. Both functions do nothing on a server.
 */

/** Refreshes the planner's statistics after large changes. It uses a small sample and takes tens of milliseconds. */
export async function refreshStatistics(store: Store): Promise<void> {
  if (store.kind === 'server') return;
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 5`);
    await tx.execute(sql`analyze cars (id, dealership_id, stocknum, slug, first_import)`);
    await tx.execute(sql`analyze car_versions (id, car_id, dealership_id, from_import, to_import)`);
  });
}
