import type { Car } from '#domain/car/car.ts';
import { isFree } from '#domain/car/eligibility.ts';
import type { CarId, DealershipId, LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, inArray, isNull, ne, sql } from '#store/orm.ts';
import { cars, dealerships, reservation_waits, reservations, tenants } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import { getCarById } from '#store/stock/cars.ts';
import type { Database } from '#store/store.ts';
import { isLiveHoldOn } from './same-vehicle.ts';

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
export const isReleased = sql`not exists (
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

/**
 * The car that a shopper is to be told of, if it is free and shown, on a site that is not suspended. Otherwise null, and
 * the shopper waits again. Whatever frees a car, the end of a hold, a feed or the return of the site, is waited for: it
 * ended before and is seen here, or it finds the shopper waiting.
 */
export async function findFreedCar(
  scope: TenantScope,
  tx: Database,
  { lead, car: id }: Pick<ReservationWait, 'lead' | 'car'>,
): Promise<Car | null> {
  await tx.select({ id: reservations.id }).from(reservations).where(isLiveHoldOn(id)).for('update');
  // The site before its dealership, as a folder that is applied locks them.
  const [site] = await tx
    .select({ suspendedAt: tenants.suspended_at })
    .from(tenants)
    .where(eq(tenants.slug, scope.tenant))
    .for('share');
  const dealershipOfCar = tx.select({ id: cars.dealership_id }).from(cars).where(eq(cars.id, id));
  await tx
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(inArray(dealerships.id, dealershipOfCar))
    .for('share');
  const car = await getCarById(scope, tx, id);
  if (site?.suspendedAt === null && car !== null && car.show_on_dealer_website && isFree(car)) return car;
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
