import { and, desc, eq, sql } from 'drizzle-orm';
import type { DealershipId, ImportId } from '#domain/ids.ts';
import { imports } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** The record of one import; kept whether it was applied or not. */
export type StoredImport = Omit<
  typeof imports.$inferSelect,
  'id' | 'dealership_id' | 'heartbeat_at' | 'base_import'
> & {
  readonly id: ImportId;
  readonly dealership_id: DealershipId;
};

/** A dealership's imports, newest first, at most 100; with `importId` that one alone. */
export async function listImports(
  db: Database,
  options: { readonly dealership: DealershipId; readonly limit?: number; readonly importId?: number },
): Promise<StoredImport[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.dealership_id, options.dealership),
        options.importId === undefined ? undefined : eq(imports.id, options.importId),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(Math.min(options.limit ?? 20, 100));
  return rows.map(({ heartbeat_at: _heartbeat, base_import: _base, ...row }) => ({
    ...row,
    id: row.id as ImportId,
    dealership_id: row.dealership_id as DealershipId,
  }));
}

export type GoodFeed = {
  readonly dealership: DealershipId;
  /** When the newest import that was applied and not rolled back ended; null without one. */
  readonly appliedAt: Date | null;
  readonly importId: ImportId | null;
};

/** The newest good feed of each dealership, by dealership id. Dealerships that no folder defines any more are left out. */
export async function lastGoodFeeds(db: Database): Promise<GoodFeed[]> {
  const found = await db.execute<{ dealership: string; import_id: string | null; applied_at: string | null }>(sql`
    select dealerships.id as dealership, newest.id as import_id, newest.finished_at as applied_at
    from dealerships
    left join lateral (
      select id, finished_at from imports
      where dealership_id = dealerships.id and state = 'applied'
      order by id desc limit 1
    ) newest on true
    where dealerships.removed_at is null
    order by dealerships.id`);
  return found.rows.map((row) => ({
    dealership: row.dealership as DealershipId,
    appliedAt: row.applied_at === null ? null : new Date(row.applied_at),
    importId: row.import_id === null ? null : (Number(row.import_id) as ImportId),
  }));
}
