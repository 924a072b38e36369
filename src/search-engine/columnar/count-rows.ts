import type { Codes, Column } from './columns.ts';
import type { RowList } from './row-list.ts';
import type { Scope } from './scope.ts';
import type { Segment } from './segment.ts';
import type { Table } from './table.ts';

/** Counts by code, and whether to add to them or subtract. */
type Target = { readonly counts: Uint32Array; readonly step: 1 | -1 };

function countCodes({ rows, size }: RowList, codes: Codes, { counts, step }: Target): void {
  for (let at = 0; at < size; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

type Lists = { readonly starts: Uint32Array; readonly values: Codes };

function countLists({ rows, size }: RowList, { starts, values }: Lists, { counts, step }: Target): void {
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let place = starts[row] ?? 0; place < end; place += 1) {
      const code = values[place] ?? 0;
      counts[code] = (counts[code] ?? 0) + step;
    }
  }
}

/** Adds the rows' values to the counts, or subtracts them. */
export function countRows(column: Column, rows: RowList, target: Target): void {
  if (column.kind === 'choices') countLists(rows, column, target);
  else if (column.codes) countCodes(rows, column.codes, target);
}

/** The segments to add up: those of the scope or, when it is most of the table, the others to subtract from the totals. */
function segmentsToCount(table: Table, { segments, rows }: Scope): { isMost: boolean; segments: readonly Segment[] } {
  if (rows * 2 <= table.rowOf.size) return { isMost: false, segments };
  const own = new Set(segments);
  return { isMost: true, segments: [...table.partitions.values()].flat().filter((segment) => !own.has(segment)) };
}

/** Counts of all rows of the scope, added up from the counts of its segments. */
export function countScope(table: Table, scope: Scope, { slot, counts }: { slot: number; counts: Uint32Array }): void {
  const { isMost, segments } = segmentsToCount(table, scope);
  const step = isMost ? -1 : 1;
  const totals = table.totals[slot];
  if (isMost && totals) counts.set(totals.length > counts.length ? totals.subarray(0, counts.length) : totals);
  for (const segment of segments) {
    const values = segment.counts[slot];
    if (!values) continue;
    for (let at = 0; at < values.codes.length; at += 1) {
      const code = values.codes[at] ?? 0;
      counts[code] = (counts[code] ?? 0) + step * (values.counts[at] ?? 0);
    }
  }
}

/** Counts of a range without codes, by value. */
export function countNumbers(values: Float64Array, lists: readonly RowList[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { rows, size } of lists)
    for (let at = 0; at < size; at += 1) {
      const value = values[rows[at] ?? 0] ?? Number.NaN;
      if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  return counts;
}
