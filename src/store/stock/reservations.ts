import type { Reservation } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { reservations } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/**
 * Inserts a reservation (D42). False when the car has another live one; of several at once, one succeeds. The caller
 * appends a change of kind `car` at the end of the transaction. Throws for a car of a dealership that the tenant does not
 * list. No page calls it until shoppers can pay a deposit.
 */
export async function insertReservation(scope: TenantScope, tx: Database, reservation: Reservation): Promise<boolean> {
  const { id, tenant_slug, dealership_id } = reservation;
  if (tenant_slug !== scope.tenant || !scope.dealerships.includes(dealership_id))
    throw new Error(`Reservation ${id} belongs to a dealership that ${scope.tenant} does not list.`);
  const inserted = await tx
    .insert(reservations)
    .values(toRow(reservation))
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  return inserted.length > 0;
}

function toRow(reservation: Reservation): typeof reservations.$inferInsert {
  return {
    ...reservation,
    held_until: new Date(reservation.held_until),
    created_at: new Date(reservation.created_at),
    changed_at: new Date(reservation.changed_at),
  };
}
