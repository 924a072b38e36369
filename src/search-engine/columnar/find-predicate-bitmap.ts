import { WORD_BITS } from './bitmap.ts';
import { matchesFilter, type Filter } from './filter.ts';
import { isValidFor, type Limits, type PredicateBitmap } from './predicate-bitmap.ts';
import { wordsFor, type Segment } from './segment.ts';
import type { Table } from './table.ts';

function limitsOf({ tests }: Filter, { columns }: Table, { start, end }: Segment): Limits | null {
  const [test] = tests;
  if (!test || tests.length > 1 || test.kind !== 'range') return null;
  const column = columns[test.slot];
  if (column?.kind !== 'range') return null;
  const { slot, min, max } = test;
  let [below, lowest, highest, above] = [
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  for (let row = start; row < end; row += 1) {
    const value = column.values[row] ?? Number.NaN;
    if (value < min && value > below) below = value;
    if (value >= min && value < lowest) lowest = value;
    if (value <= max && value > highest) highest = value;
    if (value > max && value < above) above = value;
  }
  return { slot, below, lowest, highest, above };
}

function allLimits(always: readonly Filter[], table: Table, segment: Segment): readonly Limits[] | null {
  const limits: Limits[] = [];
  for (const filter of always) {
    const one = limitsOf(filter, table, segment);
    if (!one) return null;
    limits.push(one);
  }
  return limits;
}

/** A site needs two: with and without the demand for a price. Beyond this number the oldest is dropped. */
const MAX_CACHED = 4;

/** The rows of the segment that match all filters, from the segment's cache where it has them. */
export function findPredicateBitmap(segment: Segment, always: readonly Filter[], table: Table): PredicateBitmap {
  for (const known of segment.predicateBitmaps) if (isValidFor(known, always)) return known;
  const { start, end } = segment;
  const bits = new Int32Array(wordsFor(segment));
  let size = 0;
  for (let row = start; row < end; row += 1) {
    if (!always.every((filter) => matchesFilter(filter, row))) continue;
    const at = (row - start) >>> 5;
    bits[at] = (bits[at] ?? 0) | (1 << (row & (WORD_BITS - 1)));
    size += 1;
  }
  const found: PredicateBitmap = { bits, size, limits: allLimits(always, table, segment) };
  if (found.limits) {
    if (segment.predicateBitmaps.length >= MAX_CACHED) segment.predicateBitmaps.shift();
    segment.predicateBitmaps.push(found);
  }
  return found;
}
