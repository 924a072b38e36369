import { sql } from 'drizzle-orm';
import type { Store } from './store.ts';

/**
 * What a server's autovacuum does by itself, for the embedded store, where nothing does. Both do nothing on a server.
 */

/** After much has changed: tells the planner how big tables are. A small sample, so it takes tens of milliseconds. */
export async function refreshStatistics(store: Store): Promise<void> {
  if (store.kind === 'server') return;
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 5`);
    await tx.execute(sql`analyze cars (id, dealership_id, stocknum, slug, first_import)`);
    await tx.execute(sql`analyze car_versions (id, car_id, dealership_id, from_import, to_import)`);
  });
}

/** Once a night: gives the room of superseded rows back for new ones. Each table is one turn, of a second at most. */
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
