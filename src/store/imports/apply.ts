import { appendChange } from '#store/changes.ts';
import { and, eq, sql } from '#store/orm.ts';
import { addMailsOfFreedCars } from '#store/reservations/freed-cars.ts';
import { dealerships, imports, type ImportState } from '#store/schema/tables.ts';
import { notePurchasesKnown } from '#store/stock/purchases.ts';
import type { Database, Store } from '#store/store.ts';
import { lostImport, type ImportRun } from './begin.ts';

export type ImportCounts = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly sold: number;
};

export type ImportToApply = {
  readonly run: ImportRun;
  readonly counts: ImportCounts;
  /** Plain data for the import's record: refused rows and why. */
  readonly report: unknown;
};

/**
 * Makes a feed visible: all its dealerships in one short transaction, whatever the number of cars. Appends a change for
 * each dealership whose stock differs now.
 * @throws when one of the imports was abandoned meanwhile; nothing is visible then.
 */
export async function applyRun(store: Store, parts: readonly ImportToApply[], now: Date): Promise<void> {
  const inOrder = parts.toSorted((one, other) => (one.run.dealership < other.run.dealership ? -1 : 1));
  await store.transaction(async (tx) => {
    for (const part of inOrder) await applyPart(tx, part, now);
    for (const { run } of inOrder)
      await addMailsOfFreedCars(tx, { dealership: run.dealership, by: `import:${run.id}`, now });
    for (const { run, counts } of inOrder) {
      const { created, changed, withdrawn, sold } = counts;
      if (created + changed + withdrawn + sold > 0)
        await appendChange(tx, { kind: 'stock', key: run.dealership, at: now });
    }
  });
}

async function applyPart(tx: Database, { run, counts, report }: ImportToApply, now: Date): Promise<void> {
  await tx
    .update(dealerships)
    .set({ current_import: run.id, ...(run.base === 0 ? { first_feed: run.id } : {}) })
    .where(and(eq(dealerships.id, run.dealership), eq(dealerships.current_import, run.base)));
  const applied = await tx
    .update(imports)
    .set({ ...counts, state: 'applied', finished_at: now, report })
    .where(
      and(
        eq(imports.id, run.id),
        eq(imports.state, 'staging'),
        sql`exists (select from dealerships where id = ${run.dealership} and current_import = ${run.id})`,
      ),
    )
    .returning({ id: imports.id });
  if (applied.length === 0) throw lostImport(run);
  await notePurchasesKnown(tx, { dealership: run.dealership, importId: run.id });
}

/** The end of an import that is not applied. */
export type ImportEnd = {
  readonly state: Extract<ImportState, 'refused' | 'failed' | 'dry_run'>;
  readonly counts?: ImportCounts;
  readonly report: unknown;
  readonly now: Date;
};

/** Ends an import without making its rows visible and keeps its record. `discardUnapplied` deletes the rows. */
export async function endImport(db: Database, run: ImportRun, end: ImportEnd): Promise<void> {
  await db
    .update(imports)
    .set({ ...end.counts, state: end.state, finished_at: end.now, report: end.report })
    .where(and(eq(imports.id, run.id), eq(imports.state, 'staging')));
}
