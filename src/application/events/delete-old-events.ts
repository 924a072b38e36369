import { deleteEvents } from '#store/events.ts';
import { HOUR_MS } from '#application/leads/lead-limits.ts';
import type { Platform } from '#application/context.ts';

/** A year, and the month before it: so that a month can be set beside the same one of the year before. */
export const EVENTS_KEPT_DAYS = 400;
const AT_ONCE = 5_000;

/** Removes events that are older than what anybody compares (D48). Gives how many there were. */
export async function deleteOldEvents({ store, tenants, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_DAYS * 24 * HOUR_MS);
  let forgotten = 0;
  for (const { scope } of tenants.all()) {
    let some: number;
    do {
      some = await deleteEvents(scope, store.db, { before, limit: AT_ONCE });
      forgotten += some;
    } while (some === AT_ONCE);
  }
  return forgotten;
}
