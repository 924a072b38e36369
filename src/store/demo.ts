import type { DealershipId } from '#domain/ids.ts';
import { appendChange } from './changes.ts';
import { sql, type SQL } from './orm.ts';
import type { Database, Store } from './store.ts';

/** Dates of a demo car: when it came into stock, when it was sold, and when its price was reduced from `before_price`. */
export type CarAge = {
  readonly stocknum: string;
  readonly createdAt: Date;
  /** Null leaves the date of sale as it is. */
  readonly soldAt: Date | null;
  /** Null: the price was never reduced. */
  readonly reducedAt: Date | null;
};

/**
 * Moves the first import, the sale and the price reduction of a dealership's cars back in time. For the demo only:
 * without it all cars would have come in when the demo first started. A feed never sets these dates (spec §4). Unknown
 * stock numbers are ignored.
 */
export async function backdateCars(
  store: Store,
  dealership: DealershipId,
  ages: readonly CarAge[],
  now: Date,
): Promise<void> {
  if (ages.length === 0) return;
  const rows = JSON.stringify(
    ages.map(({ stocknum, createdAt, soldAt, reducedAt }) => ({
      stocknum,
      created_at: createdAt.toISOString(),
      sold_at: soldAt?.toISOString() ?? null,
      reduced_at: reducedAt?.toISOString() ?? null,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as given (stocknum text, created_at timestamptz, sold_at timestamptz, reduced_at timestamptz)`;
  await store.transaction(async (tx) => {
    await tx.execute(sql`
      update cars set created_at = given.created_at from ${given}
      where cars.dealership_id = ${dealership} and cars.stocknum = given.stocknum`);
    await tx.execute(sql`
      update car_versions set sold_date_timestamp = given.sold_at from ${given}, cars
      where cars.dealership_id = ${dealership} and cars.stocknum = given.stocknum and given.sold_at is not null
        and car_versions.car_id = cars.id and car_versions.to_import is null and car_versions.status = 'sold'`);
    // The dates are known, though all cars came with one feed.
    await tx.execute(sql`update dealerships set first_feed = 0 where id = ${dealership}`);
    await recordReductions(tx, dealership, given);
    await appendChange(tx, { kind: 'stock', key: dealership, at: now });
  });
}

/** Records the earlier price as if an earlier feed had brought it. A car that has recorded prices is left alone. */
async function recordReductions(tx: Database, dealership: DealershipId, given: SQL): Promise<void> {
  await tx.execute(sql`
    insert into past_prices (car_id, dealership_id, import_id, until, offer)
    select cars.id, cars.dealership_id, car_versions.from_import, given.reduced_at, jsonb_build_object(
      'price', facts -> 'before_price', 'price_type', facts -> 'price_type', 'offer_price', null,
      'drive_away_price', case when facts ->> 'price_type' = 'DAP' then facts -> 'before_price' end,
      'excluding_charges_price', case when facts ->> 'price_type' = 'EGC' then facts -> 'before_price' end)
    from ${given}
    join cars on cars.dealership_id = ${dealership} and cars.stocknum = given.stocknum
    join car_versions on car_versions.car_id = cars.id and car_versions.to_import is null
    where given.reduced_at is not null and facts ->> 'before_price' is not null
      and not exists (select from past_prices where car_id = cars.id)`);
}
