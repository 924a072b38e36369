import type { CodeCounts } from './code-counts.ts';
import { countBits, listRows, WORD } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Filter } from './filters.ts';
import { findHolding } from './holding.ts';
import type { Scope } from './scope.ts';
import { bitsAt } from './scratch.ts';
import type { Scratch } from './scratch.ts';
import type { RowList } from './row-list.ts';
import { wordsOf } from './segment.ts';
import type { Bounds } from './stats.ts';
import type { Table } from './table.ts';

/**
 * Bounds of a range between which no value of the scope lies: whatever a query asks for within them holds for the same
 * rows. So the same base serves while the clock goes on (`sold since …`).
 */
type Limits = {
  readonly slot: number;
  readonly below: number;
  readonly least: number;
  readonly most: number;
  readonly above: number;
};

/** The rows of a scope for which holds what must always hold: where every query begins. */
export type Base = {
  readonly bits: Bits;
  readonly size: number;
  /** By filter; null when the base serves one query alone. */
  readonly limits: readonly Limits[] | null;
  /** By attribute slot, once asked for. */
  readonly counts: (CodeCounts | null)[];
  readonly bounds: (Bounds | null)[];
  /** In order, once asked for. */
  rows: Uint32Array | null;
  /** Rows of the scope that are not in the base, once asked for. */
  others: Uint32Array | null;
};

function limitsOf({ tests }: Filter, { columns }: Table, { segments }: Scope): Limits | null {
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
  for (const { start, end } of segments)
    for (let row = start; row < end; row += 1) {
      const value = column.values[row] ?? Number.NaN;
      if (value < min && value > below) below = value;
      if (value >= min && value < least) least = value;
      if (value <= max && value > most) most = value;
      if (value > max && value < above) above = value;
    }
  return { slot, below, least, most, above };
}

function allLimits(always: readonly Filter[], table: Table, scope: Scope): readonly Limits[] | null {
  const limits: Limits[] = [];
  for (const filter of always) {
    const one = limitsOf(filter, table, scope);
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

function serves({ limits }: Base, always: readonly Filter[]): boolean {
  if (limits?.length !== always.length) return false;
  for (let at = 0; at < always.length; at += 1) {
    const [filter, limit] = [always[at], limits[at]];
    if (!filter || !limit || !fits(filter, limit)) return false;
  }
  return true;
}

/** All rows of the scope. */
function allRows({ segments, words }: Scope): Bits {
  const bits = new Int32Array(words).fill(-1);
  let word = 0;
  for (const segment of segments) {
    word += wordsOf(segment);
    const beyond = (segment.start - segment.end) & (WORD - 1);
    if (word > 0) bits[word - 1] = -1 >>> beyond;
  }
  return bits;
}

/** A site asks with prices and without; bases beyond these are the oldest ones. */
const MOST_BASES = 4;

export function baseOf(
  always: readonly Filter[],
  { table, scope, scratch }: { readonly table: Table; readonly scope: Scope; readonly scratch: Scratch },
): Base {
  for (const base of scope.bases) if (serves(base, always)) return base;
  const bits = allRows(scope);
  const into = bitsAt(scratch, 0);
  for (const filter of always) {
    findHolding(filter, scope, { alive: bits, into });
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (into[at] ?? 0);
  }
  const limits = allLimits(always, table, scope);
  const base: Base = {
    bits,
    size: countBits(bits, scope),
    limits,
    counts: table.columns.map(() => null),
    bounds: table.columns.map(() => null),
    rows: null,
    others: null,
  };
  if (limits) {
    if (scope.bases.length >= MOST_BASES) scope.bases.shift();
    scope.bases.push(base);
  }
  return base;
}

/** The rows of the base, listed once. */
export function rowsOf(base: Base, scope: Scope): RowList {
  base.rows ??= listRows(base.bits, scope, new Uint32Array(base.size)).rows;
  return { rows: base.rows, size: base.size };
}

/** Rows that the query may see and that are not in the base, listed once. */
export function othersOf(base: Base, scope: Scope): RowList {
  const size = scope.rows - base.size;
  if (!base.others) {
    const bits = allRows(scope);
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(base.bits[at] ?? 0);
    base.others = listRows(bits, scope, new Uint32Array(size)).rows;
  }
  return { rows: base.others, size };
}
