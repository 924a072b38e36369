import type { CarId, DealershipId, TenantSlug } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import { and, eq, inArray, isNull, not, notExists, or, sql, type SQL } from '#store/orm.ts';
import { current_cars, reservation_waits } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';
import { moveWaits } from './same-vehicle.ts';
import { lockWaits } from './waits-lock.ts';
import { isReleased } from './waits.ts';

/** By the feed (D511). A version from before the product read it is not. */
const isOfferedInFeed = sql`coalesce((${current_cars.facts} ->> 'under_offer')::boolean, false)`;

/** False for a car that its feed hides everywhere (D20). */
const isShown = sql`${current_cars.facts} ->> 'show_on_dealer_website' is distinct from 'false'`;

/**
 * The step that frees a car: it ends a hold, or an import or its rollback brings the car back from under offer. A site that
 * is back tells of the cars that were freed while it was suspended.
 */
type Freeing = {
  readonly by: `${number}` | `import:${number}` | `rollback:${number}` | `resume:${number}`;
  readonly now: Date;
};

/** The mail leads to the site, which does not answer while it is suspended: its shoppers wait on (D525). */
const isOfOpenSite = sql`not exists (
  select from tenants where tenants.slug = ${reservation_waits.tenant_slug} and tenants.suspended_at is not null)`;

/**
 * Queues the mails for cars that an import or its rollback gave back: somebody waits, and they are neither held nor under
 * offer (D511), nor hidden. They are cars of its dealership, and those of others for which shoppers wait from now on:
 * because it took the same vehicle away (D531), or `movedBack` because it is rolled back. Call it once the stock is
 * visible, in the same transaction.
 */
export async function addMailsOfFreedCars(
  tx: Database,
  {
    dealership,
    movedBack = [],
    ...freeing
  }: Freeing & { readonly dealership: DealershipId; readonly movedBack?: readonly CarId[] },
): Promise<void> {
  const moved = await moveWaits(tx, dealership);
  const ids = [...moved, ...movedBack];
  await addMailsOfFree(tx, freeing, or(eq(reservation_waits.dealership_id, dealership), inArray(current_cars.id, ids)));
}

/**
 * Queues the mails for cars that were freed while the site was suspended and are free still (D525). Call it in the
 * transaction that brings the site back, after that.
 */
export async function addMailsOfResumedSite(
  tx: Database,
  { tenant, now }: { readonly tenant: string; readonly now: Date },
): Promise<void> {
  await lockWaits(tx);
  await addMailsOfFree(tx, { by: `resume:${now.getTime()}`, now }, eq(reservation_waits.tenant_slug, tenant));
}

async function addMailsOfFree(tx: Database, freeing: Freeing, ofWaits: SQL | undefined): Promise<void> {
  const freed = await tx
    .selectDistinct({ id: current_cars.id })
    .from(reservation_waits)
    .innerJoin(current_cars, eq(current_cars.id, reservation_waits.car_id))
    .where(
      and(
        ofWaits,
        isNull(reservation_waits.told_at),
        eq(current_cars.status, 'in_stock'),
        eq(current_cars.reserved, false),
        not(isOfferedInFeed),
        isShown,
      ),
    );
  for (const { id } of freed) await addCarFreeMails(tx, id as CarId, freeing);
}

/**
 * Queues one mail to each shopper who waits for a car, on whatever site, in the transaction that frees it. Nobody is told of
 * a car that is under offer: the feed that gives it back frees it (D511).
 */
export async function addCarFreeMails(tx: Database, car: CarId, { by, now }: Freeing): Promise<void> {
  await lockWaits(tx);
  const offered = tx
    .select({ id: current_cars.id })
    .from(current_cars)
    .where(and(eq(current_cars.id, car), isOfferedInFeed));
  const waiting = await tx
    .update(reservation_waits)
    .set({ told_at: now })
    .where(
      and(
        eq(reservation_waits.car_id, car),
        isNull(reservation_waits.told_at),
        notExists(offered),
        isReleased,
        isOfOpenSite,
      ),
    )
    .returning();
  for (const { tenant_slug, dealership_id, lead_id } of waiting) {
    const dealership = dealership_id as DealershipId;
    const scope = { tenant: tenant_slug as TenantSlug, dealerships: [dealership] };
    await addDelivery(scope, tx, {
      dealership_id: dealership,
      lead_id: null,
      kind: 'car_free' satisfies DeliveryKind,
      dedupe_key: `car_free:${lead_id}:${by}`,
      payload: { lead_id, car_id: car },
      due_at: now,
      now,
    });
  }
}
