import type { DealershipId } from '#domain/ids.ts';
import { sql } from '#store/orm.ts';
import type { Database } from '#store/store.ts';

const DISCARD_ROWS = 500;

/**
 * Deletes invisible rows of imports that were never applied or were rolled back. Rows of a running import stay. Run it
 * in the background when a server starts.
 * @returns the number of rows discarded.
 */
export async function discardUnapplied(db: Database): Promise<number> {
  const found = await db.execute<{ id: DealershipId }>(sql`select id from dealerships order by id`);
  let discarded = 0;
  for (const { id } of found.rows) discarded += await discardLeftovers(db, id);
  return discarded;
}

/**
 * The same for one dealership, in short statements; call it after `endImport`. Each statement decides by the import
 * that a row belongs to, in its own snapshot, so it is safe while another import begins, stages or is applied.
 */
export async function discardLeftovers(db: Database, dealership: DealershipId): Promise<number> {
  const unapplied = (column: 'from_import' | 'to_import' | 'first_import' | 'import_id') => sql`
    ${sql.raw(column)} > (select current_import from dealerships where id = ${dealership})
    and ${sql.raw(column)} not in (select id from imports where dealership_id = ${dealership} and state = 'staging')`;
  const statements = [
    sql`update car_versions set to_import = null where id in (
      select id from car_versions where dealership_id = ${dealership} and ${unapplied('to_import')} limit ${DISCARD_ROWS})`,
    sql`delete from car_versions where id in (
      select id from car_versions where dealership_id = ${dealership} and ${unapplied('from_import')} limit ${DISCARD_ROWS})`,
    sql`delete from past_prices where id in (
      select id from past_prices where dealership_id = ${dealership} and ${unapplied('import_id')} limit ${DISCARD_ROWS})`,
    // Cars that only the discarded import had: their slugs and dates start anew. A car that shoppers already used
    // (its import was rolled back) stays.
    sql`delete from cars where id in (
      select id from cars where dealership_id = ${dealership} and ${unapplied('first_import')}
        and not exists (select from car_versions where car_id = cars.id)
        and not exists (select from leads where car_id = cars.id)
        and not exists (select from reservations where car_id = cars.id)
        and not exists (select from reservation_waits where car_id = cars.id)
        and not exists (select from watchlist_items where car_id = cars.id)
      limit ${DISCARD_ROWS})`,
  ];
  let discarded = 0;
  for (const statement of statements) {
    for (;;) {
      const count = (await db.execute(statement)).rowCount ?? 0;
      discarded += count;
      if (count < DISCARD_ROWS) break;
    }
  }
  return discarded;
}
