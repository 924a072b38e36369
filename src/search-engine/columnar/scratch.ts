import { WORD } from './bitmap.ts';
import type { Bits } from './bitmap.ts';
import { createSorting } from './code-counts.ts';
import type { Sorting } from './code-counts.ts';

/** Memory that every query uses again. Queries are answered one after another, each without a pause. */
export type Scratch = {
  hits: Uint32Array;
  /** Rows that fail one filter, filter by filter. */
  fails: Uint32Array;
  /** Rows of the base that are no hits. */
  misses: Uint32Array;
  /** Rows that nobody asks for again. */
  spare: Uint32Array;
  /** As many as wanted, made when they first are. */
  readonly bits: Bits[];
  /** By row: how far it is from the text. */
  penalties: Uint8Array;
  values: Float64Array;
  /** By code; zeros between two uses. */
  counts: Uint32Array;
  /** Codes with their counts, those of one answer after those of another: what is written stays. */
  pairs: Uint32Array;
  /** Places taken of them. */
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

/** Scratch for tables of at least so many rows. */
export function createScratch(): (rows: number) => Scratch {
  let scratch = scratchOf(0);
  return (rows) => {
    if (scratch.hits.length < rows) scratch = scratchOf(rows);
    return scratch;
  };
}

/** Bits for all rows, by their place among those of a query. */
export const bitsAt = ({ bits, hits }: Scratch, place: number): Bits =>
  (bits[place] ??= new Int32Array(hits.length / WORD + 1));

/** Answers share memory for their counts, since taking some costs more than to fill it. */
const LEAST_PAIRS = 1 << 14;

/** Makes room for counts of so many codes in one attribute, and in all together. */
export function makeCountsRoom(scratch: Scratch, { most, all }: { most: number; all: number }): void {
  if (scratch.counts.length < most) scratch.counts = new Uint32Array(most * 2);
  if (scratch.pairs.length - scratch.used >= all * 2) return;
  scratch.pairs = new Uint32Array(Math.max(all * 8, LEAST_PAIRS));
  scratch.used = 0;
}
