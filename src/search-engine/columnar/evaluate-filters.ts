import type { SearchQuery } from '#search-engine/port.ts';
import { rowsInBase, type Base } from './base.ts';
import { countRowsIn, writeBitmap, type Bitmap } from './bitmap.ts';
import type { Filter } from './filter.ts';
import { findMatchingRows } from './match-filter.ts';
import type { Scope } from './scope.ts';
import { scratchBitmap, type Scratch } from './scratch.ts';
import type { Table } from './table.ts';
import { filterByText } from './text/filter-by-text.ts';
import { interpretText } from './text/interpret-text.ts';

/** Rows that fail exactly this filter. */
type SingleFailures = { readonly filter: Filter; readonly bits: Bitmap; readonly size: number };

/** The hits, and for each filter of the query the rows that fail only this one. */
export type Evaluation = {
  readonly hits: Bitmap;
  readonly count: number;
  readonly failures: readonly SingleFailures[];
  /** Whether `Scratch.penalties` has the distance of each hit from the text. */
  readonly hasText: boolean;
};

/** Assumed share of rows that match a range. */
const RANGE_SHARE = 0.5;

/** Estimated share of all rows that match the filter. */
function shareOf({ tests }: Filter, { totals, rowOf }: Table): number {
  let share = 0;
  for (const test of tests) {
    if (test.kind === 'range' || test.kind === 'number') share += RANGE_SHARE;
    else if (test.kind !== 'never')
      for (const code of test.chosen) share += (totals[test.slot]?.[code] ?? 0) / rowOf.size;
  }
  return share;
}

/** Indexes of the filters, the most selective first: rows that fail two filters are dropped early. */
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

type State = { readonly table: Table; readonly scope: Scope; readonly scratch: Scratch };
type Split = { readonly hits: Bitmap; readonly candidates: Bitmap; readonly matching: Bitmap };

/** Moves hits that fail the filter to its own failures, and drops rows that fail for the second time. */
function splitBits(
  { hits, candidates, matching }: Split,
  { own, others }: { readonly own: Bitmap; readonly others: readonly Bitmap[] },
  { wordCount }: Scope,
): void {
  for (let at = 0; at < wordCount; at += 1) {
    const before = hits[at] ?? 0;
    const matched = matching[at] ?? 0;
    own[at] = before & ~matched;
    hits[at] = before & matched;
    candidates[at] = before;
  }
  for (const other of others)
    for (let at = 0; at < wordCount; at += 1) {
      const kept = (other[at] ?? 0) & (matching[at] ?? 0);
      other[at] = kept;
      candidates[at] = (candidates[at] ?? 0) | kept;
    }
}

/** Applies the filters one after another to the rows that have failed at most one so far. */
function splitAll(hits: Bitmap, filters: readonly Filter[], { table, scope, scratch }: State): SingleFailures[] {
  if (filters.length === 0) return [];
  const [candidates, matching] = [scratchBitmap(scratch, 1), scratchBitmap(scratch, 2)];
  for (let at = 0; at < scope.wordCount; at += 1) candidates[at] = hits[at] ?? 0;
  const others: Bitmap[] = [];
  for (const place of byShare(filters, table)) {
    const filter = filters[place];
    if (!filter) continue;
    findMatchingRows(filter, scope, { table, candidates, into: matching });
    const own = scratchBitmap(scratch, 3 + place);
    splitBits({ hits, candidates, matching }, { own, others }, scope);
    others.push(own);
  }
  return filters.map((filter, place) => {
    const bits = scratchBitmap(scratch, 3 + place);
    return { filter, bits, size: countRowsIn(bits, scope) };
  });
}

/** The rows to apply the filters to: those of the base that match the text. */
function startFrom(
  query: SearchQuery,
  base: Base,
  { table, scope, scratch }: State,
): { hits: Bitmap; hasText: boolean } {
  const hits = scratchBitmap(scratch, 0);
  const text = query.text === '' ? null : interpretText(query.text, table, scope);
  if (text) {
    const { size } = base;
    scratch.hits.set(rowsInBase(base, scope).rows);
    writeBitmap(
      { rows: scratch.hits, size: filterByText({ rows: scratch.hits, size }, text, { table, scratch }) },
      scope,
      hits,
    );
  } else hits.set(base.bits);
  return { hits, hasText: text !== null };
}

export function evaluateFilters(
  query: SearchQuery,
  filters: readonly Filter[],
  { base, ...state }: State & { readonly base: Base },
): Evaluation {
  const { hits, hasText } = startFrom(query, base, state);
  const failures = splitAll(hits, filters, state);
  return { hits, count: countRowsIn(hits, state.scope), failures, hasText };
}
