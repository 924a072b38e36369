import type { Platform } from '#application/platform.ts';
import { listOverdue, scopeOf } from '#store/reservations/reservations.ts';
import { applyEvent } from './apply-event.ts';

/** Holds in one run. More are left to the next run, a second later. */
const BATCH_SIZE = 100;

/**
 * Ends the holds whose time is over, each in a transaction of its own (D412). Several processes may do it at once: each
 * hold expires once. Returns how many expired here.
 */
export async function expireHolds(platform: Pick<Platform, 'store' | 'clock' | 'newDeliveries'>): Promise<number> {
  const now = platform.clock.now();
  let expired = 0;
  for (const hold of await listOverdue(platform.store.db, { now, limit: BATCH_SIZE })) {
    const done = await applyEvent(platform, scopeOf(hold), { id: hold.id, event: { kind: 'expired' } });
    if (done.ok) expired += 1;
  }
  return expired;
}
