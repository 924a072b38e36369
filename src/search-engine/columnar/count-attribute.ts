import { rowsInBase } from './base.ts';
import type { CodeCounts } from './code-counts.ts';
import { collectFromRows, collectAll, collectDerived } from './collect-counts.ts';
import type { Column } from './columns.ts';
import { countRows, countScope } from './count-rows.ts';
import { listUncounted, listOwnFailures, type Counting } from './counting.ts';
import { rowsOutsideBase, type Scope } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { codeCount } from './segment.ts';

const collectingInto = ({ counts, pairs, used }: Scratch) => ({ counts, pairs, at: used });

/** With fewer rows per segment, reading the rows is quicker than adding up the segments' counts. */
const MIN_ROWS_PER_SEGMENT = 64;

const hasSmallSegments = ({ rows, segments }: Scope): boolean => rows < MIN_ROWS_PER_SEGMENT * segments.length;

function countBase({ table, scope, base, scratch }: Counting, slot: number, column: Column): CodeCounts {
  const known = base.counts[slot];
  if (known) return known;
  const { counts, used } = scratch;
  if (hasSmallSegments(scope) || base.size * 2 < scope.rows)
    countRows(column, rowsInBase(base, scope), { counts, step: 1 });
  else {
    countScope(table, scope, { slot, counts });
    if (base.size < scope.rows) countRows(column, rowsOutsideBase(base, scope), { counts, step: -1 });
  }
  const pairs = scratch.pairs.slice(used, collectAll(codeCount(column) ?? 0, collectingInto(scratch)));
  return (base.counts[slot] = { pairs, from: 0, end: pairs.length, isSorted: false });
}

function takePairs(scratch: Scratch, end: number): CodeCounts {
  const from = scratch.used;
  scratch.used = end;
  return { pairs: scratch.pairs, from, end, isSorted: false };
}

/** Assumed number of values in a row's list. */
const TYPICAL_LIST_LENGTH = 8;

/** Counts row by row. */
function countEach(counting: Counting, slot: number, column: Column): CodeCounts {
  const { hits, scratch } = counting;
  const own = listOwnFailures(counting, slot);
  const codes = codeCount(column) ?? 0;
  const values = (hits.size + (own?.size ?? 0)) * (column.kind === 'choices' ? TYPICAL_LIST_LENGTH : 1);
  if (values < codes)
    return takePairs(scratch, collectFromRows(own ? [hits, own] : [hits], column, collectingInto(scratch)));
  countRows(column, hits, { counts: scratch.counts, step: 1 });
  if (own) countRows(column, own, { counts: scratch.counts, step: 1 });
  return takePairs(scratch, collectAll(codes, collectingInto(scratch)));
}

/** Subtracts the counts of the rows that do not count from those of the base. */
function subtractUncounted(counting: Counting, slot: number, column: Column): CodeCounts {
  const { scratch } = counting;
  const { counts } = scratch;
  const { pairs, from, end } = countBase(counting, slot, column);
  for (let at = from; at < end; at += 2) counts[pairs[at] ?? 0] = pairs[at + 1] ?? 0;
  countRows(column, listUncounted(counting, slot), { counts, step: -1 });
  return takePairs(scratch, collectAll(codeCount(column) ?? 0, collectingInto(scratch)));
}

/** With fewer rows, counting them directly is quicker. */
const MIN_ROWS_TO_SUBTRACT = 128;

function chooseAndCount(counting: Counting, slot: number, column: Column): CodeCounts {
  const { base, hits, own, table, scope, scratch } = counting;
  const mine = own[slot] ?? null;
  const size = hits.size + (mine?.size ?? 0);
  if (size === base.size) return countBase(counting, slot, column);
  if (size < MIN_ROWS_TO_SUBTRACT) return countEach(counting, slot, column);
  const derived = table.derived[slot];
  if (derived && counting.isRequested[derived.from] === 1 && (own[derived.from] ?? null) === mine) {
    const parent = countAttribute(counting, derived.from);
    if (parent) return takePairs(scratch, collectDerived(parent, derived.codes, collectingInto(scratch)));
  }
  const isBaseCheap = !hasSmallSegments(scope) || (base.counts[slot] ?? null) !== null;
  const isMost = isBaseCheap && size * 2 > base.size && base.size - size + (codeCount(column) ?? 0) < size;
  return isMost ? subtractUncounted(counting, slot, column) : countEach(counting, slot, column);
}

/**
 * Counts of one attribute over the hits and the rows that fail only its own filter (D12). Null for a range with too many
 * values to have codes.
 */
export function countAttribute(counting: Counting, slot: number): CodeCounts | null {
  const column = counting.table.columns[slot];
  if (!column || codeCount(column) === null) return null;
  return (counting.counted[slot] ??= chooseAndCount(counting, slot, column));
}
