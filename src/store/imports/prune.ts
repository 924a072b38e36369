import type { DealershipId } from '#domain/ids.ts';
import { and, desc, eq, sql } from '#store/orm.ts';
import { dealerships, imports } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

const MAX_STORED_IMPORTS = 10;
const PRUNE_ROWS = 250;

/**
 * Deletes versions that no rollback can need: those superseded before the last ten applied imports. The last version of
 * a car is always kept, because the page of a withdrawn car needs it. Works in short statements; call it after
 * `applyRun`.
 * @returns the number of versions deleted.
 */
export async function pruneVersions(db: Database, dealership: DealershipId): Promise<number> {
  const [horizon] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.dealership_id, dealership), eq(imports.state, 'applied')))
    .orderBy(desc(imports.id))
    .offset(MAX_STORED_IMPORTS - 1)
    .limit(1);
  if (horizon === undefined) return 0;
  // The horizon moves before versions are deleted, so that no rollback goes back to deleted versions.
  await db
    .update(dealerships)
    .set({ oldest_import: sql`greatest(${dealerships.oldest_import}, ${horizon.id})` })
    .where(eq(dealerships.id, dealership));
  let pruned = 0;
  for (;;) {
    const deleted = await db.execute(sql`
      delete from car_versions where id in (
        select old.id from car_versions old
        where old.dealership_id = ${dealership} and old.to_import <= ${horizon.id}
          and exists (
            select from car_versions newer
            where newer.car_id = old.car_id and newer.from_import > old.from_import
              and newer.from_import <= (select current_import from dealerships where id = ${dealership})
          )
        limit ${PRUNE_ROWS})`);
    const count = deleted.rowCount ?? 0;
    pruned += count;
    if (count < PRUNE_ROWS) return pruned;
  }
}
