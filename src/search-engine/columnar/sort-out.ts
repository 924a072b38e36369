import type { SearchQuery } from '../port.ts';
import type { Base } from './base.ts';
import type { Filter } from './filters.ts';
import { clearMarks, markHolders } from './holders.ts';
import type { Scope } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { split } from './split.ts';
import type { RowList } from './split.ts';
import type { Table } from './table.ts';
import { keepText } from './text/keep-text.ts';
import { readText } from './text/read-text.ts';

/** Rows that satisfy everything, and for each filter of the query those that fail it alone. */
export type Sorted = {
  readonly hits: RowList;
  readonly nearly: readonly { readonly filter: Filter; readonly rows: RowList }[];
  /** Whether hits have a distance from the text in `Scratch.penalties`. */
  readonly hasText: boolean;
};

/** What a row costs: filters that read several values come last, when there are fewer rows left. */
const costOf = ({ tests }: Filter): number =>
  tests.reduce((sum, { kind }) => sum + (kind === 'list' || kind === 'number' ? 10 : 1), tests.length > 1 ? 5 : 0);

const byCost = (filters: readonly Filter[]): readonly Filter[] =>
  filters.length < 2 ? filters : filters.toSorted((left, right) => costOf(left) - costOf(right));

/** With fewer rows it costs less to read all their values. */
const FEW_ROWS = 128;

type Splitting = { readonly scope: Scope; readonly scratch: Scratch };
type Nearly = { readonly filter: Filter; readonly rows: { readonly rows: Uint32Array; size: number } };

/**
 * Filter by filter, each reading only what may still matter: rows that fail none so far, and rows that fail one. What
 * fails a second time is dropped. Lists shrink in place; those of failures stand one after another in one memory.
 */
function splitAll(base: RowList, filters: readonly Filter[], { scope, scratch }: Splitting): Omit<Sorted, 'hasText'> {
  const { fails, spare, flags } = scratch;
  const nearly: Nearly[] = [];
  let { size } = base;
  let used = 0;
  for (const filter of byCost(filters)) {
    const marks = size + used > FEW_ROWS ? markHolders(filter, scope, scratch.marks) : null;
    const kept = split({ rows: base.rows, size }, filter, { marks, flags, sink: { rows: fails, at: used } });
    for (const { rows } of nearly) rows.size = split(rows, filter, { marks, flags, sink: { rows: spare, at: 0 } });
    if (marks) clearMarks(scope, marks);
    const failed = size - kept;
    nearly.push({ filter, rows: { rows: fails.subarray(used, used + failed), size: failed } });
    used += failed;
    size = kept;
  }
  if (filters.length > 1) nearly.sort((left, right) => filters.indexOf(left.filter) - filters.indexOf(right.filter));
  return { hits: { rows: base.rows, size }, nearly };
}

export function sortOut(
  query: SearchQuery,
  filters: readonly Filter[],
  { table, scope, base, scratch }: { table: Table; scope: Scope; base: Base; scratch: Scratch },
): Sorted {
  const rows = scratch.hits;
  rows.set(base.rows);
  let { size } = base;
  const text = query.text === '' ? null : readText(query.text, table, scope);
  if (text) size = keepText({ rows, size }, text, { table, scratch });
  return { ...splitAll({ rows, size }, filters, { scope, scratch }), hasText: text !== null };
}
