import type { SearchQuery } from '../port.ts';
import { rowsOf } from './base.ts';
import type { Base } from './base.ts';
import { countBits, toBits } from './bitmap.ts';
import type { Bits } from './bitmap.ts';
import type { Filter } from './to-filters.ts';
import { findHolding } from './match-filter.ts';
import type { Scope } from './scope.ts';
import { bitsAt } from './scratch.ts';
import type { Scratch } from './scratch.ts';
import type { Table } from './table.ts';
import { keepText } from './text/filter-by-text.ts';
import { readText } from './text/interpret-text.ts';

/** Rows that fail one filter alone. */
export type Failing = { readonly filter: Filter; readonly bits: Bits; readonly size: number };

/** Rows that satisfy everything, and for each filter of the query those that fail it alone. */
export type Sorted = {
  readonly hits: Bits;
  readonly count: number;
  readonly failing: readonly Failing[];
  /** Whether hits have a distance from the text in `Scratch.penalties`. */
  readonly hasText: boolean;
};

/** Ranges hold for so many of all rows, as a guess. */
const RANGE_SHARE = 0.5;

/** For how many of all rows the filter holds, about. */
function shareOf({ tests }: Filter, { totals, rowOf }: Table): number {
  let share = 0;
  for (const test of tests) {
    if (test.kind === 'range' || test.kind === 'number') share += RANGE_SHARE;
    else if (test.kind !== 'never')
      for (const code of test.wanted) share += (totals[test.slot]?.[code] ?? 0) / rowOf.size;
  }
  return share;
}

/** What few rows satisfy comes first: all that fails it and the next is out. Returns places in the filters. */
function byShare(filters: readonly Filter[], table: Table): readonly number[] {
  const order: number[] = [];
  const shares: number[] = [];
  for (const filter of filters) {
    const share = shareOf(filter, table);
    let place = order.length;
    while (place > 0 && (shares[order[place - 1] ?? 0] ?? 0) > share) place -= 1;
    order.splice(place, 0, shares.push(share) - 1);
  }
  return order;
}

type Sorting = { readonly table: Table; readonly scope: Scope; readonly scratch: Scratch };
type Splitting = { readonly hits: Bits; readonly alive: Bits; readonly holds: Bits };

/** Moves hits that do not hold to the filter's own failures, and drops what fails for the second time. */
function splitBits(
  { hits, alive, holds }: Splitting,
  { own, others }: { readonly own: Bits; readonly others: readonly Bits[] },
  { words }: Scope,
): void {
  for (let at = 0; at < words; at += 1) {
    const before = hits[at] ?? 0;
    const held = holds[at] ?? 0;
    own[at] = before & ~held;
    hits[at] = before & held;
    alive[at] = before;
  }
  for (const other of others)
    for (let at = 0; at < words; at += 1) {
      const kept = (other[at] ?? 0) & (holds[at] ?? 0);
      other[at] = kept;
      alive[at] = (alive[at] ?? 0) | kept;
    }
}

/**
 * Filter by filter, each looking only at what may still matter: rows that fail none so far, and rows that fail one. What
 * fails a second time is dropped.
 */
function splitAll(hits: Bits, filters: readonly Filter[], { table, scope, scratch }: Sorting): Failing[] {
  if (filters.length === 0) return [];
  const [alive, holds] = [bitsAt(scratch, 1), bitsAt(scratch, 2)];
  for (let at = 0; at < scope.words; at += 1) alive[at] = hits[at] ?? 0;
  const others: Bits[] = [];
  for (const place of byShare(filters, table)) {
    const filter = filters[place];
    if (!filter) continue;
    findHolding(filter, scope, { table, alive, into: holds });
    const own = bitsAt(scratch, 3 + place);
    splitBits({ hits, alive, holds }, { own, others }, scope);
    others.push(own);
  }
  return filters.map((filter, place) => {
    const bits = bitsAt(scratch, 3 + place);
    return { filter, bits, size: countBits(bits, scope) };
  });
}

/** Where the rows are that the query begins with: those of the base, or of them those that match the text. */
function begin(query: SearchQuery, base: Base, { table, scope, scratch }: Sorting): { hits: Bits; hasText: boolean } {
  const hits = bitsAt(scratch, 0);
  const text = query.text === '' ? null : readText(query.text, table, scope);
  if (text) {
    const { size } = base;
    scratch.hits.set(rowsOf(base, scope).rows);
    toBits({ rows: scratch.hits, size: keepText({ rows: scratch.hits, size }, text, { table, scratch }) }, scope, hits);
  } else hits.set(base.bits);
  return { hits, hasText: text !== null };
}

export function sortOut(
  query: SearchQuery,
  filters: readonly Filter[],
  { base, ...sorting }: Sorting & { readonly base: Base },
): Sorted {
  const { hits, hasText } = begin(query, base, sorting);
  const failing = splitAll(hits, filters, sorting);
  return { hits, count: countBits(hits, sorting.scope), failing, hasText };
}
