import { sql } from 'drizzle-orm';
import type { DealershipId } from '#domain/ids.ts';
import type { Database } from '../store.ts';

const DISCARD_ROWS = 500;

/**
 * Clears away what imports left that were never applied, or were rolled back: nobody sees it, it only takes room.
 * Leaves alone what a running import stages. For the start of a server, in the background, and after `endImport`.
 * @returns how many rows it took back.
 */
export async function discardUnapplied(db: Database): Promise<number> {
  const found = await db.execute<{ id: DealershipId }>(sql`select id from dealerships order by id`);
  let discarded = 0;
  for (const { id } of found.rows) discarded += await discardLeftovers(db, id);
  return discarded;
}

/**
 * The same for one dealership, in short turns. Which import a row belongs to decides, in one statement's snapshot, so
 * it is right beside an import that stages, applies or begins meanwhile.
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
    // Identities that no import but the discarded one ever had, so that their slugs and dates start anew. One that a
    // shopper already dealt with (an import that was rolled back) stays.
    sql`delete from cars where id in (
      select id from cars where dealership_id = ${dealership} and ${unapplied('first_import')}
        and not exists (select from car_versions where car_id = cars.id)
        and not exists (select from leads where car_id = cars.id)
        and not exists (select from reservations where car_id = cars.id)
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
