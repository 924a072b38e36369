import type { DealershipId, ImportId } from '#domain/ids.ts';
import { and, desc, eq, sql } from '#store/orm.ts';
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
  /**
   * When the newest import that was applied and not rolled back ended, or when a pull last found the feed to be as it was
   * imported (D316), unless that import was rolled back: the stock is then older than the feed. Null without an import.
   */
  readonly appliedAt: Date | null;
  readonly importId: ImportId | null;
  /** The failures since: pulls, and imports that were refused or failed. Null when the last attempt was good. */
  readonly failing: { readonly since: Date; readonly error: string } | null;
};

type GoodFeedRow = {
  readonly dealership: string;
  readonly import_id: string | null;
  readonly applied_at: string | null;
  readonly pull_since: string | null;
  readonly pull_error: string | null;
  readonly import_since: string | null;
  readonly import_error: string | null;
};

/** The newest good feed of each dealership, by dealership id. Dealerships that no folder defines any more are left out. */
export async function lastGoodFeeds(db: Database): Promise<GoodFeed[]> {
  const found = await db.execute<GoodFeedRow>(sql`
    select dealerships.id as dealership, newest.id as import_id,
      case when newest.id is null then null when undone.id > newest.id then newest.finished_at
        else greatest(newest.finished_at, feed_states.checked_at) end as applied_at,
      feed_states.failing_since as pull_since, feed_states.last_error as pull_error,
      failed.since as import_since, failed.error as import_error
    from dealerships
    left join feed_states on feed_states.dealership_id = dealerships.id
    left join lateral (
      select id, finished_at from imports
      where dealership_id = dealerships.id and state = 'applied'
      order by id desc limit 1
    ) newest on true
    left join lateral (
      select max(id) as id from imports where dealership_id = dealerships.id and state = 'rolled_back'
    ) undone on true
    left join lateral (
      select min(started_at) as since,
        (array_agg(coalesce(report -> 'refusal' ->> 'code', state) order by id desc))[1] as error
      from imports
      where dealership_id = dealerships.id and state in ('refused', 'failed', 'abandoned')
        and id > greatest(newest.id, undone.id, 0)
        and (feed_states.checked_at is null or started_at > feed_states.checked_at)
    ) failed on true
    where dealerships.removed_at is null
    order by dealerships.id`);
  return found.rows.map((row) => ({
    dealership: row.dealership as DealershipId,
    appliedAt: row.applied_at === null ? null : new Date(row.applied_at),
    importId: row.import_id === null ? null : (Number(row.import_id) as ImportId),
    failing: failingOf(row),
  }));
}

function failingOf(row: GoodFeedRow): GoodFeed['failing'] {
  const since = [row.pull_since, row.import_since].flatMap((at) => (at === null ? [] : [new Date(at).getTime()]));
  if (since.length === 0) return null;
  const error = row.pull_since === null ? `refused_${row.import_error}` : (row.pull_error ?? 'unknown');
  return { since: new Date(Math.min(...since)), error };
}
