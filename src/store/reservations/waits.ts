import type { Car } from '#domain/car/car.ts';
import { isFree } from '#domain/car/eligibility.ts';
import type { CarId, DealershipId, LeadId, TenantSlug } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import { and, eq, inArray, isNull, ne, not, notExists, or, sql } from '#store/orm.ts';
import { cars, current_cars, dealerships, reservation_waits, reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import { getCarById } from '#store/stock/cars.ts';
import type { Database } from '#store/store.ts';
import { isLiveHoldOn, moveWaits } from './same-vehicle.ts';

export type ReservationWait = {
  readonly lead: LeadId;
  readonly dealership: DealershipId;
  readonly car: CarId;
  /** The words that the shopper agreed to. */
  readonly consent: string;
};

type NewWait = ReservationWait & {
  /** The feed's word for a car that nobody holds (D511). */
  readonly isUnderOffer: boolean;
  readonly max: number;
  readonly now: Date;
};

/**
 * A lead that is held back as spam (D30) takes nobody's place, and nothing is mailed to its address before it is
 * released (D532).
 */
const isReleased = sql`not exists (
  select from leads where leads.id = ${reservation_waits.lead_id} and leads.suspected_spam)`;

export type WaitOutcome = 'waiting' | 'free' | 'full';

/**
 * Adds a shopper to those who wait for a car, unless it is free or too many wait. The hold is locked, so that it cannot
 * end unseen while the shopper is added.
 */
export async function addWait(scope: TenantScope, tx: Database, wait: NewWait): Promise<WaitOutcome> {
  const { lead, dealership, car, consent, isUnderOffer, now, max } = wait;
  const held = await tx.select({ id: reservations.id }).from(reservations).where(isLiveHoldOn(car)).for('update');
  if (held.length === 0 && !isUnderOffer) return 'free';
  const waiting = await tx.$count(
    reservation_waits,
    and(
      eq(reservation_waits.car_id, car),
      isNull(reservation_waits.told_at),
      ne(reservation_waits.lead_id, lead),
      isReleased,
    ),
  );
  if (waiting >= max) return 'full';
  await tx
    .insert(reservation_waits)
    .values({
      lead_id: lead,
      tenant_slug: scope.tenant,
      dealership_id: dealership,
      car_id: car,
      consent,
      created_at: now,
    })
    // The same lead, perhaps for another car: who was told before, and was too late, waits again.
    .onConflictDoUpdate({
      target: reservation_waits.lead_id,
      set: { dealership_id: dealership, car_id: car, consent, created_at: now, told_at: null },
      setWhere: eq(reservation_waits.tenant_slug, scope.tenant),
    });
  return 'waiting';
}

/** By the feed (D511). A version from before the product read it is not. */
const isOfferedInFeed = sql`coalesce((${current_cars.facts} ->> 'under_offer')::boolean, false)`;

/** False for a car that its feed hides everywhere (D20). */
const isShown = sql`${current_cars.facts} ->> 'show_on_dealer_website' is distinct from 'false'`;

/** The step that frees a car: it ends a hold, or an import or its rollback brings the car back from under offer. */
type Freeing = { readonly by: `${number}` | `import:${number}` | `rollback:${number}`; readonly now: Date };

/**
 * Queues the mails for cars that an import or its rollback gave back: somebody waits, and they are neither held nor under
 * offer (D511), nor hidden. They are cars of its dealership, and those of others for which shoppers wait from now on,
 * because it took the same vehicle away (D531). Call it once the stock is visible, in the same transaction.
 */
export async function addMailsOfFreedCars(
  tx: Database,
  { dealership, by, now }: Freeing & { readonly dealership: DealershipId },
): Promise<void> {
  const moved = await moveWaits(tx, dealership);
  const freed = await tx
    .selectDistinct({ id: current_cars.id })
    .from(reservation_waits)
    .innerJoin(current_cars, eq(current_cars.id, reservation_waits.car_id))
    .where(
      and(
        or(eq(reservation_waits.dealership_id, dealership), inArray(current_cars.id, [...moved])),
        isNull(reservation_waits.told_at),
        eq(current_cars.status, 'in_stock'),
        eq(current_cars.reserved, false),
        not(isOfferedInFeed),
        isShown,
      ),
    );
  for (const { id } of freed) await addCarFreeMails(tx, id as CarId, { by, now });
}

/**
 * Queues one mail to each shopper who waits for a car, on whatever site, in the transaction that frees it. Nobody is told of
 * a car that is under offer: the feed that gives it back frees it (D511).
 */
export async function addCarFreeMails(tx: Database, car: CarId, { by, now }: Freeing): Promise<void> {
  const offered = tx
    .select({ id: current_cars.id })
    .from(current_cars)
    .where(and(eq(current_cars.id, car), isOfferedInFeed));
  const waiting = await tx
    .update(reservation_waits)
    .set({ told_at: now })
    .where(and(eq(reservation_waits.car_id, car), isNull(reservation_waits.told_at), notExists(offered), isReleased))
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

/**
 * The car that a shopper is to be told of, if it is free and shown. Otherwise null, and the shopper waits again. Whatever
 * frees a car, the end of a hold or a feed, is waited for: it ended before and is seen here, or it finds the shopper waiting.
 */
export async function findFreedCar(
  scope: TenantScope,
  tx: Database,
  { lead, car: id }: Pick<ReservationWait, 'lead' | 'car'>,
): Promise<Car | null> {
  await tx.select({ id: reservations.id }).from(reservations).where(isLiveHoldOn(id)).for('update');
  const dealershipOfCar = tx.select({ id: cars.dealership_id }).from(cars).where(eq(cars.id, id));
  await tx
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(inArray(dealerships.id, dealershipOfCar))
    .for('share');
  const car = await getCarById(scope, tx, id);
  if (car !== null && car.show_on_dealer_website && isFree(car)) return car;
  await tx
    .update(reservation_waits)
    .set({ told_at: null })
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: reservation_waits.tenant_slug }),
        eq(reservation_waits.lead_id, lead),
      ),
    );
  return null;
}
