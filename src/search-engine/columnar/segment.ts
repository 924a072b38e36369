import { WORD_BITS } from './bitmap.ts';
import type { Column, ListColumn } from './columns.ts';
import type { PredicateBitmap } from './predicate-bitmap.ts';
import type { RowRange } from './row-list.ts';

/** How many rows of a segment have each value of an attribute. Code 0 means no value; codes that no row has are left out. */
type ValueCounts = {
  /** In ascending order. */
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
  /** The sum of the counts before each value, and last the sum of all. */
  readonly starts: Uint32Array;
};

/**
 * Rows of one partition, side by side in all columns. A segment never changes: a change writes a new one elsewhere
 * and swaps it in, so a reader sees all of a change or nothing.
 */
export type Segment = {
  readonly partition: string;
  /** The index in the table's list of segments. */
  readonly number: number;
  /** A multiple of `WORD_BITS`. */
  readonly start: number;
  /** One more than the last row. The row at `end` stays free: its start marks the end of the last row's lists. */
  readonly end: number;
  /** The segment's values in each list column; the column of the records' codes comes last. */
  readonly lists: readonly { readonly column: ListColumn; readonly start: number; readonly size: number }[];
  /** By attribute slot; null for a range without codes. */
  readonly counts: readonly (ValueCounts | null)[];
  /** Results of recent queries, oldest first. */
  readonly predicateBitmaps: PredicateBitmap[];
};

/** Changing one record rewrites one segment, so this limits the cost of a change. */
export const MAX_SEGMENT_ROWS = 8_192;

/** Bitmap words for the rows of a segment. */
export const wordsFor = ({ start, end }: RowRange): number => (end - start + WORD_BITS - 1) >>> 5;

/** Rows to reserve for so many rows and the free one behind them. Rounded up to whole bitmap words, which queries read to the end. */
export const capacityFor = (rows: number): number => (rows + WORD_BITS) & -WORD_BITS;

/** The codes of these rows, which are contiguous. */
function codesIn(
  column: Column,
  { start, end }: RowRange,
): { codes: Uint16Array | Uint32Array; from: number; to: number } {
  if (column.kind === 'choices')
    return { codes: column.values, from: column.starts[start] ?? 0, to: column.starts[end] ?? 0 };
  return { codes: column.codes ?? new Uint16Array(0), from: start, to: end };
}

/** The number of codes in a column, code 0 included; null for a range without codes. */
export function codeCount(column: Column): number | null {
  if (column.kind !== 'range') return column.dictionary.texts.length;
  return column.codes ? column.numbers.dictionary.texts.length : null;
}

/**
 * Counts the values of these rows.
 * @param scratch zeros, one for each code of the column; all zeros again afterwards.
 */
export function countValues(column: Column, rows: RowRange, scratch: Uint32Array): ValueCounts {
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
