import type { FieldChange } from '#domain/car/feed/diff-facts.ts';
import type { RowProblem } from '#domain/car/feed/row.ts';
import type { DealershipId, ImportId } from '#domain/ids.ts';
import { isRecord } from '#utilities/json.ts';
import type { ProblemCause } from './problem-list.ts';

/** What an import did to one dealership's stock, or would do. */
export type DealershipImport = {
  readonly dealership: DealershipId;
  readonly importId: ImportId;
  /** Cars in stock before. */
  readonly before: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  /** Became sold by being absent (`stock.absent_means`). */
  readonly sold: number;
  /** Cars that stay as they were because the row that describes them is wrong. */
  readonly kept: number;
};

/** A car that a dry run would create, change or take away; `fields` for changes. */
export type CarChange = {
  readonly dealership: DealershipId;
  readonly stocknum: string;
  readonly kind: 'created' | 'changed' | 'withdrawn' | 'sold';
  readonly name: string;
  readonly fields: readonly FieldChange[];
};

export type RowCounts = {
  readonly read: number;
  readonly right: number;
  readonly wrong: number;
  readonly duplicate: number;
  readonly withdrawn: number;
};

/** The record of one import, as it is stored, printed and answered by the API. Plain data. */
export type ImportReport = {
  readonly outcome: 'applied' | 'dry_run' | 'refused' | 'failed';
  readonly refusal: { readonly code: ImportRefusalCode; readonly message: string } | null;
  readonly run_id: string;
  readonly source: string;
  readonly format: string | null;
  readonly partial: boolean;
  readonly forced: boolean;
  readonly started_at: string;
  readonly finished_at: string;
  readonly rows: RowCounts;
  readonly dealerships: readonly DealershipImport[];
  /** The first `MAX_PROBLEMS`; `problem_count` counts all. */
  readonly problems: readonly RowProblem[];
  readonly problem_count: number;
  /** All problems by cause, the most frequent first (D269). */
  readonly problem_causes: readonly ProblemCause[];
  /** Remarks on rows that were imported all the same, counted likewise. */
  readonly notices: readonly RowProblem[];
  readonly notice_count: number;
  readonly notice_causes: readonly ProblemCause[];
  /** About the file as a whole: encoding, columns not understood, private columns dropped. */
  readonly remarks: readonly string[];
  /** Dry run only: the first `MAX_CHANGES`. */
  readonly changes: readonly CarChange[];
};

export type ImportRefusalCode =
  | 'unknown_target'
  | 'mappings_differ'
  | 'import_in_progress'
  | 'empty'
  | 'no_right_rows'
  | 'removes_too_many'
  | 'truncated'
  | 'binary'
  | 'not_a_feed'
  | 'malformed'
  | 'too_many_columns'
  | 'record_too_large'
  | 'too_large'
  | 'interrupted';

/**
 * Why nothing was changed. What to do about it is said by the command line or the API, each with its own switches.
 * `report` says what was read until then; null when nothing was.
 */
export type ImportRefusal = {
  readonly code: ImportRefusalCode;
  readonly message: string;
  readonly report: ImportReport | null;
};

export const MAX_PROBLEMS = 1000;
export const MAX_CHANGES = 200;

const LISTS = ['dealerships', 'problems', 'problem_causes', 'notices', 'notice_causes', 'remarks', 'changes'] as const;

/** The report of a stored import; null while it runs, and for one that broke off before it had a report. */
export function toImportReport(stored: unknown): ImportReport | null {
  const isWhole = isRecord(stored) && isRecord(stored['rows']) && LISTS.every((name) => Array.isArray(stored[name]));
  return isWhole ? (stored as ImportReport) : null;
}
