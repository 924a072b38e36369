import type { Codes, Column } from './columns.ts';
import type { Scope } from './scope.ts';
import { codeCount } from './segment.ts';
import type { Segment } from './segment.ts';
import type { RowList } from './split.ts';
import type { Table } from './table.ts';

function countCodes(
  { rows, size }: RowList,
  codes: Codes,
  { counts, step }: { counts: Uint32Array; step: 1 | -1 },
): void {
  for (let at = 0; at < size; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

type Lists = { readonly starts: Uint32Array; readonly values: Codes };

function countLists(
  { rows, size }: RowList,
  { starts, values }: Lists,
  { counts, step }: { counts: Uint32Array; step: 1 | -1 },
): void {
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let place = starts[row] ?? 0; place < end; place += 1) {
      const code = values[place] ?? 0;
      counts[code] = (counts[code] ?? 0) + step;
    }
  }
}

/** Adds the rows' values to the counts, or takes them off. */
function countRows(column: Column, rows: RowList, target: { counts: Uint32Array; step: 1 | -1 }): void {
  if (column.kind === 'choices') countLists(rows, column, target);
  else if (column.codes) countCodes(rows, column.codes, target);
}

/** Segments whose counts make those of the scope: its own, or the others, to be taken off those of the whole table. */
export type Known = { readonly isMost: boolean; readonly segments: readonly Segment[] };

export function knownCounts(table: Table, { segments, rows }: Scope): Known {
  if (rows * 2 <= table.rowOf.size) return { isMost: false, segments };
  const own = new Set(segments);
  return { isMost: true, segments: [...table.partitions.values()].flat().filter((segment) => !own.has(segment)) };
}

/** Counts of all rows of the scope, from what is known of whole segments. */
function countScope(
  table: Table,
  { isMost, segments }: Known,
  { slot, counts }: { slot: number; counts: Uint32Array },
): void {
  const step = isMost ? -1 : 1;
  if (isMost) counts.set((table.totals[slot] ?? new Uint32Array(0)).subarray(0, counts.length));
  for (const segment of segments) {
    const values = segment.counts[slot];
    if (!values) continue;
    for (let at = 0; at < values.codes.length; at += 1) {
      const code = values.codes[at] ?? 0;
      counts[code] = (counts[code] ?? 0) + step * (values.counts[at] ?? 0);
    }
  }
}

const NO_ROW = 0xffff_ffff;
/** With fewer rows, counting what is known of whole segments costs more than counting the rows. */
const FEW_ROWS = 256;

/** The rows of the scope that are not in the list, when they are the lesser part of many; null otherwise. */
export function missesOf({ rows, size }: RowList, scope: Scope, misses: Uint32Array): RowList | null {
  if (scope.rows < FEW_ROWS || size * 2 < scope.rows) return null;
  let missed = 0;
  let at = 0;
  // What stands behind the hits must not be taken for one.
  rows[size] = NO_ROW;
  for (const { start, end } of scope.segments)
    for (let row = start; row < end; row += 1) {
      const isHit = Number(rows[at] === row);
      misses[missed] = row;
      missed += 1 - isHit;
      at += isHit;
    }
  return { rows: misses, size: missed };
}

export type Counted = {
  readonly table: Table;
  readonly scope: Scope;
  readonly known: Known;
  readonly hits: RowList;
  /** Of the scope's rows; null when the hits are to be counted one by one. */
  readonly misses: RowList | null;
};

/**
 * Counts of one attribute by code: of all hits, and of the rows that fail the attribute's own filter alone, which it
 * does not narrow (D12). Null for a range with too many values to have codes.
 */
export function countSlot(
  { table, known, hits, misses }: Counted,
  slot: number,
  own: RowList | null,
): Uint32Array | null {
  const column = table.columns[slot];
  const length = column ? codeCount(column) : null;
  if (!column || length === null) return null;
  const counts = new Uint32Array(length);
  if (misses) {
    countScope(table, known, { slot, counts });
    countRows(column, misses, { counts, step: -1 });
  } else countRows(column, hits, { counts, step: 1 });
  if (own) countRows(column, own, { counts, step: 1 });
  return counts;
}

/** Counts of a range by value. */
export function countNumbers(values: Float64Array, lists: readonly RowList[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { rows, size } of lists)
    for (let at = 0; at < size; at += 1) {
      const value = values[rows[at] ?? 0] ?? Number.NaN;
      if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  return counts;
}
