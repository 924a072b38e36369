import { othersOf, rowsOf } from './base.ts';
import type { CodeCounts } from './code-counts.ts';
import type { Column } from './columns.ts';
import { missedRows, ownRows } from './counting.ts';
import type { Counting } from './counting.ts';
import { countRows, countScope } from './count-rows.ts';
import type { Scope } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { codeCount } from './segment.ts';
import { countFew, takeAll, takeDerived } from './collect-counts.ts';

const takingOf = ({ counts, pairs, used }: Scratch) => ({ counts, pairs, at: used });

/** Fewer rows a segment are read themselves rather than what is known of it. */
const SMALL = 64;

const hasSmall = ({ rows, segments }: Scope): boolean => rows < SMALL * segments.length;

function countBase({ table, scope, base, scratch }: Counting, slot: number, column: Column): CodeCounts {
  const known = base.counts[slot];
  if (known) return known;
  const { counts, used } = scratch;
  if (hasSmall(scope) || base.size * 2 < scope.rows) countRows(column, rowsOf(base, scope), { counts, step: 1 });
  else {
    countScope(table, scope, { slot, counts });
    if (base.size < scope.rows) countRows(column, othersOf(base, scope), { counts, step: -1 });
  }
  const pairs = scratch.pairs.slice(used, takeAll(codeCount(column) ?? 0, takingOf(scratch)));
  return (base.counts[slot] = { pairs, from: 0, end: pairs.length, isSorted: false });
}

function take(scratch: Scratch, end: number): CodeCounts {
  const from = scratch.used;
  scratch.used = end;
  return { pairs: scratch.pairs, from, end, isSorted: false };
}

/** Values of a list, about. */
const LIST_VALUES = 8;

/** The rows counted one by one. */
function countEach(counting: Counting, slot: number, column: Column): CodeCounts {
  const { hits, scratch } = counting;
  const own = ownRows(counting, slot);
  const codes = codeCount(column) ?? 0;
  const values = (hits.size + (own?.size ?? 0)) * (column.kind === 'choices' ? LIST_VALUES : 1);
  if (values < codes) return take(scratch, countFew(own ? [hits, own] : [hits], column, takingOf(scratch)));
  countRows(column, hits, { counts: scratch.counts, step: 1 });
  if (own) countRows(column, own, { counts: scratch.counts, step: 1 });
  return take(scratch, takeAll(codes, takingOf(scratch)));
}

/** The counts of the base less those of the rows that are not to be counted. */
function countOthers(counting: Counting, slot: number, column: Column): CodeCounts {
  const { scratch } = counting;
  const { counts } = scratch;
  const { pairs, from, end } = countBase(counting, slot, column);
  for (let at = from; at < end; at += 2) counts[pairs[at] ?? 0] = pairs[at + 1] ?? 0;
  countRows(column, missedRows(counting, slot), { counts, step: -1 });
  return take(scratch, takeAll(codeCount(column) ?? 0, takingOf(scratch)));
}

/** With fewer rows there is nothing to save. */
const FEW_ROWS = 128;

function countFresh(counting: Counting, slot: number, column: Column): CodeCounts {
  const { base, hits, own, table, scope, scratch } = counting;
  const mine = own[slot] ?? null;
  const size = hits.size + (mine?.size ?? 0);
  if (size === base.size) return countBase(counting, slot, column);
  if (size < FEW_ROWS) return countEach(counting, slot, column);
  const derived = table.derived[slot];
  if (derived && counting.isAsked[derived.from] === 1 && (own[derived.from] ?? null) === mine) {
    const parent = countSlot(counting, derived.from);
    if (parent) return take(scratch, takeDerived(parent, derived.codes, takingOf(scratch)));
  }
  const isCounted = !hasSmall(scope) || (base.counts[slot] ?? null) !== null;
  const isMost = isCounted && size * 2 > base.size && base.size - size + (codeCount(column) ?? 0) < size;
  return isMost ? countOthers(counting, slot, column) : countEach(counting, slot, column);
}

/** Counts of one attribute: of all hits and of its own rows. Null for a range with too many values to have codes. */
export function countSlot(counting: Counting, slot: number): CodeCounts | null {
  const column = counting.table.columns[slot];
  if (!column || codeCount(column) === null) return null;
  return (counting.found[slot] ??= countFresh(counting, slot, column));
}
