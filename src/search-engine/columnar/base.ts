import type { CodeCounts } from './code-counts.ts';
import { judge } from './filters.ts';
import type { Filter } from './filters.ts';
import type { Scope } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { split } from './split.ts';
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
  /** In order. */
  readonly rows: Uint32Array;
  readonly size: number;
  /** By filter; null when the base serves one query alone. */
  readonly limits: readonly Limits[] | null;
  /** By attribute slot, once asked for. */
  readonly counts: (CodeCounts | null)[];
  readonly bounds: (Bounds | null)[];
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

/** The rows of the segments that may satisfy all that must always hold, as one list, and what has to be looked at. */
function listRows(scope: Scope, always: readonly Filter[], rows: Uint32Array): { size: number; open: Set<Filter> } {
  let size = 0;
  const open = new Set<Filter>();
  for (const { start, end, zones } of scope.segments) {
    const verdicts = always.map((filter) => judge(filter, zones));
    if (verdicts.includes('none')) continue;
    always.forEach((filter, at) => verdicts[at] === 'some' && open.add(filter));
    for (let row = start; row < end; row += 1) {
      rows[size] = row;
      size += 1;
    }
  }
  return { size, open };
}

/** A site asks with prices and without; bases beyond these are the oldest ones. */
const MOST_BASES = 4;

export function baseOf(
  always: readonly Filter[],
  { table, scope, scratch }: { readonly table: Table; readonly scope: Scope; readonly scratch: Scratch },
): Base {
  for (const base of scope.bases) if (serves(base, always)) return base;
  const rows = scratch.hits;
  const { size: listed, open } = listRows(scope, always, rows);
  let size = listed;
  for (const filter of open)
    size = split({ rows, size }, filter, { marks: null, flags: scratch.flags, sink: { rows: scratch.spare, at: 0 } });
  const limits = allLimits(always, table, scope);
  const base: Base = {
    rows: rows.slice(0, size),
    size,
    limits,
    counts: table.columns.map(() => null),
    bounds: table.columns.map(() => null),
    others: null,
  };
  if (limits) {
    if (scope.bases.length >= MOST_BASES) scope.bases.shift();
    scope.bases.push(base);
  }
  return base;
}
