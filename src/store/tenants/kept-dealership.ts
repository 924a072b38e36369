import type { DealershipId } from '#domain/ids.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { eq } from '#store/orm.ts';
import { dealerships } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** A dealership as a folder has it, or had it last: one that left its folder is kept (D542). Null for one that never was. */
export async function getKeptDealership(db: Database, id: DealershipId): Promise<Dealership | null> {
  const [row] = await db.select({ data: dealerships.data }).from(dealerships).where(eq(dealerships.id, id));
  return row === undefined ? null : (row.data as Dealership);
}
