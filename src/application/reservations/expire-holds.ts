import type { Platform } from '#application/platform.ts';
import { appendChange } from '#store/changes.ts';
import { recordEvent } from '#store/reservations/record-event.ts';
import { listOverdue, scopeOf } from '#store/reservations/reservations.ts';

/** Holds in one run. More are left to the next run, a second later. */
const BATCH_SIZE = 100;

/**
 * Ends the holds whose time is over, each in a transaction of its own (D412). Several processes may do it at once: each
 * hold expires once. Returns how many expired here.
 */
export async function expireHolds({ store, clock }: Pick<Platform, 'store' | 'clock'>): Promise<number> {
  const now = clock.now();
  let expired = 0;
  for (const hold of await listOverdue(store.db, { now, limit: BATCH_SIZE })) {
    const isExpired = await store.transaction(async (tx) => {
      const done = await recordEvent(scopeOf(hold), tx, { id: hold.id, event: { kind: 'expired' }, now });
      if (!done.ok) return false;
      await appendChange(tx, { kind: 'car', key: String(hold.car), at: now });
      return true;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}
