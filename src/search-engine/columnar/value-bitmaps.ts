import { WORD_BITS, type Bitmap } from './bitmap.ts';
import type { ChoiceColumn, ListColumn } from './columns.ts';
import type { RowRange } from './row-list.ts';
import type { Scope } from './scope.ts';

/** The rows of the whole table by value of one attribute, so that a filter reads no row without its value. */
export type ValueBitmaps = {
  /** Common values: by code, the rows as a bitmap, which is read 32 rows at a time. */
  readonly common: ReadonlyMap<number, Bitmap>;
  /** Rare values: by code, a list of the rows that have the value. It also holds rows that once had it. */
  readonly rare: Map<number, number[]>;
};

/** A value is rare when fewer than one in this number of rows has it. */
const MAX_ROWS_PER_MATCH = 128;

/** Bitmaps for the common values, with no rows written yet. */
export function createValueBitmaps(
  totals: Uint32Array,
  { rows, wordCount }: { readonly rows: number; readonly wordCount: number },
): ValueBitmaps {
  const common = new Map<number, Bitmap>();
  totals.forEach((count, code) => {
    if (code > 0 && count > 0 && count * MAX_ROWS_PER_MATCH >= rows) common.set(code, new Int32Array(wordCount));
  });
  return { common, rare: new Map() };
}

function addRow({ common, rare }: ValueBitmaps, row: number, code: number): void {
  if (code === 0) return;
  const bits = common.get(code);
  if (bits) {
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    return;
  }
  const rows = rare.get(code);
  if (rows) rows.push(row);
  else rare.set(code, [row]);
}

/** Writes new rows over whatever their places held before. */
export function writeValueBitmaps(
  all: ValueBitmaps,
  column: ChoiceColumn | ListColumn,
  { start, end }: RowRange,
): void {
  for (const bits of all.common.values()) bits.fill(0, start >>> 5, (end + 31) >>> 5);
  if (column.kind === 'choice') {
    for (let row = start; row < end; row += 1) addRow(all, row, column.codes[row] ?? 0);
    return;
  }
  const { starts, values } = column;
  for (let row = start; row < end; row += 1)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) addRow(all, row, values[at] ?? 0);
}

function hasCode(column: ChoiceColumn | ListColumn, row: number, code: number): boolean {
  if (column.kind === 'choice') return column.codes[row] === code;
  const { starts, values } = column;
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) if (values[at] === code) return true;
  return false;
}

type ChosenValue = { readonly column: ChoiceColumn | ListColumn; readonly code: number; readonly owners: Uint32Array };

/** Adds the rows of the scope that have the value. */
export function addRowsWithValue(
  { common, rare }: ValueBitmaps,
  { column, code, owners }: ChosenValue,
  { scope, into }: { readonly scope: Scope; readonly into: Bitmap },
): void {
  const { firstRows, wordCount, shifts } = scope;
  const bits = common.get(code);
  if (bits) {
    for (let at = 0; at < wordCount; at += 1) into[at] = (into[at] ?? 0) | (bits[(firstRows[at] ?? 0) >>> 5] ?? 0);
    return;
  }
  for (const row of rare.get(code) ?? []) {
    const at = (row >>> 5) + (shifts[owners[row] ?? 0] ?? 0);
    // A listed row may be free again, or belong to another scope; its bit would then be that of another row.
    if (firstRows[at] === row - (row & (WORD_BITS - 1)) && hasCode(column, row, code))
      into[at] = (into[at] ?? 0) | (1 << (row & 31));
  }
}
