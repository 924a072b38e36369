import type { Old } from './old.ts';
import { asc, gt, sql } from './orm.ts';
import { changes } from './schema/tables.ts';
import type { Database } from './store.ts';

/**
 * A change that running processes must learn of: a dealership's stock, a tenant's folder, or one car that changed
 * without a feed (a reservation). `key` is its id or slug.
 */
type ChangeKind = 'stock' | 'tenant' | 'car';
export type Change = { readonly id: number; readonly kind: ChangeKind; readonly key: string; readonly at: Date };

/** An arbitrary number, unique among the advisory locks of the database. */
const CHANGES_LOCK = 7_210_451;
const MAX_CHANGES = 1000;
/** The channel of PostgreSQL's NOTIFY (`listen-changes.ts`). A notification says only that `changes` has new rows. */
export const CHANGES_CHANNEL = 'forecourt_changes';

/**
 * Appends a change in the transaction that made it. Call it last: the lock makes ids grow in the order of commits, so
 * that a reader that remembers the highest id misses none. Listening processes are notified at the commit.
 */
export async function appendChange(tx: Database, change: { kind: ChangeKind; key: string; at: Date }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK}), pg_notify(${CHANGES_CHANNEL}, '')`);
  await tx.insert(changes).values(change);
}

/** Id of the newest change, 0 when there is none. */
export async function latestChange(db: Database): Promise<number> {
  const [row] = await db.select({ id: sql<string>`coalesce(max(${changes.id}), 0)` }).from(changes);
  return Number(row?.id ?? 0);
}

/** Changes after `id`, oldest first, at most 1,000. Call it again with the last id for more. */
export async function changesSince(db: Database, id: number): Promise<Change[]> {
  return db.select().from(changes).where(gt(changes.id, id)).orderBy(asc(changes.id)).limit(MAX_CHANGES);
}

/** Deletes old changes and returns how many. The newest stays: its id tells a reader that the store is the same. */
export async function deleteChanges(db: Database, { before, limit }: Old): Promise<number> {
  const deleted = await db.execute(sql`
    delete from changes where id in (
      select id from (select id, at from changes order by id limit ${limit}) oldest
      where at < ${before.toISOString()}::timestamptz and id < (select max(id) from changes))`);
  return deleted.rowCount ?? 0;
}
