import { sql } from 'drizzle-orm';
import type { DealershipId } from '#domain/ids.ts';
import { appendChange } from './changes.ts';
import type { Store } from './open.ts';

/** When a car of the demo is to have come in, and when it was sold; null leaves the moment of its sale as it is. */
export type CarAge = { readonly stocknum: string; readonly createdAt: Date; readonly soldAt: Date | null };

/**
 * Moves the first import and the sale of a dealership's cars back in time. For the demo only, whose cars cannot all
 * have come in the moment it starts: a feed never sets these (spec §4). Unknown stock numbers are left alone.
 */
export async function backdateCars(
  store: Store,
  dealership: DealershipId,
  ages: readonly CarAge[],
  now: Date,
): Promise<void> {
  if (ages.length === 0) return;
  const rows = JSON.stringify(
    ages.map(({ stocknum, createdAt, soldAt }) => ({
      stocknum,
      created_at: createdAt.toISOString(),
      sold_at: soldAt?.toISOString() ?? null,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (stocknum text, created_at timestamptz, sold_at timestamptz)`;
  await store.transaction(async (tx) => {
    await tx.execute(sql`
      update cars set created_at = given.created_at from ${given}
      where cars.dealership_id = ${dealership} and cars.stocknum = given.stocknum`);
    await tx.execute(sql`
      update car_versions set sold_date_timestamp = given.sold_at from ${given}, cars
      where cars.dealership_id = ${dealership} and cars.stocknum = given.stocknum and given.sold_at is not null
        and car_versions.car_id = cars.id and car_versions.to_import is null and car_versions.status = 'sold'`);
    await appendChange(tx, { kind: 'stock', key: dealership, at: now });
  });
}
