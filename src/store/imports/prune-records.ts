import type { DealershipId } from '#domain/ids.ts';
import type { Old } from '#store/old.ts';
import { sql, type SQL } from '#store/orm.ts';
import type { Database } from '#store/store.ts';

/** `import list` shows at most this many, so the newest stay whatever their age. */
const KEPT_IMPORTS = 100;

/** Dealerships with more records of imports than are kept. */
export async function listManyImports(db: Database): Promise<DealershipId[]> {
  const found = await db.execute<{ id: DealershipId }>(
    sql`select dealership_id as id from imports group by dealership_id having count(*) > ${KEPT_IMPORTS} order by 1`,
  );
  return found.rows.map(({ id }) => id);
}

/**
 * Records of imports that ended before a moment and that nothing reads: not the newest, not those that a rollback may need,
 * and not the failure that `lastGoodFeeds` counts from.
 */
const oldImports = (dealership: DealershipId, before: Date): SQL => sql`
  select old.id, old.finished_at
  from imports old
  join dealerships on dealerships.id = old.dealership_id
  left join feed_states on feed_states.dealership_id = old.dealership_id
  where old.dealership_id = ${dealership} and old.finished_at < ${before.toISOString()}::timestamptz
    and old.id < (
      select id from imports where dealership_id = ${dealership} order by id desc offset ${KEPT_IMPORTS - 1} limit 1)
    and old.id <> dealerships.current_import
    and (old.state <> 'applied' or old.id < dealerships.oldest_import)
    and old.id is distinct from (
      select min(failed.id) from imports failed
      where failed.dealership_id = ${dealership} and failed.state in ('refused', 'failed', 'abandoned')
        and failed.id > coalesce(
          (select max(id) from imports where dealership_id = ${dealership} and state in ('applied', 'rolled_back')), 0)
        and (feed_states.checked_at is null or failed.started_at > feed_states.checked_at))`;

/**
 * Earlier prices that end with an old import get its time as their own, so that they outlast its record (D191). At most
 * `limit`; returns how many.
 */
export async function datePastPrices(db: Database, dealership: DealershipId, { before, limit }: Old): Promise<number> {
  const dated = await db.execute(sql`
    update past_prices set until = ended.finished_at
    from (
      select past.id, old.finished_at
      from (${oldImports(dealership, before)}) old
      join past_prices past on past.dealership_id = ${dealership} and past.import_id = old.id and past.until is null
      limit ${limit}
    ) ended
    where past_prices.id = ended.id`);
  return dated.rowCount ?? 0;
}

/** Deletes at most `limit` old records, none that still dates an earlier price. Returns how many. */
export async function deleteImports(db: Database, dealership: DealershipId, { before, limit }: Old): Promise<number> {
  const deleted = await db.execute(sql`
    delete from imports where id in (
      select old.id from (${oldImports(dealership, before)}) old
      where not exists (
        select from past_prices
        where past_prices.dealership_id = ${dealership} and past_prices.import_id = old.id and past_prices.until is null)
      limit ${limit})`);
  return deleted.rowCount ?? 0;
}
