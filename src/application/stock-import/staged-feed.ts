import type { IdentityHints } from '#domain/car/feed/row.ts';
import type { DealershipId } from '#domain/ids.ts';
import { MAX_CHANGES, MAX_PROBLEMS, type CarChange, type RowCounts } from './import-report.ts';
import { collectProblems, type ProblemList } from './problem-list.ts';
import type { BatchRead } from './read-rows.ts';
import type { CarsStaged, StageCounts } from './stage-cars.ts';

/** What a feed says of one dealership's stock. */
export type StagedDealership = {
  readonly counts: StageCounts;
  /** Stock numbers of wrong rows: their cars stay as they are. */
  readonly kept: ReadonlySet<string>;
  /** Rows that do not say which car they mean; any car they may mean stays as it is. */
  readonly unidentified: readonly IdentityHints[];
  /** Stock numbers that the feed says are withdrawn. */
  readonly withdrawn: ReadonlySet<string>;
};

/** What the rows of a feed amounted to. */
export type StagedRows = {
  readonly rows: RowCounts;
  readonly dealerships: ReadonlyMap<DealershipId, StagedDealership>;
  readonly problems: ProblemList;
  readonly notices: ProblemList;
  /** Dry run only: cars created or changed. */
  readonly changes: readonly CarChange[];
};

export type StagedRowsSum = {
  addRead(batch: BatchRead): void;
  addStaged(staged: CarsStaged): void;
  readonly total: StagedRows;
};

/** Sums up what the batches of one feed gave. */
export function sumStagedRows(dealerships: readonly DealershipId[]): StagedRowsSum {
  const rows = { read: 0, right: 0, wrong: 0, duplicate: 0, withdrawn: 0 };
  const parts = new Map(
    dealerships.map((id) => [
      id,
      {
        counts: { created: 0, changed: 0, unchanged: 0 },
        kept: new Set<string>(),
        unidentified: [] as IdentityHints[],
        withdrawn: new Set<string>(),
      },
    ]),
  );
  const problems = collectProblems(MAX_PROBLEMS);
  const notices = collectProblems(MAX_PROBLEMS);
  const changes: CarChange[] = [];
  return {
    addRead(batch) {
      rows.read += batch.rowCount;
      rows.wrong += batch.wrong.length;
      rows.withdrawn += batch.withdrawn.length;
      for (const { dealership, stocknum } of batch.withdrawn) parts.get(dealership)?.withdrawn.add(stocknum);
      for (const { dealership, stocknum, hints } of batch.wrong) {
        const part = dealership === null ? undefined : parts.get(dealership);
        for (const touched of part === undefined ? parts.values() : [part]) {
          if (stocknum === null) touched.unidentified.push(hints);
          else touched.kept.add(stocknum);
        }
      }
      problems.add(batch.problems);
      notices.add(batch.notices);
    },
    addStaged(staged) {
      const counts = parts.get(staged.dealership)?.counts;
      for (const kind of ['created', 'changed', 'unchanged'] as const) {
        rows.right += staged.counts[kind];
        if (counts !== undefined) counts[kind] += staged.counts[kind];
      }
      rows.duplicate += staged.duplicates.length;
      problems.add(staged.duplicates);
      changes.push(...staged.changes.slice(0, MAX_CHANGES - changes.length));
    },
    get total() {
      return { rows: { ...rows }, dealerships: parts, problems: problems.list, notices: notices.list, changes };
    },
  };
}
