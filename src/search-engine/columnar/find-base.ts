import type { Base } from './base.ts';
import type { Filter } from './filter.ts';
import { findPredicateBitmap } from './find-predicate-bitmap.ts';
import { isValidFor, mergeLimits, type Limits } from './predicate-bitmap.ts';
import type { Scope } from './scope.ts';
import type { Table } from './table.ts';

/** A site needs two: with and without the demand for a price. Beyond this number the oldest is dropped. */
const MAX_CACHED = 4;

/** The rows of the scope that match all filters, from the scope's cache where it has them. */
export function findBase(
  always: readonly Filter[],
  { table, scope }: { readonly table: Table; readonly scope: Scope },
): Base {
  for (const base of scope.bases) if (isValidFor(base, always)) return base;
  const bits = new Int32Array(scope.wordCount);
  let at = 0;
  let size = 0;
  let limits: readonly Limits[] | null = null;
  for (const segment of scope.segments) {
    const part = findPredicateBitmap(segment, always, table);
    bits.set(part.bits, at);
    limits = at === 0 ? part.limits : mergeLimits(limits, part.limits);
    at += part.bits.length;
    size += part.size;
  }
  const base: Base = {
    bits,
    size,
    limits,
    counts: table.columns.map(() => null),
    bounds: table.columns.map(() => null),
    rows: null,
    excluded: null,
  };
  if (limits) {
    if (scope.bases.length >= MAX_CACHED) scope.bases.shift();
    scope.bases.push(base);
  }
  return base;
}
