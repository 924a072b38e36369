import type { SearchQuery } from '../port.ts';
import { judge, toFilters } from './filters.ts';
import type { Filter } from './filters.ts';
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

/** The rows of the segments that may satisfy all that must always hold, as one list. */
function listRows(scope: Scope, always: readonly Filter[], hits: Uint32Array): { size: number; open: Set<Filter> } {
  let size = 0;
  const open = new Set<Filter>();
  for (const { start, end, zones } of scope.segments) {
    const verdicts = always.map((filter) => judge(filter, zones));
    if (verdicts.includes('none')) continue;
    always.forEach((filter, at) => verdicts[at] === 'some' && open.add(filter));
    for (let row = start; row < end; row += 1) {
      hits[size] = row;
      size += 1;
    }
  }
  return { size, open };
}

/** What a row costs: filters that read several values come last, when there are fewer rows left. */
const costOf = ({ tests }: Filter): number =>
  tests.reduce((sum, { kind }) => sum + (kind === 'list' || kind === 'number' ? 10 : 1), tests.length > 1 ? 5 : 0);

/**
 * Filter by filter, each reading only what may still matter: rows that fail none so far, and rows that fail one. What
 * fails a second time is dropped. Lists shrink in place; those of failures stand one after another in one memory.
 */
function splitAll(base: RowList, filters: readonly Filter[], { fails, spare, flags }: Scratch): Sorted {
  const nearly: { filter: Filter; start: number; size: number }[] = [];
  let { size } = base;
  let used = 0;
  for (const filter of filters.toSorted((left, right) => costOf(left) - costOf(right))) {
    const kept = split({ rows: base.rows, size }, filter, { flags, sink: { rows: fails, at: used } });
    for (const one of nearly) {
      const rows = fails.subarray(one.start, one.start + one.size);
      one.size = split({ rows, size: one.size }, filter, { flags, sink: { rows: spare, at: 0 } });
    }
    nearly.push({ filter, start: used, size: size - kept });
    used += size - kept;
    size = kept;
  }
  const inOrder = nearly.toSorted((left, right) => filters.indexOf(left.filter) - filters.indexOf(right.filter));
  return {
    hits: { rows: base.rows, size },
    nearly: inOrder.map(({ filter, start, size: rows }) => ({
      filter,
      rows: { rows: fails.subarray(start, start + rows), size: rows },
    })),
    hasText: false,
  };
}

export function sortOut(
  query: SearchQuery,
  { table, scope, scratch }: { table: Table; scope: Scope; scratch: Scratch },
): Sorted {
  const always = toFilters(query.always, table);
  const filters = toFilters(query.refinements, table);
  const rows = scratch.hits;
  const { size: listed, open } = listRows(scope, always, rows);
  let size = listed;
  for (const filter of open)
    size = split({ rows, size }, filter, { flags: scratch.flags, sink: { rows: scratch.spare, at: 0 } });
  const text = readText(query.text, table, scope);
  if (text) size = keepText({ rows, size }, text, { table, scratch });
  return { ...splitAll({ rows, size }, filters, scratch), hasText: text !== null };
}
