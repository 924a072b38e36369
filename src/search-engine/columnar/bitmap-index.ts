import type { Column } from './columns.ts';
import { createRangeBitmaps, writeRangeBitmaps, type RangeBitmaps } from './range-bitmaps.ts';
import type { RowRange } from './row-list.ts';
import type { BitmapIndex, Table } from './table.ts';
import { createValueBitmaps, writeValueBitmaps, type ValueBitmaps } from './value-bitmaps.ts';

function writeRows(index: BitmapIndex, column: Column, rows: RowRange): void {
  index.written += rows.end - rows.start;
  if (column.kind === 'range') {
    if (index.kind === 'range') writeRangeBitmaps(index.range, column.values, rows);
  } else if (index.kind === 'values') writeValueBitmaps(index.values, column, rows);
}

function buildIndex(table: Table, slot: number, column: Column): BitmapIndex {
  const segments = [...table.partitions.values()].flat();
  const wordCount = (table.ids.length + 31) >>> 5;
  const index: BitmapIndex =
    column.kind === 'range'
      ? { kind: 'range', written: 0, range: createRangeBitmaps(column.values, segments, wordCount) }
      : {
          kind: 'values',
          written: 0,
          values: createValueBitmaps(table.totals[slot] ?? new Uint32Array(0), { rows: table.rowOf.size, wordCount }),
        };
  for (const segment of segments) writeRows(index, column, segment);
  return index;
}

/** The index of an attribute, built when a query first filters by it. */
function bitmapIndexOf(table: Table, slot: number): BitmapIndex | null {
  const column = table.columns[slot];
  return column ? (table.bitmapIndexes[slot] ??= buildIndex(table, slot, column)) : null;
}

export function valueBitmapsOf(table: Table, slot: number): ValueBitmaps | null {
  const index = bitmapIndexOf(table, slot);
  return index?.kind === 'values' ? index.values : null;
}

export function rangeBitmapsOf(table: Table, slot: number): RangeBitmaps | null {
  const index = bitmapIndexOf(table, slot);
  return index?.kind === 'range' ? index.range : null;
}

/**
 * An index is built again after this many times the table's rows were written to it: the distribution of values has
 * changed by then, and lists of rare values hold many outdated rows.
 */
const MAX_REWRITES = 4;

/** Writes a segment that has just become visible to queries into all indexes. */
export function updateBitmapIndexes({ bitmapIndexes, columns, rowOf }: Table, segment: RowRange): void {
  bitmapIndexes.forEach((index, slot) => {
    const column = columns[slot];
    if (!index || !column) return;
    if (index.written > rowOf.size * MAX_REWRITES) bitmapIndexes[slot] = null;
    else writeRows(index, column, segment);
  });
}
