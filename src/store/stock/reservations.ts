import { and, eq, inArray } from 'drizzle-orm';
import type { CarId, DealershipId, LeadId, TenantSlug } from '#domain/ids.ts';
import { LIVE_RESERVATION_STATES, type Reservation, type ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/**
 * Inserts a reservation (D42). False when the car has another live one; of several at once, one succeeds. The caller
 * appends a change of kind `car` at the end of the transaction.
 */
export async function insertReservation(tx: Database, reservation: Reservation): Promise<boolean> {
  const inserted = await tx
    .insert(reservations)
    .values(toRow(reservation))
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  return inserted.length > 0;
}

/** The live reservation of a car, made on any site of its dealership; null without one. */
export async function getLiveReservation(scope: TenantScope, db: Database, car: CarId): Promise<Reservation | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(
        tenantScopeFilter(scope, { dealership_id: reservations.dealership_id }),
        eq(reservations.car_id, car),
        inArray(reservations.state, [...LIVE_RESERVATION_STATES]),
      ),
    );
  return row === undefined ? null : toReservation(row);
}

function toRow(reservation: Reservation): typeof reservations.$inferInsert {
  return {
    ...reservation,
    held_until: new Date(reservation.held_until),
    created_at: new Date(reservation.created_at),
    changed_at: new Date(reservation.changed_at),
  };
}

function toReservation(row: typeof reservations.$inferSelect): Reservation {
  return {
    ...row,
    id: row.id as ReservationId,
    tenant_slug: row.tenant_slug as TenantSlug,
    dealership_id: row.dealership_id as DealershipId,
    car_id: row.car_id as CarId,
    lead_id: row.lead_id as LeadId | null,
    held_until: row.held_until.toISOString(),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}
