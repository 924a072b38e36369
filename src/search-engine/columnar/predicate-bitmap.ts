import { WORD } from './bitmap.ts';
import type { Bits } from './bitmap.ts';
import type { Filter } from './to-filters.ts';
import { satisfies } from './match-row.ts';
import type { Scope } from './scope.ts';
import { wordsOf } from './segment.ts';
import type { Segment } from './segment.ts';
import type { Table } from './table.ts';

/**
 * Bounds of a range between which no value of the scope lies: whatever a query asks for within them holds for the same
 * rows. So the same base serves while the clock goes on (`sold since …`).
 */
export type Limits = {
  readonly slot: number;
  readonly below: number;
  readonly least: number;
  readonly most: number;
  readonly above: number;
};

/** The rows of a segment for which holds what must always hold. Kept with the segment, for all scopes that have it. */
export type Held = {
  readonly bits: Bits;
  readonly size: number;
  /** By filter; null when it serves one query alone. */
  readonly limits: readonly Limits[] | null;
};

function limitsOf({ tests }: Filter, { columns }: Table, { start, end }: Segment): Limits | null {
  const [test] = tests;
  if (!test || tests.length > 1 || test.kind !== 'range') return null;
  const column = columns[test.slot];
  if (column?.kind !== 'range') return null;
  const { slot, min, max } = test;
  let [below, least, most, above] = [
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  for (let row = start; row < end; row += 1) {
    const value = column.values[row] ?? Number.NaN;
    if (value < min && value > below) below = value;
    if (value >= min && value < least) least = value;
    if (value <= max && value > most) most = value;
    if (value > max && value < above) above = value;
  }
  return { slot, below, least, most, above };
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

function fits({ tests }: Filter, { slot, below, least, most, above }: Limits): boolean {
  const [test] = tests;
  if (!test || tests.length > 1 || test.kind !== 'range' || test.slot !== slot) return false;
  const { min, max } = test;
  const isSameLeast = min <= least && (min > below || below === Number.NEGATIVE_INFINITY);
  return isSameLeast && max >= most && (max < above || above === Number.POSITIVE_INFINITY);
}

export function serves({ limits }: Pick<Held, 'limits'>, always: readonly Filter[]): boolean {
  if (limits?.length !== always.length) return false;
  for (let at = 0; at < always.length; at += 1) {
    const [filter, limit] = [always[at], limits[at]];
    if (!filter || !limit || !fits(filter, limit)) return false;
  }
  return true;
}

/** All rows. */
export function allRows({ segments, words }: Pick<Scope, 'segments' | 'words'>): Bits {
  const bits = new Int32Array(words).fill(-1);
  let word = 0;
  for (const segment of segments) {
    word += wordsOf(segment);
    const beyond = (segment.start - segment.end) & (WORD - 1);
    if (word > 0) bits[word - 1] = -1 >>> beyond;
  }
  return bits;
}

/** A site asks with prices and without; beyond these the oldest go. */
const MOST_HELD = 4;

export function heldIn(segment: Segment, always: readonly Filter[], table: Table): Held {
  for (const held of segment.held) if (serves(held, always)) return held;
  const { start, end } = segment;
  const bits = new Int32Array(wordsOf(segment));
  let size = 0;
  for (let row = start; row < end; row += 1) {
    if (!always.every((filter) => satisfies(filter, row))) continue;
    const at = (row - start) >>> 5;
    bits[at] = (bits[at] ?? 0) | (1 << (row & (WORD - 1)));
    size += 1;
  }
  const held: Held = { bits, size, limits: allLimits(always, table, segment) };
  if (held.limits) {
    if (segment.held.length >= MOST_HELD) segment.held.shift();
    segment.held.push(held);
  }
  return held;
}

/** The limits of two parts together. */
export function joinLimits(one: readonly Limits[] | null, other: readonly Limits[] | null): readonly Limits[] | null {
  if (!one || !other) return null;
  return one.map((limits, at) => {
    const more = other[at] ?? limits;
    return {
      slot: limits.slot,
      below: Math.max(limits.below, more.below),
      least: Math.min(limits.least, more.least),
      most: Math.max(limits.most, more.most),
      above: Math.min(limits.above, more.above),
    };
  });
}
