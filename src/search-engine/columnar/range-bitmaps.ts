import type { Bitmap, BitmapLayout } from './bitmap.ts';
import { rowMatches, type RangeTest } from './filter.ts';
import type { RowRange } from './row-list.ts';

/**
 * A range-encoded bitmap index. The values are divided into bins of about equal size. For each bin, a bitmap over the
 * whole table marks the rows whose value is below the bin's bound. Only rows in the two bins that contain a query's own
 * bounds must be tested one by one.
 */
export type RangeBitmaps = {
  /** Ascending, from minus to plus infinity. */
  readonly bounds: readonly number[];
  /** By bin, the greatest value that is or was in it. A bin reaches from its bound to below the next. */
  readonly greatest: number[];
  /** By bin. A row without a value is in none. */
  readonly below: readonly Bitmap[];
};

const BINS = 32;
const SAMPLE_ROWS = 1_024;

/** Bounds that divide the values into bins of about equal size, estimated from a sample. */
function boundsOf(values: Float64Array, segments: readonly RowRange[]): number[] {
  const rows = segments.reduce((sum, { start, end }) => sum + end - start, 0);
  const interval = Math.max(1, Math.floor(rows / SAMPLE_ROWS));
  const sample: number[] = [];
  let skipped = 0;
  for (const { start, end } of segments)
    for (let row = start; row < end; row += 1) {
      skipped += 1;
      if (skipped % interval === 0 && !Number.isNaN(values[row])) sample.push(values[row] ?? 0);
    }
  sample.sort((left, right) => left - right);
  const bounds = Array.from({ length: BINS }, (_, bin) => sample[Math.floor((bin * sample.length) / BINS)] ?? 0);
  return [Number.NEGATIVE_INFINITY, ...new Set(sample.length > 0 ? bounds : []), Number.POSITIVE_INFINITY];
}

/** The bins of a column, with no rows written yet. */
export function createRangeBitmaps(
  values: Float64Array,
  segments: readonly RowRange[],
  wordCount: number,
): RangeBitmaps {
  const bounds = boundsOf(values, segments);
  return {
    bounds,
    greatest: bounds.map(() => Number.NEGATIVE_INFINITY),
    below: bounds.map(() => new Int32Array(wordCount)),
  };
}

/** The index of the last bound that is not above the value. */
function binOf(bounds: readonly number[], value: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((bounds[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Writes new rows over whatever their places held before. */
export function writeRangeBitmaps(
  { bounds, greatest, below }: RangeBitmaps,
  values: Float64Array,
  { start, end }: RowRange,
): void {
  const [first, last] = [start >>> 5, (end + 31) >>> 5];
  for (const bits of below) bits.fill(0, first, last);
  for (let row = start; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const bin = binOf(bounds, value);
    if (value > (greatest[bin] ?? 0)) greatest[bin] = value;
    const bits = below[bin + 1];
    if (bits) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  }
  for (let bin = 1; bin < below.length; bin += 1) {
    const [bits, lower] = [below[bin], below[bin - 1]];
    if (bits && lower) for (let at = first; at < last; at += 1) bits[at] = (bits[at] ?? 0) | (lower[at] ?? 0);
  }
}

type MatchContext = { readonly scope: BitmapLayout; readonly candidates: Bitmap; readonly into: Bitmap };

/** Adds the rows of a scope whose value is in the range. In the two end bins only candidates are tested. */
export function addRowsInRange(
  { bounds, greatest, below }: RangeBitmaps,
  test: RangeTest,
  { scope: { firstRows, wordCount }, candidates, into }: MatchContext,
): void {
  const { min, max } = test;
  if (!(min <= max)) return;
  const from = binOf(bounds, min);
  const isWhole = bounds[from] === min;
  let end = binOf(bounds, max);
  if (end + 1 < bounds.length && (greatest[end] ?? 0) <= max) end += 1;
  const low = below[isWhole ? from : from + 1];
  const lower = below[from];
  const high = below[end];
  const higher = below[Math.min(end + 1, bounds.length - 1)];
  if (!low || !lower || !high || !higher) return;
  for (let at = 0; at < wordCount; at += 1) {
    const first = firstRows[at] ?? 0;
    const word = first >>> 5;
    let found = (high[word] ?? 0) & ~(low[word] ?? 0);
    const ends = ((low[word] ?? 0) & ~(lower[word] ?? 0)) | ((higher[word] ?? 0) & ~(high[word] ?? 0));
    for (let rest = ends & (candidates[at] ?? 0); rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (rowMatches(test, first + bit)) found |= 1 << bit;
    }
    into[at] = (into[at] ?? 0) | found;
  }
}
