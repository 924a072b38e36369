import { asc, gt, sql } from 'drizzle-orm';
import type { Database, Store } from './open.ts';
import { changes } from './schema/tables.ts';

/**
 * Something that running processes must hear of: a dealership's stock, a tenant's folder, or one car that changed
 * without a feed (a reservation). `key` is its id or slug.
 */
export type ChangeKind = 'stock' | 'tenant' | 'car';
export type Change = { readonly id: number; readonly kind: ChangeKind; readonly key: string; readonly at: Date };

/** Any number that is ours alone among advisory locks of the database. */
const CHANGES_LOCK = 7_210_451;
const MOST_CHANGES = 1000;
/** Where PostgreSQL calls who listens (`listen-changes.ts`). The call says only that there is something to read here. */
export const CHANGES_CHANNEL = 'forecourt_changes';

/**
 * Appends in the transaction of what changed: call it last. The lock makes ids grow in the order of commits, so that a
 * reader that remembers the highest id it saw misses none. Listening processes are called when it commits.
 */
export async function appendChange(tx: Database, change: { kind: ChangeKind; key: string; at: Date }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK}), pg_notify(${CHANGES_CHANNEL}, '')`);
  await tx.insert(changes).values(change);
}

/** Id of the newest change, 0 when there is none. */
export async function latestChange(store: Store): Promise<number> {
  const [row] = await store.db.select({ id: sql<string>`coalesce(max(${changes.id}), 0)` }).from(changes);
  return Number(row?.id ?? 0);
}

/** Changes after `id`, oldest first, at most 1,000: ask again with the last id for more. */
export async function changesSince(store: Store, id: number): Promise<Change[]> {
  return store.db.select().from(changes).where(gt(changes.id, id)).orderBy(asc(changes.id)).limit(MOST_CHANGES);
}
