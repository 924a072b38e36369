import { sql } from 'drizzle-orm';
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

/** Frees the space of superseded rows for new ones; run it once a night. A table takes a second at most. */
export async function reclaimSpace(store: Store): Promise<void> {
  if (store.kind === 'server') return;
  for (const table of [
    'imports',
    'cars',
    'car_versions',
    'past_prices',
    'outbox',
    'leads',
    'post_counts',
    'events',
    'reservations',
    'changes',
  ]) {
    await store.db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
  }
}
