import { sql } from '#store/orm.ts';
import type { Store } from '#store/store.ts';
import { lostImport, touchImport, type ImportRun } from './begin.ts';
import { stageEndedOffers } from './past-prices.ts';
import { STAGE_ROWS } from './stage.ts';

/**
 * Stages cars as withdrawn whose rows say so (WITHDRAWN), in full and partial feeds. Stock numbers that are not in
 * stock are ignored. All count as staged, so that they do not count as absent too.
 * @returns the number of cars withdrawn, and of those among them that were for sale.
 */
export async function stageWithdrawn(
  store: Store,
  run: ImportRun,
  stocknums: readonly string[],
): Promise<{ readonly withdrawn: number; readonly forSale: number }> {
  const counts = { withdrawn: 0, forSale: 0 };
  for (let start = 0; start < stocknums.length; start += STAGE_ROWS) {
    const batch = stocknums.slice(start, start + STAGE_ROWS);
    const rows = await store.transaction(async (tx) => {
      if (!(await touchImport(tx, run))) throw lostImport(run);
      const found = await tx.execute<{ version_id: string; status: string }>(sql`
        select version_id, status from current_cars
        where dealership_id = ${run.dealership} and stocknum = any(${sql.param(batch)}::text[])`);
      const versions = found.rows.map(({ version_id }) => Number(version_id));
      await tx.execute(sql`
        update car_versions set to_import = ${run.id} where id = any(${sql.param(versions)}::bigint[])`);
      await stageEndedOffers(tx, run, versions);
      return found.rows;
    });
    counts.withdrawn += rows.length;
    counts.forSale += rows.filter(({ status }) => status !== 'sold').length;
    for (const stocknum of batch) run.staged.add(stocknum);
  }
  return counts;
}
