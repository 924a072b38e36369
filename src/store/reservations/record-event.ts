import type { CarId } from '#domain/ids.ts';
import { totalsOf } from '#domain/reservation/ledger.ts';
import { isLive, type Reservation, type ReservationId } from '#domain/reservation/reservation.ts';
import {
  transition,
  type ReservationEvent,
  type TransitionProblem,
  type TransitionReason,
} from '#domain/reservation/transition.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq } from '#store/orm.ts';
import { ledger_entries, reservation_transitions, reservations } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import { setPurchased } from '#store/stock/purchases.ts';
import type { Database } from '#store/store.ts';
import { addCarFreeMails } from './freed-cars.ts';
import { addNews } from './news.ts';
import { scopeOf, toReservation } from './rows.ts';
import { listHeldCars } from './same-vehicle.ts';

const own = { tenant_slug: reservations.tenant_slug };
const ofId = (scope: TenantScope, id: ReservationId) => and(tenantScopeFilter(scope, own), eq(reservations.id, id));

/** The car left the stock, so it frees nobody's wait. */
const SOLD: ReadonlySet<TransitionReason> = new Set<TransitionReason>(['car_sold', 'sold_in_feed']);

export type RecordedEvent = {
  readonly reservation: Reservation;
  readonly reason: TransitionReason;
  /** The cars that are free now and were held before. The caller appends a change of kind `car` for each. */
  readonly freed: readonly CarId[];
};

/**
 * Locks a reservation, applies an event, and records the transition with its reason, its money (D412) and the mails that
 * tell of it (D426). Events of one reservation take turns. Nothing is written when the event adds nothing.
 */
export async function recordEvent(
  scope: TenantScope,
  tx: Database,
  { id, event, now }: { readonly id: ReservationId; readonly event: ReservationEvent; readonly now: Date },
): Promise<Result<RecordedEvent, TransitionProblem | 'not_found'>> {
  const [row] = await tx.select().from(reservations).where(ofId(scope, id)).for('update');
  if (row === undefined) return fail('not_found');
  const before = toReservation(row);
  const money = totalsOf(await tx.select().from(ledger_entries).where(eq(ledger_entries.reservation_id, id)));
  const decided = transition({ ...before, money }, event, now);
  if (!decided.ok) return decided;
  const { to, reason, entries, held_until = before.held_until, refund_percent = before.refund_percent } = decided.value;
  const confirmed_at = to === 'confirmed' ? (before.confirmed_at ?? now.toISOString()) : before.confirmed_at;
  const after = { ...before, state: to, held_until, refund_percent, confirmed_at, changed_at: now.toISOString() };
  await tx
    .update(reservations)
    .set({
      state: to,
      held_until: new Date(held_until),
      refund_percent,
      confirmed_at: confirmed_at === null ? null : new Date(confirmed_at),
      changed_at: now,
    })
    .where(ofId(scope, id));
  const [recorded] = await tx
    .insert(reservation_transitions)
    .values({ reservation_id: id, from_state: before.state, to_state: to, reason, at: now })
    .returning({ id: reservation_transitions.id });
  if (recorded === undefined) throw new Error(`The transition of reservation ${id} was not stored.`);
  if (entries.length > 0)
    await tx
      .insert(ledger_entries)
      .values(entries.map((entry) => ({ ...entry, reservation_id: id, transition_id: recorded.id })));
  const step = { from: before.state, to, reason, entries };
  await addNews(scope, tx, { reservation: after, step, transition: recorded.id, now });
  const frees = isLive(before.state) && !isLive(to);
  const freed = frees ? await listHeldCars(tx, after) : [];
  for (const { id: car, dealership: dealership_id } of freed) {
    if (reason === 'car_sold') await setPurchased(scopeOf({ ...after, dealership_id }), tx, { car, now });
    else if (!SOLD.has(reason)) await addCarFreeMails(tx, car, { by: `${recorded.id}`, now });
  }
  return succeed({ reservation: after, reason, freed: freed.map((car) => car.id) });
}
