import { diffFacts } from '#domain/car/feed/diff-facts.ts';
import type { RowProblem } from '#domain/car/feed/row.ts';
import { carTitle } from '#domain/car/title.ts';
import type { DealershipId, TenantSlug } from '#domain/ids.ts';
import { stageBatch, type ImportRun, type StageOutcome } from '#store/imports/imports.ts';
import { listCarsByIds } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import type { CarChange } from './import-report.ts';
import type { CarRow } from './read-rows.ts';

export type StageCounts = { readonly created: number; readonly changed: number; readonly unchanged: number };

/** What staging one batch did to one dealership's stock. `duplicates` are the problems of second rows of a car. */
export type CarsStaged = {
  readonly dealership: DealershipId;
  readonly counts: StageCounts;
  readonly duplicates: readonly RowProblem[];
  readonly changes: readonly CarChange[];
};

/** Stages the rows of one dealership. `maxChanges`: how many changes to list, 0 unless it is a dry run. */
export async function stageCars(
  store: Store,
  run: ImportRun,
  { rows, maxChanges }: { readonly rows: readonly CarRow[]; readonly maxChanges: number },
): Promise<CarsStaged> {
  const outcomes = await stageBatch(store, run, rows);
  const staged = rows.flatMap((row, index): Staged[] => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [{ row, outcome }];
  });
  const countOf = (kind: StageOutcome['outcome']): number =>
    staged.filter(({ outcome }) => outcome.outcome === kind).length;
  const changed = staged.flatMap(({ row, outcome }): Changed[] =>
    outcome.outcome === 'created' || outcome.outcome === 'changed' ? [{ row, outcome }] : [],
  );
  return {
    dealership: run.dealership,
    counts: { created: countOf('created'), changed: countOf('changed'), unchanged: countOf('unchanged') },
    duplicates: staged.flatMap(({ row, outcome }) => (outcome.outcome === 'duplicate' ? [describeDuplicate(row)] : [])),
    changes: maxChanges > 0 ? await listChanges(store, run.dealership, changed.slice(0, maxChanges)) : [],
  };
}

type Staged = { readonly row: CarRow; readonly outcome: StageOutcome };
type Changed = { readonly row: CarRow; readonly outcome: Exclude<StageOutcome, { outcome: 'duplicate' }> };

function describeDuplicate({ line, stocknum }: CarRow): RowProblem {
  return { line, column: 'stocknum', value: stocknum, expected: 'each stock number once; the first row is used' };
}

/** What is new, and which fields change from what to what. */
async function listChanges(store: Store, dealership: DealershipId, changed: readonly Changed[]): Promise<CarChange[]> {
  const scope = { tenant: '' as TenantSlug, dealerships: [dealership] };
  const ids = changed.map(({ outcome }) => outcome.id);
  const before = new Map((await listCarsByIds(scope, store.db, ids)).map((car) => [car.id, car]));
  return changed.map(({ row: { facts, stocknum }, outcome }) => {
    const from = before.get(outcome.id);
    return {
      dealership,
      stocknum,
      kind: outcome.outcome === 'created' ? 'created' : 'changed',
      name: carTitle(facts),
      fields: from === undefined ? [] : diffFacts(from, facts),
    };
  });
}
