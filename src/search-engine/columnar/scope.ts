import type { Base } from './base.ts';
import { listRows, WORD_BITS, type Bitmap } from './bitmap.ts';
import type { RowList } from './row-list.ts';
import { wordsFor, type Segment } from './segment.ts';

/** The rows that a query may see. */
export type Scope = {
  /** Names of the partitions, in the order of the query. */
  readonly partitions: readonly string[];
  /** In the order of their rows, so that rows found one after another are in ascending order. */
  readonly segments: readonly Segment[];
  readonly rows: number;
  /** By word of a bitmap, the row of its first bit. */
  readonly firstRows: Uint32Array;
  readonly wordCount: number;
  /** By segment number: the distance in words between its place in the table's bitmaps and in those of the scope. */
  readonly shifts: Int32Array;
  has(row: number): boolean;
  /** Bases of recent queries. */
  readonly bases: Base[];
};

/** Scopes that were used since their partitions last changed. A site asks for the same few again and again. */
export type Scopes = Map<string, Scope>;

function allRowsOf({ segments, wordCount }: Scope): Bitmap {
  const bits = new Int32Array(wordCount).fill(-1);
  let word = 0;
  for (const segment of segments) {
    word += wordsFor(segment);
    const unused = (segment.start - segment.end) & (WORD_BITS - 1);
    if (word > 0) bits[word - 1] = -1 >>> unused;
  }
  return bits;
}

/** The rows of the scope outside the base, listed once. */
export function rowsOutsideBase(base: Base, scope: Scope): RowList {
  const size = scope.rows - base.size;
  if (!base.excluded) {
    const bits = allRowsOf(scope);
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(base.bits[at] ?? 0);
    base.excluded = listRows(bits, scope, new Uint32Array(size)).rows;
  }
  return { rows: base.excluded, size };
}
