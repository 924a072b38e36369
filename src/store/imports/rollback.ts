import type { DealershipId, ImportId } from '#domain/ids.ts';
import { appendChange } from '#store/changes.ts';
import { and, desc, eq } from '#store/orm.ts';
import { addMailsOfFreedCars } from '#store/reservations/freed-cars.ts';
import { moveWaitsBack } from '#store/reservations/same-vehicle.ts';
import { dealerships, imports } from '#store/schema/tables.ts';
import { forgetPurchasesKnown } from '#store/stock/purchases.ts';
import type { Database, Store } from '#store/store.ts';
import { discardLeftovers } from './discard.ts';
import { keepRolledBackPrices } from './past-prices.ts';

export type RollbackOutcome =
  /** `to` is the import that is visible again; null: no stock, as before the first import. */
  | { readonly code: 'rolled_back'; readonly importId: ImportId; readonly to: ImportId | null }
  | { readonly code: 'nothing_applied' }
  /** Only the latest applied import can be rolled back, because later imports build on earlier ones. */
  | { readonly code: 'not_the_latest'; readonly latest: ImportId }
  /** A running import builds on the import to roll back. */
  | { readonly code: 'import_in_progress'; readonly importId: ImportId }
  /** The stock before this import has been pruned. */
  | { readonly code: 'too_old'; readonly latest: ImportId };

type Rollback = {
  readonly dealership: DealershipId;
  /** The import to roll back: refused unless it is the latest. Without it, the latest. */
  readonly importId?: number;
  readonly now: Date;
};

/** Rolls back the latest applied import of a dealership: one row changes, and the stock before it is visible again. */
export async function rollbackImport(store: Store, rollback: Rollback): Promise<RollbackOutcome> {
  const outcome = await store.transaction((tx) => moveBack(tx, rollback));
  if (outcome.code === 'rolled_back') await discardLeftovers(store.db, rollback.dealership);
  return outcome;
}

async function moveBack(tx: Database, { dealership, importId, now }: Rollback): Promise<RollbackOutcome> {
  const [own] = await tx.select().from(dealerships).where(eq(dealerships.id, dealership)).for('update');
  if (own === undefined || own.current_import === 0) return { code: 'nothing_applied' };
  const latest = own.current_import as ImportId;
  if (importId !== undefined && importId !== latest) return { code: 'not_the_latest', latest };
  const [running] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.dealership_id, dealership), eq(imports.state, 'staging')))
    .orderBy(desc(imports.id));
  if (running !== undefined) return { code: 'import_in_progress', importId: running.id as ImportId };
  const [applied] = await tx.select().from(imports).where(eq(imports.id, latest));
  if (applied === undefined) throw new Error(`Dealership ${dealership} shows import ${latest}, which has no record.`);
  if (applied.base_import < own.oldest_import) return { code: 'too_old', latest };
  await forgetPurchasesKnown(tx, { dealership, importId: latest });
  // The import's end is when its prices began, so this comes before the end is overwritten.
  await keepRolledBackPrices(tx, { importId: latest, base: applied.base_import, now });
  await tx.update(dealerships).set({ current_import: applied.base_import }).where(eq(dealerships.id, dealership));
  await tx.update(imports).set({ state: 'rolled_back', finished_at: now }).where(eq(imports.id, latest));
  const movedBack = await moveWaitsBack(tx, dealership);
  await addMailsOfFreedCars(tx, { dealership, movedBack, by: `rollback:${latest}`, now });
  await appendChange(tx, { kind: 'stock', key: dealership, at: now });
  return {
    code: 'rolled_back',
    importId: latest,
    to: applied.base_import === 0 ? null : (applied.base_import as ImportId),
  };
}
