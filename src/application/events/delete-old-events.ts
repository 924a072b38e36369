import { HOUR_MS } from '#application/leads/lead-limits.ts';
import type { Platform } from '#application/platform.ts';
import { deleteEvents } from '#store/events.ts';
import { inBatches } from '#utilities/in-batches.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';

/** A year and a month, so that a month can be compared with the same month of the year before. */
export const EVENT_RETENTION_DAYS = 400;

/** Deletes events older than `EVENT_RETENTION_DAYS` (D48). Returns how many. */
export async function deleteOldEvents({ store, tenants, clock, log }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - EVENT_RETENTION_DAYS * 24 * HOUR_MS);
  return sumOfEach(tenants.all(), {
    work: ({ scope }) => inBatches((limit) => deleteEvents(scope, store.db, { before, limit })),
    failed: ({ slug: tenant }, error) => log.error({ tenant, error }, 'old events could not be removed'),
  });
}
