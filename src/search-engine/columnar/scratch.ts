import { WORD_BITS, type Bitmap } from './bitmap.ts';
import { createSorting, type Sorting } from './code-counts.ts';

/** Memory that all queries share. Queries run one after another, each without yielding. */
export type Scratch = {
  hits: Uint32Array;
  /** Rows that fail one filter, filter by filter. */
  fails: Uint32Array;
  /** Rows of the base that are no hits. */
  misses: Uint32Array;
  /** For short-lived lists. */
  spare: Uint32Array;
  /** Created on first use, by index. */
  readonly bits: Bitmap[];
  /** By row, its distance from the text. */
  penalties: Uint8Array;
  values: Float64Array;
  /** By code; all zeros between two uses. */
  counts: Uint32Array;
  /** Pairs of code and count. Each answer appends its own, and earlier answers keep theirs. */
  pairs: Uint32Array;
  /** Places of `pairs` in use. */
  used: number;
  readonly sorting: Sorting;
};

const scratchOf = (rows: number): Scratch => ({
  hits: new Uint32Array(rows),
  fails: new Uint32Array(rows),
  misses: new Uint32Array(rows),
  spare: new Uint32Array(rows),
  bits: [],
  penalties: new Uint8Array(rows),
  values: new Float64Array(rows),
  counts: new Uint32Array(0),
  pairs: new Uint32Array(0),
  used: 0,
  sorting: createSorting(),
});

/** Returns scratch memory for at least so many rows, larger than before only when needed. */
export function createScratch(): (rows: number) => Scratch {
  let scratch = scratchOf(0);
  return (rows) => {
    if (scratch.hits.length < rows) scratch = scratchOf(rows);
    return scratch;
  };
}

/** A bitmap for all rows, by its index among those of a query. */
export const scratchBitmap = ({ bits, hits }: Scratch, place: number): Bitmap =>
  (bits[place] ??= new Int32Array(hits.length / WORD_BITS + 1));

/** Answers share one array for their counts, since allocating costs more than filling it. */
const MIN_PAIRS = 1 << 14;

/** Makes room for the counts of an answer: `max` codes in its largest attribute, `all` codes in all attributes. */
export function ensureCountCapacity(scratch: Scratch, { max, all }: { max: number; all: number }): void {
  if (scratch.counts.length < max) scratch.counts = new Uint32Array(max * 2);
  if (scratch.pairs.length - scratch.used >= all * 2) return;
  scratch.pairs = new Uint32Array(Math.max(all * 8, MIN_PAIRS));
  scratch.used = 0;
}
