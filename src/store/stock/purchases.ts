import type { CarId, DealershipId, ImportId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, isNotNull, isNull, sql, type SQL } from '#store/orm.ts';
import { cars } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Purchases that were completed here (D517). A purchased car is sold at once. Its feed decides again from the import on by
 * which it has said so too, or has left the car out.
 */

/** Sells a car to the shopper who reserved it. The caller appends a change of kind `car`. */
export async function setPurchased(
  scope: TenantScope,
  tx: Database,
  { car, now }: { readonly car: CarId; readonly now: Date },
): Promise<void> {
  await tx
    .update(cars)
    .set({ purchased_at: now, purchase_known_import: null })
    .where(and(tenantScopeFilter(scope, cars), eq(cars.id, car)));
}

/** When a car was purchased, as long as its feed does not know of it; SQL null otherwise. */
export const purchaseUnknownToFeed = (car: SQL): SQL =>
  sql`(select purchased_at from cars where id = ${car} and purchase_known_import is null)`;

type Applied = { readonly dealership: DealershipId; readonly importId: ImportId };

/** Notes of which purchases the feed knows. Call it once its import is the dealership's current one. */
export async function notePurchasesKnown(tx: Database, { dealership, importId }: Applied): Promise<void> {
  await tx
    .update(cars)
    .set({ purchase_known_import: importId })
    .where(
      and(
        eq(cars.dealership_id, dealership),
        isNotNull(cars.purchased_at),
        isNull(cars.purchase_known_import),
        sql`not exists (
          select from car_versions where car_id = ${cars.id} and status <> 'sold'
            and from_import <= ${importId} and (to_import is null or to_import > ${importId}))`,
      ),
    );
}

/** Takes back what an import had noted. Call it when the import is rolled back. */
export async function forgetPurchasesKnown(tx: Database, { dealership, importId }: Applied): Promise<void> {
  await tx
    .update(cars)
    .set({ purchase_known_import: null })
    .where(and(eq(cars.dealership_id, dealership), eq(cars.purchase_known_import, importId)));
}
