import type { Platform } from '#application/platform.ts';
import { deleteChanges } from '#store/changes.ts';
import { inBatches } from '#utilities/in-batches.ts';

/** Running processes read a change within a second. One that slept for longer than this has to be started again (D512). */
export const CHANGE_RETENTION_DAYS = 30;

/** Deletes the changes that every process has taken over. Returns how many. */
export async function deleteOldChanges({ store, clock }: Pick<Platform, 'store' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - CHANGE_RETENTION_DAYS * 86_400_000);
  return inBatches((limit) => deleteChanges(store.db, { before, limit }));
}
