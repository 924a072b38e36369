import type { CarId } from '#domain/ids.ts';
import { LIVE_STATES, type Reservation, type ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, desc, inArray, lte, notInArray } from '#store/orm.ts';
import { reservation_transitions, reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { recordEvent } from './record-event.ts';
import { scopeOf, toReservation, toRow } from './rows.ts';
import { folderOf, isLiveHoldOn, wholeVinOf } from './same-vehicle.ts';

/**
 * Inserts a reservation (D42). False when the car, or the same vehicle under another stock number (D520), has another live
 * one; of several at once, one succeeds. Holds on it whose time is over expire first. The caller appends a change of kind
 * `car` at the end of the transaction. Throws for a car of a dealership that the tenant does not list.
 */
export async function insertReservation(scope: TenantScope, tx: Database, reservation: Reservation): Promise<boolean> {
  const { id, tenant_slug, dealership_id, state, created_at } = reservation;
  if (tenant_slug !== scope.tenant || !scope.dealerships.includes(dealership_id))
    throw new Error(`Reservation ${id} belongs to a dealership that ${scope.tenant} does not list.`);
  const now = new Date(created_at);
  for (const old of await listOverdue(tx, { now, limit: 2, car: reservation.car_id }))
    await recordEvent(scopeOf(old), tx, { id: old.id, event: { kind: 'expired' }, now });
  const inserted = await tx
    .insert(reservations)
    .values({ ...toRow(reservation), vin: wholeVinOf(reservation.car_id), defined_by: folderOf(reservation.car_id) })
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  if (inserted.length === 0) return false;
  const taken = { reservation_id: id, from_state: null, to_state: state, reason: 'taken' as const, at: now };
  await tx.insert(reservation_transitions).values(taken);
  return true;
}

/** A site's reservations, newest first, or only those that are live. */
export async function listReservations(
  scope: TenantScope,
  db: Database,
  { limit, live }: { readonly limit: number; readonly live: boolean },
): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(reservations)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: reservations.tenant_slug }),
        live ? inArray(reservations.state, [...LIVE_STATES]) : undefined,
      ),
    )
    .orderBy(desc(reservations.created_at), asc(reservations.id))
    .limit(limit);
  return rows.map(toReservation);
}

type Overdue = {
  readonly now: Date;
  readonly limit: number;
  readonly car?: CarId;
  readonly except?: readonly ReservationId[];
};

/** Live holds of every site whose time is over, the oldest end first. */
export async function listOverdue(db: Database, { now, limit, car, except = [] }: Overdue): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(reservations)
    .where(
      and(
        inArray(reservations.state, [...LIVE_STATES]),
        lte(reservations.held_until, now),
        car === undefined ? undefined : isLiveHoldOn(car),
        notInArray(reservations.id, [...except]),
      ),
    )
    .orderBy(asc(reservations.held_until))
    .limit(limit);
  return rows.map(toReservation);
}
