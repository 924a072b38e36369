import type { Platform } from '#application/platform.ts';
import { deleteDeliveriesWithoutLead } from '#store/leads/outbox.ts';
import { inBatches } from '#utilities/in-batches.ts';

/** Far longer than a delivery is attempted, so that none is added again under its key (D512). */
export const DELIVERY_RETENTION_DAYS = 90;

/** Deletes old deliveries of digests, notices and mails that belong to no lead. Returns how many. */
export async function deleteOldDeliveries({ store, clock }: Pick<Platform, 'store' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DELIVERY_RETENTION_DAYS * 86_400_000);
  return inBatches((limit) => deleteDeliveriesWithoutLead(store.db, { before, limit }));
}
