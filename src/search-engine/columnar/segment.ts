import { WORD } from './bitmap.ts';
import type { Held } from './predicate-bitmap.ts';
import type { Column, ListColumn } from './columns.ts';

/** How often each value of an attribute stands in a segment, 0 being none; values that do not are not listed. */
export type ValueCounts = {
  /** In order. */
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
  /** Sums of the counts before each value, and of all. */
  readonly starts: Uint32Array;
};

/**
 * Rows of one partition, side by side in all columns. A segment never changes: a change writes another one elsewhere and
 * takes its place at once, so a reader sees all of it or nothing.
 */
export type Segment = {
  readonly partition: string;
  /** Its place in the table's list of segments. */
  readonly number: number;
  /** A multiple of `WORD`. */
  readonly start: number;
  /** One more than the last row. The row at `end` is kept free: it ends the lists of the last one. */
  readonly end: number;
  /** By list column, the codes of the records last: the values that belong to it. */
  readonly lists: readonly { readonly column: ListColumn; readonly start: number; readonly size: number }[];
  /** By attribute slot; null for a range that is counted by value. */
  readonly counts: readonly (ValueCounts | null)[];
  /** What queries asked for lately. */
  readonly held: Held[];
};

/** Most rows of a segment: changing one record writes no more than these again. */
export const MOST_ROWS = 8_192;

export type Rows = { readonly start: number; readonly end: number };

/** Words of bits that the rows of a segment take up. */
export const wordsOf = ({ start, end }: Rows): number => (end - start + WORD - 1) >>> 5;

/** Places in the columns for so many rows and the one behind them: whole words, which queries may read to their ends. */
export const roomFor = (rows: number): number => (rows + WORD) & -WORD;

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
  const found = Uint32Array.from(seen).sort();
  const counts = found.map((code) => scratch[code] ?? 0);
  const starts = new Uint32Array(found.length + 1);
  found.forEach((code, at) => {
    starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0);
    scratch[code] = 0;
  });
  return { codes: found, counts, starts };
}
