import type { Platform } from '#application/platform.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import { listOverdue } from '#store/reservations/reservations.ts';
import { scopeOf } from '#store/reservations/rows.ts';
import { applyEvent } from './apply-event.ts';

/** Holds in one run. More are left to the next run, a second later. */
const BATCH_SIZE = 100;

type Services = Pick<Platform, 'store' | 'clock' | 'newDeliveries' | 'log'>;

/**
 * Ends the holds whose time is over, each in a transaction of its own (D412). Several processes may do it at once: each
 * hold expires once. One that fails does not stop the others. Returns how many expired here.
 */
export async function expireHolds(platform: Services): Promise<number> {
  const now = platform.clock.now();
  let expired = 0;
  for (const hold of await listOverdue(platform.store.db, { now, limit: BATCH_SIZE }))
    if (await expire(platform, hold)) expired += 1;
  return expired;
}

async function expire(platform: Services, hold: Reservation): Promise<boolean> {
  const { id, tenant_slug: tenant } = hold;
  try {
    return (await applyEvent(platform, scopeOf(hold), { id, event: { kind: 'expired' } })).ok;
  } catch (error) {
    platform.log.error({ reservation: id, tenant, error }, 'hold could not be expired');
    return false;
  }
}
