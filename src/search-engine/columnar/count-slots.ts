import type { Base } from './base.ts';
import type { CodeCounts } from './code-counts.ts';
import type { Column } from './columns.ts';
import { countRows, countScope, without } from './counts.ts';
import type { Scope } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { codeCount } from './segment.ts';
import type { RowList } from './split.ts';
import type { Table } from './table.ts';

/** What is counted for one answer. */
export type Counting = {
  readonly table: Table;
  readonly scope: Scope;
  readonly base: Base;
  readonly hits: RowList;
  /** By attribute slot the rows that only the attribute's own filter keeps out, which does not narrow it (D12). */
  readonly own: readonly (RowList | null)[];
  /** By attribute slot, 1 where the query asks for counts. */
  readonly isAsked: Uint8Array;
  readonly scratch: Scratch;
  /** By attribute slot, once counted. */
  readonly found: (CodeCounts | null)[];
  /** Rows of the base that are no hits, once asked for. */
  misses: RowList | null;
};

/** Moves what was counted from the scratch to pairs, and leaves zeros. */
function takeAll(counts: Uint32Array, codes: number, { pairs, at }: { pairs: Uint32Array; at: number }): number {
  let end = at;
  for (let code = 0; code < codes; code += 1) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    pairs[end] = code;
    pairs[end + 1] = count;
    counts[code] = 0;
    end += 2;
  }
  return end;
}

/** The same for counts of few rows, without a look at all codes. */
function takeRows(
  { rows, size }: RowList,
  column: Column,
  { counts, pairs, at }: { counts: Uint32Array; pairs: Uint32Array; at: number },
): number {
  const codes = column.kind === 'choices' ? column.values : column.codes;
  if (!codes) return at;
  const starts = column.kind === 'choices' ? column.starts : null;
  let end = at;
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] ?? 0;
    const last = starts ? (starts[row + 1] ?? 0) : row + 1;
    for (let value = starts ? (starts[row] ?? 0) : row; value < last; value += 1) {
      const code = codes[value] ?? 0;
      const count = counts[code] ?? 0;
      if (count === 0) continue;
      pairs[end] = code;
      pairs[end + 1] = count;
      counts[code] = 0;
      end += 2;
    }
  }
  return end;
}

/** Rows that the query may see and that are not in the base. */
function othersOf({ segments, rows }: Scope, base: Base): RowList {
  if (!base.others) {
    const all = new Uint32Array(rows);
    let size = 0;
    for (const { start, end } of segments) for (let row = start; row < end; row += 1) all[size++] = row;
    const others = without({ rows: all, size }, base, all);
    base.others = all.slice(0, others.size);
  }
  return { rows: base.others, size: base.others.length };
}

function countBase({ table, scope, base, scratch }: Counting, slot: number, column: Column): CodeCounts {
  const known = base.counts[slot];
  if (known) return known;
  const codes = codeCount(column) ?? 0;
  const { counts } = scratch;
  if (base.size * 2 < scope.rows) countRows(column, base, { counts, step: 1 });
  else {
    countScope(table, scope, { slot, counts });
    if (base.size < scope.rows) countRows(column, othersOf(scope, base), { counts, step: -1 });
  }
  const pairs = new Uint32Array(codes * 2);
  const end = takeAll(counts, codes, { pairs, at: 0 });
  return (base.counts[slot] = { pairs: pairs.slice(0, end), from: 0, end, isSorted: false });
}

function take(scratch: Scratch, end: number): CodeCounts {
  const from = scratch.used;
  scratch.used = end;
  return { pairs: scratch.pairs, from, end, isSorted: false };
}

/** Counts of a value that follows from another's: of the model, where make and model are counted together. */
function countDerived({ scratch }: Counting, parent: CodeCounts, map: Uint32Array): CodeCounts {
  const { counts, pairs } = scratch;
  for (let at = parent.from; at < parent.end; at += 2) {
    const code = map[parent.pairs[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + (parent.pairs[at + 1] ?? 0);
  }
  let end = scratch.used;
  for (let at = parent.from; at < parent.end; at += 2) {
    const code = map[parent.pairs[at] ?? 0] ?? 0;
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    pairs[end] = code;
    pairs[end + 1] = count;
    counts[code] = 0;
    end += 2;
  }
  return take(scratch, end);
}

/** The rows counted one by one. */
function countEach(counting: Counting, slot: number, column: Column): CodeCounts {
  const { hits, scratch } = counting;
  const { counts, pairs, used } = scratch;
  const own = counting.own[slot] ?? null;
  countRows(column, hits, { counts, step: 1 });
  if (own) countRows(column, own, { counts, step: 1 });
  const codes = codeCount(column) ?? 0;
  if ((hits.size + (own?.size ?? 0)) * 2 > codes) return take(scratch, takeAll(counts, codes, { pairs, at: used }));
  const end = takeRows(hits, column, { counts, pairs, at: used });
  return take(scratch, own ? takeRows(own, column, { counts, pairs, at: end }) : end);
}

/** The counts of the base less those of the rows that are not to be counted. */
function countOthers(counting: Counting, slot: number, column: Column): CodeCounts {
  const { base, hits, scratch } = counting;
  const { counts, pairs, used } = scratch;
  const known = countBase(counting, slot, column);
  for (let at = known.from; at < known.end; at += 2) counts[known.pairs[at] ?? 0] = known.pairs[at + 1] ?? 0;
  const misses = (counting.misses ??= without(base, hits, scratch.spare));
  const own = counting.own[slot] ?? null;
  countRows(column, own ? without(misses, own, scratch.others) : misses, { counts, step: -1 });
  return take(scratch, takeAll(counts, codeCount(column) ?? 0, { pairs, at: used }));
}

/** With fewer rows there is nothing to save. */
const FEW_ROWS = 128;

function countFresh(counting: Counting, slot: number, column: Column): CodeCounts {
  const { base, hits, own, table } = counting;
  const mine = own[slot] ?? null;
  const size = hits.size + (mine?.size ?? 0);
  if (size === base.size) return countBase(counting, slot, column);
  if (size < FEW_ROWS) return countEach(counting, slot, column);
  const derived = table.derived[slot];
  if (derived && counting.isAsked[derived.from] === 1 && (own[derived.from] ?? null) === mine) {
    const parent = countSlot(counting, derived.from);
    if (parent) return countDerived(counting, parent, derived.codes);
  }
  const isMost = size * 2 > base.size && base.size - size + (codeCount(column) ?? 0) < size;
  return isMost ? countOthers(counting, slot, column) : countEach(counting, slot, column);
}

/** Counts of one attribute: of all hits and of its own rows. Null for a range with too many values to have codes. */
export function countSlot(counting: Counting, slot: number): CodeCounts | null {
  const column = counting.table.columns[slot];
  if (!column || codeCount(column) === null) return null;
  return (counting.found[slot] ??= countFresh(counting, slot, column));
}
