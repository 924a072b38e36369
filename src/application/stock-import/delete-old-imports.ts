import type { Platform } from '#application/platform.ts';
import { datePastPrices, deleteImports, listManyImports } from '#store/imports/prune-records.ts';
import { inBatches } from '#utilities/in-batches.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';

/** How long the report of a feed can be read (D512). */
export const IMPORT_RETENTION_DAYS = 90;

/** Deletes records of imports that nothing reads any more, and keeps the prices that they dated. Returns how many. */
export async function deleteOldImports({
  store,
  clock,
  log,
}: Pick<Platform, 'store' | 'clock' | 'log'>): Promise<number> {
  const before = new Date(clock.now().getTime() - IMPORT_RETENTION_DAYS * 86_400_000);
  return sumOfEach(await listManyImports(store.db), {
    async work(dealership) {
      await inBatches((limit) => datePastPrices(store.db, dealership, { before, limit }));
      return inBatches((limit) => deleteImports(store.db, dealership, { before, limit }));
    },
    failed: (dealership, error) => log.error({ dealership, error }, 'old records of imports could not be removed'),
  });
}
