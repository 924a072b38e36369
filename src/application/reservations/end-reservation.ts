import type { Platform } from '#application/platform.ts';
import type { ReservationEvent, TransitionProblem } from '#domain/reservation/transition.ts';
import { fail, type Result } from '#domain/result.ts';
import { appendChange } from '#store/changes.ts';
import { recordEvent, type RecordedEvent } from '#store/reservations/record-event.ts';
import { findReservation } from './find-reservation.ts';

type Ending = Extract<ReservationEvent, { readonly kind: 'cancelled' | 'completed' }>;

/** Ends a reservation by its id: the car is free again, or sold. */
export async function endReservation(
  platform: Platform,
  named: string,
  event: Ending,
): Promise<Result<RecordedEvent, TransitionProblem | 'not_found'>> {
  const found = await findReservation(platform, named);
  if (found === null) return fail('not_found');
  const { id, car_id } = found.reservation;
  const now = platform.clock.now();
  return platform.store.transaction(async (tx) => {
    const done = await recordEvent(found.scope, tx, { id, event, now });
    if (done.ok && done.value.frees) await appendChange(tx, { kind: 'car', key: String(car_id), at: now });
    return done;
  });
}
