import { listRows } from './bitmap.ts';
import type { Bits } from './bitmap.ts';
import type { CodeCounts } from './code-counts.ts';
import type { Filter } from './to-filters.ts';
import { allRows, heldIn, joinLimits, serves } from './predicate-bitmap.ts';
import type { Limits } from './predicate-bitmap.ts';
import type { RowList } from './row-list.ts';
import type { Scope } from './scope.ts';
import type { Bounds } from './bounds.ts';
import type { Table } from './table.ts';

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

/** A site asks with prices and without; bases beyond these are the oldest ones. */
const MOST_BASES = 4;

export function baseOf(
  always: readonly Filter[],
  { table, scope }: { readonly table: Table; readonly scope: Scope },
): Base {
  for (const base of scope.bases) if (serves(base, always)) return base;
  const bits = new Int32Array(scope.words);
  let at = 0;
  let size = 0;
  let limits: readonly Limits[] | null = null;
  for (const segment of scope.segments) {
    const held = heldIn(segment, always, table);
    bits.set(held.bits, at);
    limits = at === 0 ? held.limits : joinLimits(limits, held.limits);
    at += held.bits.length;
    size += held.size;
  }
  const base: Base = {
    bits,
    size,
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
