import type { Reservation } from '#domain/reservation/reservation.ts';
import { reservations } from '#store/schema/tables.ts';
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

function toRow(reservation: Reservation): typeof reservations.$inferInsert {
  return {
    ...reservation,
    held_until: new Date(reservation.held_until),
    created_at: new Date(reservation.created_at),
    changed_at: new Date(reservation.changed_at),
  };
}
