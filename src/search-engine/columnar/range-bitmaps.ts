import type { Bits, Places } from './bitmap.ts';
import type { RangeTest } from './to-filters.ts';
import { rowHolds } from './match-row.ts';
import type { Rows } from './segment.ts';

/**
 * A range in steps, each with about as many rows: rows of the whole table as bits, by step those whose value is below its
 * bound. What a query asks for is then known of all rows but those in the two steps where its own bounds lie.
 */
export type StepBits = {
  /** Ascending, from minus to plus infinity. */
  readonly bounds: readonly number[];
  /** By step the greatest value that is or was in it: from its bound on, below the next. */
  readonly greatest: number[];
  /** By step; a row without a value is in none. */
  readonly below: readonly Bits[];
};

const STEPS = 32;
const SAMPLE = 1_024;

/** Bounds that share out the values, as far as some of them tell. */
function boundsOf(values: Float64Array, segments: readonly Rows[]): number[] {
  const rows = segments.reduce((sum, { start, end }) => sum + end - start, 0);
  const apart = Math.max(1, Math.floor(rows / SAMPLE));
  const sample: number[] = [];
  let skipped = 0;
  for (const { start, end } of segments)
    for (let row = start; row < end; row += 1) {
      skipped += 1;
      if (skipped % apart === 0 && !Number.isNaN(values[row])) sample.push(values[row] ?? 0);
    }
  sample.sort((left, right) => left - right);
  const steps = Array.from({ length: STEPS }, (_, step) => sample[Math.floor((step * sample.length) / STEPS)] ?? 0);
  return [Number.NEGATIVE_INFINITY, ...new Set(sample.length > 0 ? steps : []), Number.POSITIVE_INFINITY];
}

/** The steps of a column, without any row yet. */
export function createStepBits(values: Float64Array, segments: readonly Rows[], words: number): StepBits {
  const bounds = boundsOf(values, segments);
  return {
    bounds,
    greatest: bounds.map(() => Number.NEGATIVE_INFINITY),
    below: bounds.map(() => new Int32Array(words)),
  };
}

/** The place of the last bound that is not above the value. */
function stepOf(bounds: readonly number[], value: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((bounds[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Takes in rows that are new in their places. */
export function writeStepBits({ bounds, greatest, below }: StepBits, values: Float64Array, { start, end }: Rows): void {
  const [first, last] = [start >>> 5, (end + 31) >>> 5];
  for (const bits of below) bits.fill(0, first, last);
  for (let row = start; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const step = stepOf(bounds, value);
    if (value > (greatest[step] ?? 0)) greatest[step] = value;
    const bits = below[step + 1];
    if (bits) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  }
  for (let step = 1; step < below.length; step += 1) {
    const [bits, lower] = [below[step], below[step - 1]];
    if (bits && lower) for (let at = first; at < last; at += 1) bits[at] = (bits[at] ?? 0) | (lower[at] ?? 0);
  }
}

type Looking = { readonly scope: Places; readonly alive: Bits; readonly into: Bits };

/** Adds the rows of a scope that hold; those of the steps at both ends are tested one by one if they matter. */
export function addStepBits(
  { bounds, greatest, below }: StepBits,
  test: RangeTest,
  { scope: { firsts, words }, alive, into }: Looking,
): void {
  const { min, max } = test;
  if (!(min <= max)) return;
  const from = stepOf(bounds, min);
  const isWhole = bounds[from] === min;
  let end = stepOf(bounds, max);
  if (end + 1 < bounds.length && (greatest[end] ?? 0) <= max) end += 1;
  const low = below[isWhole ? from : from + 1];
  const lower = below[from];
  const high = below[end];
  const higher = below[Math.min(end + 1, bounds.length - 1)];
  if (!low || !lower || !high || !higher) return;
  for (let at = 0; at < words; at += 1) {
    const first = firsts[at] ?? 0;
    const word = first >>> 5;
    let found = (high[word] ?? 0) & ~(low[word] ?? 0);
    const ends = ((low[word] ?? 0) & ~(lower[word] ?? 0)) | ((higher[word] ?? 0) & ~(high[word] ?? 0));
    for (let rest = ends & (alive[at] ?? 0); rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (rowHolds(test, first + bit)) found |= 1 << bit;
    }
    into[at] = (into[at] ?? 0) | found;
  }
}
