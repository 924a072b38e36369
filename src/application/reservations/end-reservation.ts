import type { Platform } from '#application/platform.ts';
import type { ReservationEvent, TransitionProblem } from '#domain/reservation/transition.ts';
import { fail, type Result } from '#domain/result.ts';
import type { RecordedEvent } from '#store/reservations/record-event.ts';
import { applyEvent } from './apply-event.ts';
import { findReservation } from './find-reservation.ts';
import { settleReservation } from './settle-reservation.ts';

type Ending = Extract<ReservationEvent, { readonly kind: 'cancelled' | 'completed' }>;

/** Ends a reservation by its id: the car is free again, or sold. Its money follows, now or by the next reconciliation. */
export async function endReservation(
  platform: Platform,
  named: string,
  event: Ending,
): Promise<Result<RecordedEvent, TransitionProblem | 'not_found'>> {
  const found = await findReservation(platform, named);
  if (found === null) return fail('not_found');
  const done = await applyEvent(platform, found.scope, { id: found.reservation.id, event });
  if (done.ok) await settleReservation(platform, found.reservation);
  return done;
}
