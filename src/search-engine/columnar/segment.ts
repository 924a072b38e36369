import type { Column, ListColumn, RangeColumn } from './columns.ts';

/** What is known of a range in all rows of a segment at once. */
export type Zone = { readonly min: number; readonly max: number; readonly missing: number };

/** How often each value of an attribute stands in a segment, 0 being none; values that do not are not listed. */
export type ValueCounts = { readonly codes: Uint32Array; readonly counts: Uint32Array };

/** Rows by the value of a list that they have, in the order of the segment's counts; from the segment's start on. */
export type Holders = Uint16Array;

/**
 * Rows of one partition, side by side in all columns. A segment never changes: a change writes another one elsewhere and
 * takes its place at once, so a reader sees all of it or nothing.
 */
export type Segment = {
  readonly partition: string;
  /** Its place in the table's list of segments. */
  readonly number: number;
  readonly start: number;
  /** One more than the last row. The row at `end` is kept free: it ends the lists of the last one. */
  readonly end: number;
  /** By list column, the codes of the records last: the values that belong to it. */
  readonly lists: readonly { readonly column: ListColumn; readonly start: number; readonly size: number }[];
  /** By attribute slot; null for a choice. */
  readonly zones: readonly (Zone | null)[];
  /** By attribute slot; null for a range that is counted by value. */
  readonly counts: readonly (ValueCounts | null)[];
  /** By attribute slot; null for what is no list. */
  readonly holders: readonly (Holders | null)[];
};

/** Most rows of a segment: changing one record writes no more than these again. */
export const MOST_ROWS = 8_192;

export type Rows = { readonly start: number; readonly end: number };

export function zoneOf({ values }: RangeColumn, { start, end }: Rows): Zone {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let missing = 0;
  for (let row = start; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
    if (Number.isNaN(value)) missing += 1;
  }
  return { min, max, missing };
}

/** Where the codes of these rows stand side by side. */
function codesIn(column: Column, { start, end }: Rows): { codes: Uint16Array | Uint32Array; from: number; to: number } {
  if (column.kind === 'choices')
    return { codes: column.values, from: column.starts[start] ?? 0, to: column.starts[end] ?? 0 };
  return { codes: column.codes ?? new Uint16Array(0), from: start, to: end };
}

/** Codes of a column that can be counted by code, or null. */
export function codeCount(column: Column): number | null {
  if (column.kind !== 'range') return column.names.texts.length;
  return column.codes ? column.numbers.names.texts.length : null;
}

/**
 * Counts the values of these rows.
 * @param scratch zeros, as many as the column has codes; left as zeros.
 */
export function countValues(column: Column, rows: Rows, scratch: Uint32Array): ValueCounts {
  const { codes, from, to } = codesIn(column, rows);
  const seen: number[] = [];
  for (let at = from; at < to; at += 1) {
    const code = codes[at] ?? 0;
    const before = scratch[code] ?? 0;
    if (before === 0) seen.push(code);
    scratch[code] = before + 1;
  }
  const counted = { codes: Uint32Array.from(seen), counts: Uint32Array.from(seen, (code) => scratch[code] ?? 0) };
  for (const code of seen) scratch[code] = 0;
  return counted;
}
