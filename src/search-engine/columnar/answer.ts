import type { FacetCounts, SearchAnswer, SearchQuery } from '#search-engine/port.ts';
import { listRows } from './bitmap.ts';
import { readBounds } from './bounds.ts';
import { countAttribute } from './count-attribute.ts';
import { countNumbers } from './count-rows.ts';
import { listOwnFailures, type Counting, type FilterFailures } from './counting.ts';
import { evaluateFilters, type Evaluation } from './evaluate-filters.ts';
import { CodedFacet, numberFacet } from './facet.ts';
import { matchesFilter } from './filter.ts';
import { findBase } from './find-base.ts';
import { findScope } from './find-scope.ts';
import { pickRows, toSpan } from './page.ts';
import type { Scope } from './scope.ts';
import { ensureCountCapacity, type Scratch } from './scratch.ts';
import { codeCount } from './segment.ts';
import { toKeys, type Key } from './sort-keys.ts';
import type { Table } from './table.ts';
import { attributesOf, toFilters } from './to-filters.ts';

/** Sets a property of any name, `__proto__` too. */
function setOwn<Value>(record: Record<string, Value>, name: string, value: Value): void {
  if (name === '__proto__') Object.defineProperty(record, name, { value, enumerable: true, configurable: true });
  else record[name] = value;
}

/** By attribute slot, the rows that fail only the attribute's own filter. */
function ownBySlot({ failures }: Evaluation, { columns }: Table): (FilterFailures | null)[] {
  const own = columns.map((): FilterFailures | null => null);
  for (const { filter, bits, size } of failures) {
    const rows = { bits, size, list: null };
    for (const slot of filter.slots) own[slot] = rows;
  }
  return own;
}

type QueryState = Pick<Counting, 'table' | 'scope' | 'base' | 'scratch'>;

function startCounting(query: SearchQuery, evaluation: Evaluation, state: QueryState): Counting {
  const { table, scope, scratch } = state;
  const isRequested = new Uint8Array(table.columns.length);
  let max = 0;
  let all = 0;
  for (const name of query.facets) {
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    const codes = column ? (codeCount(column) ?? 0) : 0;
    isRequested[slot] = 1;
    max = Math.max(max, codes);
    all += codes;
  }
  ensureCountCapacity(scratch, { max, all });
  return {
    ...state,
    hits: listRows(evaluation.hits, scope, scratch.hits),
    hitBits: evaluation.hits,
    own: ownBySlot(evaluation, table),
    isRequested,
    counted: table.columns.map(() => null),
    misses: null,
    listed: 0,
  };
}

const NONE: readonly string[] = [];

function readFacet(counting: Counting, slot: number, chosen: readonly string[]): FacetCounts {
  const column = counting.table.columns[slot];
  const counts = countAttribute(counting, slot);
  if (counts && column)
    return new CodedFacet(counts, (column.kind === 'range' ? column.numbers : column).dictionary, {
      chosen,
      sorting: counting.scratch.sorting,
    });
  const values = column?.kind === 'range' ? column.values : new Float64Array(0);
  const own = listOwnFailures(counting, slot);
  return numberFacet(countNumbers(values, own ? [counting.hits, own] : [counting.hits]), chosen);
}

function readFacets({ facets, refinements }: SearchQuery, counting: Counting): SearchAnswer['facets'] {
  const { choices } = refinements;
  const read: Record<string, FacetCounts> = {};
  for (const name of facets) {
    const chosen = Object.hasOwn(choices, name) ? (choices[name] ?? NONE) : NONE;
    setOwn(read, name, readFacet(counting, counting.table.slotOf(name), chosen));
  }
  return read;
}

function readStats(query: SearchQuery, counting: Counting): SearchAnswer['facetStats'] {
  const stats: Record<string, { min: number; max: number }> = {};
  for (const name of query.stats) {
    const slot = counting.table.slotOf(name);
    const bounds = readBounds(counting, slot);
    if (bounds) setOwn(stats, name, bounds);
  }
  return stats;
}

type Picking = {
  readonly keys: readonly Key[];
  readonly table: Table;
  readonly scope: Scope;
  readonly scratch: Scratch;
};

/** The first of the rows that fail exactly one filter. */
function readNearMisses(
  { failures }: Evaluation,
  requested: number,
  { keys, table, scope, scratch }: Picking,
): SearchAnswer['nearMisses'] {
  const size = failures.reduce((sum, one) => sum + one.size, 0);
  const span = toSpan(0, requested, size);
  if (span.end === 0) return [];
  const rows = scratch.spare;
  let at = 0;
  for (const one of failures) at += listRows(one.bits, scope, rows.subarray(at)).size;
  const failedAttributes = (row: number) => {
    const found = failures.find(({ filter }) => !matchesFilter(filter, row));
    return found ? attributesOf(found.filter, table) : [];
  };
  const picked = pickRows({ rows, size }, span, { keys, level: 0, values: scratch.values });
  return picked.map((row) => ({
    id: table.ids[row] ?? 0,
    attributes: failedAttributes(row),
  }));
}

/** Answers a query from one state of the index, without yielding. */
export function answer(query: SearchQuery, table: Table, scratch: Scratch): SearchAnswer {
  const scope = findScope(table, query.partitions);
  const base = findBase(toFilters(query.always, table), { table, scope });
  const evaluation = evaluateFilters(query, toFilters(query.refinements, table), { table, scope, base, scratch });
  const { count, failures } = evaluation;
  const counting = startCounting(query, evaluation, { table, scope, base, scratch });
  const facets = readFacets(query, counting);
  const facetStats = readStats(query, counting);
  const keys = toKeys(query.sort, table, evaluation.hasText ? scratch.penalties : null);
  const nearMisses = readNearMisses(evaluation, query.nearMisses, { keys, table, scope, scratch });
  // Last, because picking a page reorders the hits.
  const span = toSpan(query.offset, query.offset + query.limit, count);
  const page = pickRows(counting.hits, span, { keys, level: 0, values: scratch.values });
  return {
    ids: page.map((row) => table.ids[row] ?? 0),
    count,
    facets,
    facetStats,
    relaxations: failures.map(({ filter, size }) => ({ attributes: attributesOf(filter, table), count: count + size })),
    nearMisses,
  };
}
