import type { Base } from './base.ts';
import { listRows } from './bitmap.ts';
import type { Bits } from './bitmap.ts';
import type { CodeCounts } from './code-counts.ts';
import type { RowList } from './row-list.ts';
import type { Scope } from './scope.ts';
import { bitsAt } from './scratch.ts';
import type { Scratch } from './scratch.ts';
import type { Table } from './table.ts';

/** Rows that fail one filter alone, listed once they are asked for. */
export type OwnRows = { readonly bits: Bits; readonly size: number; list: RowList | null };

/** What is counted for one answer. */
export type Counting = {
  readonly table: Table;
  readonly scope: Scope;
  readonly base: Base;
  readonly hits: RowList;
  readonly hitBits: Bits;
  /** By attribute slot the rows that only the attribute's own filter keeps out, which does not narrow it (D12). */
  readonly own: readonly (OwnRows | null)[];
  /** By attribute slot, 1 where the query asks for counts. */
  readonly isAsked: Uint8Array;
  readonly scratch: Scratch;
  /** By attribute slot, once counted. */
  readonly found: (CodeCounts | null)[];
  /** Rows of the base that are no hits, once asked for. */
  misses: RowList | null;
  /** How many own rows are listed. */
  listed: number;
};

/** No row fails two filters, nor is a hit: the lists fit one behind the other. */
export function ownRows(counting: Counting, slot: number): RowList | null {
  const own = counting.own[slot];
  if (!own) return null;
  if (!own.list) {
    const { listed, scope, scratch } = counting;
    own.list = listRows(own.bits, scope, scratch.fails.subarray(listed));
    counting.listed += own.size;
  }
  return own.list;
}

/** Rows of the base that do not count for an attribute. */
export function missedRows(counting: Counting, slot: number): RowList {
  const { base, hitBits, scope, scratch } = counting;
  const own = counting.own[slot] ?? null;
  if (!own && counting.misses) return counting.misses;
  const bits = bitsAt(scratch, 2);
  for (let at = 0; at < scope.words; at += 1)
    bits[at] = (base.bits[at] ?? 0) & ~((hitBits[at] ?? 0) | (own ? (own.bits[at] ?? 0) : 0));
  if (own) return listRows(bits, scope, scratch.spare);
  return (counting.misses = listRows(bits, scope, scratch.misses));
}
