import { totalsOf, type Money } from '#domain/reservation/ledger.ts';
import type { Reservation, ReservationId, ReservationState } from '#domain/reservation/reservation.ts';
import type { TransitionReason } from '#domain/reservation/transition.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, eq } from '#store/orm.ts';
import { ledger_entries, reservation_transitions, reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { toReservation } from './rows.ts';

export type ReservationHistory = {
  readonly reservation: Reservation;
  readonly money: Money;
  readonly steps: readonly { readonly to: ReservationState; readonly reason: TransitionReason; readonly at: Date }[];
};

/** A reservation with its money and its steps, oldest first. Null when there is none, or when it is another tenant's. */
export async function getReservationHistory(
  scope: TenantScope,
  db: Database,
  id: ReservationId,
): Promise<ReservationHistory | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(tenantScopeFilter(scope, { tenant_slug: reservations.tenant_slug }), eq(reservations.id, id)));
  if (row === undefined) return null;
  const { to_state: to, reason, at, reservation_id } = reservation_transitions;
  const steps = await db
    .select({ to, reason, at })
    .from(reservation_transitions)
    .where(eq(reservation_id, id))
    .orderBy(asc(reservation_transitions.id));
  const entries = await db.select().from(ledger_entries).where(eq(ledger_entries.reservation_id, id));
  return { reservation: toReservation(row), money: totalsOf(entries), steps };
}
