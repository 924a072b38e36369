import type { DealershipId } from '#domain/ids.ts';
import { LIVE_STATES } from '#domain/reservation/reservation.ts';
import { and, count, inArray, ne } from '#store/orm.ts';
import { current_cars, reservations } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** What a dealership has that is shown nowhere once its folder defines it no more (D542). */
export type RemovedStock = {
  readonly dealership: DealershipId;
  readonly forSale: number;
  /** Cars that shoppers hold. */
  readonly held: number;
};

/** The stock of these dealerships, in their order. */
export async function listStockCounts(db: Database, ids: readonly DealershipId[]): Promise<RemovedStock[]> {
  if (ids.length === 0) return [];
  const forSale = await db
    .select({ id: current_cars.dealership_id, cars: count() })
    .from(current_cars)
    .where(and(inArray(current_cars.dealership_id, [...ids]), ne(current_cars.status, 'sold')))
    .groupBy(current_cars.dealership_id);
  const held = await db
    .select({ id: reservations.dealership_id, cars: count() })
    .from(reservations)
    .where(and(inArray(reservations.dealership_id, [...ids]), inArray(reservations.state, [...LIVE_STATES])))
    .groupBy(reservations.dealership_id);
  const of = (rows: readonly { readonly id: string; readonly cars: number }[], dealership: string) =>
    rows.find(({ id }) => id === dealership)?.cars ?? 0;
  return ids.map((dealership) => ({ dealership, forSale: of(forSale, dealership), held: of(held, dealership) }));
}
