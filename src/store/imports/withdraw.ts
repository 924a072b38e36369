import { sql } from 'drizzle-orm';
import type { Store } from '#store/store.ts';
import { lostImport, touchImport, type ImportRun } from './begin.ts';
import { stageEndedOffers } from './past-prices.ts';
import { STAGE_ROWS } from './stage.ts';

/**
 * Stages cars as withdrawn whose rows say so (WITHDRAWN), in full and partial feeds. Stock numbers that are not in
 * stock are ignored. All count as staged, so that they do not count as absent too.
 * @returns the number of cars withdrawn.
 */
export async function stageWithdrawn(store: Store, run: ImportRun, stocknums: readonly string[]): Promise<number> {
  let withdrawn = 0;
  for (let start = 0; start < stocknums.length; start += STAGE_ROWS) {
    const batch = stocknums.slice(start, start + STAGE_ROWS);
    withdrawn += await store.transaction(async (tx) => {
      if (!(await touchImport(tx, run))) throw lostImport(run);
      const stamped = await tx.execute<{ id: string }>(sql`
        update car_versions set to_import = ${run.id} where id in (
          select version_id from current_cars
          where dealership_id = ${run.dealership} and stocknum = any(${sql.param(batch)}::text[]))
        returning id`);
      await stageEndedOffers(
        tx,
        run,
        stamped.rows.map(({ id }) => Number(id)),
      );
      return stamped.rowCount ?? 0;
    });
    for (const stocknum of batch) run.staged.add(stocknum);
  }
  return withdrawn;
}
