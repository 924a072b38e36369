import { HOUR_MS } from '#application/leads/lead-limits.ts';
import type { Platform } from '#application/platform.ts';
import { deleteEvents } from '#store/events.ts';

/** A year and a month, so that a month can be compared with the same month of the year before. */
export const EVENT_RETENTION_DAYS = 400;
const BATCH_SIZE = 5_000;

/** Deletes events older than `EVENT_RETENTION_DAYS` (D48). Returns how many. */
export async function deleteOldEvents({ store, tenants, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - EVENT_RETENTION_DAYS * 24 * HOUR_MS);
  let forgotten = 0;
  for (const { scope } of tenants.all()) {
    let some: number;
    do {
      some = await deleteEvents(scope, store.db, { before, limit: BATCH_SIZE });
      forgotten += some;
    } while (some === BATCH_SIZE);
  }
  return forgotten;
}
