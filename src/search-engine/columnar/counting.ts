import type { Base } from './base.ts';
import { listRows, type Bitmap } from './bitmap.ts';
import type { CodeCounts } from './code-counts.ts';
import type { RowList } from './row-list.ts';
import type { Scope } from './scope.ts';
import { scratchBitmap, type Scratch } from './scratch.ts';
import type { Table } from './table.ts';

/** Rows that fail exactly one filter, listed on first use. */
export type FilterFailures = { readonly bits: Bitmap; readonly size: number; list: RowList | null };

/** The state of counting for one answer. */
export type Counting = {
  readonly table: Table;
  readonly scope: Scope;
  readonly base: Base;
  readonly hits: RowList;
  readonly hitBits: Bitmap;
  /** By attribute slot, the rows that fail only the attribute's own filter, which does not narrow its counts (D12). */
  readonly own: readonly (FilterFailures | null)[];
  /** By attribute slot, 1 where the query asks for counts. */
  readonly isRequested: Uint8Array;
  readonly scratch: Scratch;
  /** By attribute slot, the counts so far. */
  readonly counted: (CodeCounts | null)[];
  /** Rows of the base that are no hits, listed on first use. */
  misses: RowList | null;
  /** How many places of `Scratch.fails` are in use. */
  listed: number;
};

/** The rows that fail only the attribute's own filter. The lists of all filters share one array: no row is in two. */
export function listOwnFailures(counting: Counting, slot: number): RowList | null {
  const own = counting.own[slot];
  if (!own) return null;
  if (!own.list) {
    const { listed, scope, scratch } = counting;
    own.list = listRows(own.bits, scope, scratch.fails.subarray(listed));
    counting.listed += own.size;
  }
  return own.list;
}

/** The rows of the base that do not count for an attribute. */
export function listUncounted(counting: Counting, slot: number): RowList {
  const { base, hitBits, scope, scratch } = counting;
  const own = counting.own[slot] ?? null;
  if (!own && counting.misses) return counting.misses;
  const bits = scratchBitmap(scratch, 2);
  for (let at = 0; at < scope.wordCount; at += 1)
    bits[at] = (base.bits[at] ?? 0) & ~((hitBits[at] ?? 0) | (own ? (own.bits[at] ?? 0) : 0));
  if (own) return listRows(bits, scope, scratch.spare);
  return (counting.misses = listRows(bits, scope, scratch.misses));
}
