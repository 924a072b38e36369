import type { Platform } from '#application/platform.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import { listOverdue } from '#store/reservations/reservations.ts';
import { scopeOf } from '#store/reservations/rows.ts';
import { applyEvent } from './apply-event.ts';
import type { FailedHolds } from './failed-holds.ts';

/** Holds in one run. More are left to the next run, a second later. */
const BATCH_SIZE = 100;

type Services = Pick<Platform, 'store' | 'clock' | 'newDeliveries' | 'log'>;

/**
 * Ends the holds whose time is over, each in a transaction of its own (D412). Several processes may do it at once: each
 * hold expires once. One that fails does not stop the others, and waits as `failed` says; without it each is tried.
 * Returns how many expired here.
 */
export async function expireHolds(
  platform: Services,
  { failed }: { readonly failed?: FailedHolds } = {},
): Promise<number> {
  const now = platform.clock.now();
  let expired = 0;
  const overdue = { now, limit: BATCH_SIZE, except: failed?.listWaiting(now) ?? [] };
  for (const hold of await listOverdue(platform.store.db, overdue))
    if (await expire(platform, hold, failed)) expired += 1;
  return expired;
}

async function expire(platform: Services, hold: Reservation, failed: FailedHolds | undefined): Promise<boolean> {
  const { id, tenant_slug: tenant } = hold;
  try {
    const done = await applyEvent(platform, scopeOf(hold), { id, event: { kind: 'expired' } });
    failed?.forget(id);
    return done.ok;
  } catch (error) {
    failed?.noteFailure(id, platform.clock.now());
    platform.log.error({ reservation: id, tenant, error }, 'hold could not be expired');
    return false;
  }
}
