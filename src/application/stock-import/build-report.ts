import type { DealershipId } from '#domain/ids.ts';
import type { ImportCounts, ImportRun } from '#store/imports/imports.ts';
import { MAX_CHANGES, type ImportReport } from './import-report.ts';
import type { ImportRequest } from './import-request.ts';
import type { Removal } from './remove-absent.ts';
import type { StagedFeed } from './stage-feed.ts';
import type { StagedDealership } from './staged-feed.ts';

type Finished = {
  readonly request: ImportRequest;
  readonly runs: readonly ImportRun[];
  readonly finishedAt: Date;
  readonly staged: StagedFeed;
  readonly removals: ReadonlyMap<DealershipId, Removal>;
  readonly outcome: ImportReport['outcome'];
  readonly refusal: ImportReport['refusal'];
};

export function buildReport({ request, runs, finishedAt, staged, removals, outcome, refusal }: Finished): ImportReport {
  const [first] = runs;
  const { problems, notices } = staged;
  const removed = [...removals.values()].flatMap(({ changes }) => changes);
  return {
    outcome,
    refusal: refusal === null ? null : { code: refusal.code, message: refusal.message },
    run_id: first?.runId ?? '',
    source: request.sourceName,
    format: staged.format,
    partial: request.partial === true,
    forced: request.force === true,
    started_at: first?.startedAt.toISOString() ?? '',
    finished_at: finishedAt.toISOString(),
    rows: staged.rows,
    dealerships: runs.map((run) => {
      const removal = removals.get(run.dealership);
      return {
        dealership: run.dealership,
        importId: run.id,
        before: removal?.before ?? 0,
        ...countsOf(staged.dealerships.get(run.dealership), removal),
        kept: removal?.kept ?? 0,
      };
    }),
    problems: problems.items,
    problem_count: problems.count,
    problem_causes: problems.causes,
    notices: notices.items,
    notice_count: notices.count,
    notice_causes: notices.causes,
    remarks: staged.remarks,
    changes: [...staged.changes, ...removed].slice(0, MAX_CHANGES),
  };
}

/** What an import does to one dealership's stock, in numbers. */
export function countsOf(staged: StagedDealership | undefined, removal: Removal | undefined): ImportCounts {
  const { created, changed, unchanged } = staged?.counts ?? { created: 0, changed: 0, unchanged: 0 };
  return { created, changed, unchanged, withdrawn: removal?.withdrawn ?? 0, sold: removal?.sold ?? 0 };
}
