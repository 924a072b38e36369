import type { Platform } from '#application/platform.ts';
import type { ReservationId } from '#domain/reservation/reservation.ts';
import type { ReservationEvent, TransitionProblem } from '#domain/reservation/transition.ts';
import type { Result } from '#domain/result.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { appendChange } from '#store/changes.ts';
import { recordEvent, type RecordedEvent } from '#store/reservations/record-event.ts';

/** One event of a reservation with all that follows from it, in one transaction (D412). */
export async function applyEvent(
  { store, clock, newDeliveries }: Pick<Platform, 'store' | 'clock' | 'newDeliveries'>,
  scope: TenantScope,
  { id, event }: { readonly id: ReservationId; readonly event: ReservationEvent },
): Promise<Result<RecordedEvent, TransitionProblem | 'not_found'>> {
  const now = clock.now();
  const recorded = await store.transaction(async (tx) => {
    const done = await recordEvent(scope, tx, { id, event, now });
    for (const car of done.ok ? done.value.freed : [])
      await appendChange(tx, { kind: 'car', key: String(car), at: now });
    return done;
  });
  // The mails that tell of it.
  if (recorded.ok) newDeliveries.notify();
  return recorded;
}
