import type { Platform } from '#application/platform.ts';
import { datePastPrices, deleteImports, listManyImports } from '#store/imports/prune-records.ts';
import { inBatches } from '#utilities/in-batches.ts';

/** How long the report of a feed can be read (D512). */
export const IMPORT_RETENTION_DAYS = 90;

/** Deletes records of imports that nothing reads any more, and keeps the prices that they dated. Returns how many. */
export async function deleteOldImports({ store, clock }: Pick<Platform, 'store' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - IMPORT_RETENTION_DAYS * 86_400_000);
  let imports = 0;
  for (const dealership of await listManyImports(store.db)) {
    await inBatches((limit) => datePastPrices(store.db, dealership, { before, limit }));
    imports += await inBatches((limit) => deleteImports(store.db, dealership, { before, limit }));
  }
  return imports;
}
