import type { CarFacts } from '#domain/car/car.ts';
import type { CarId, ImportId } from '#domain/ids.ts';
import { sql, type SQL } from '#store/orm.ts';
import type { Database } from '#store/store.ts';
import type { ImportRun } from './begin.ts';

/**
 * The record of past prices of cars (R5). A row says that a price ended. It is staged with the versions of an import and
 * becomes visible or is discarded with them. New cars have no past prices, so a first feed writes none.
 */

const OFFER = ['price', 'price_type', 'offer_price', 'drive_away_price', 'excluding_charges_price'] as const;

/** The prices of a version as JSON; SQL null once the car is sold, and while its feed hides it: nobody sees them then. */
function offerOf(version: SQL): SQL {
  const parts = OFFER.map((name) => sql`${sql.raw(`'${name}'`)}, ${version}.facts -> ${sql.raw(`'${name}'`)}`);
  const isOffered = sql`${version}.status <> 'sold' and ${version}.facts ->> 'show_on_dealer_website' is distinct from 'false'`;
  return sql`case when ${isOffered} then jsonb_build_object(${sql.join(parts, sql`, `)}) end`;
}

/** A car that was known before the import: the visible version (null: none) and its new facts. */
type NextVersion = { readonly id: CarId; readonly version: number | null; readonly facts: CarFacts };

/** Stages the end of prices that new versions replace. For a car that returns, the time without a price ends. */
export async function stageEndedPrices(tx: Database, run: ImportRun, next: readonly NextVersion[]): Promise<void> {
  if (next.length === 0) return;
  const rows = next.map(({ id, version, facts }) => {
    const isOffered = facts.status !== 'sold' && facts.show_on_dealer_website;
    const offer = isOffered ? Object.fromEntries(OFFER.map((name) => [name, facts[name]])) : null;
    return { id, version, offer };
  });
  await tx.execute(sql`
    insert into past_prices (car_id, dealership_id, import_id, offer)
    select incoming.id, ${run.dealership}, ${run.id}, ${offerOf(sql`old`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (id bigint, version bigint, offer jsonb)
    left join car_versions old on old.id = incoming.version
    where incoming.version is null or ${offerOf(sql`old`)} is distinct from incoming.offer`);
}

/** The same for cars that are withdrawn or sold, by version id. A car that was sold before has no price to end. */
export async function stageEndedOffers(tx: Database, run: ImportRun, versions: readonly number[]): Promise<void> {
  if (versions.length === 0) return;
  await tx.execute(sql`
    insert into past_prices (car_id, dealership_id, import_id, offer)
    select old.car_id, ${run.dealership}, ${run.id}, ${offerOf(sql`old`)}
    from car_versions old
    where old.id = any(${sql.param([...versions])}::bigint[]) and old.status <> 'sold'`);
}

/**
 * Records the prices of an import that is rolled back: they were shown for a while and end now. Call it before the
 * import's versions are discarded. Those with a time of their own came from a later import that was rolled back before.
 */
export async function keepRolledBackPrices(
  tx: Database,
  rollback: { readonly importId: ImportId; readonly base: number; readonly now: Date },
): Promise<void> {
  const { importId, base, now } = rollback;
  await tx.execute(sql`
    with ended as (
      select id, car_id, dealership_id, until from past_prices where import_id = ${importId}
    ), moved as (
      update past_prices set import_id = ${base}, until = coalesce(past_prices.until, imports.finished_at)
      from ended, imports
      where past_prices.id = ended.id and imports.id = ${importId}
    )
    insert into past_prices (car_id, dealership_id, import_id, until, offer)
    select distinct ended.car_id, ended.dealership_id, ${base}::bigint, ${now.toISOString()}::timestamptz, ${offerOf(sql`shown`)}
    from ended
    left join car_versions shown on shown.car_id = ended.car_id and shown.from_import = ${importId}
    where ended.until is null`);
}
