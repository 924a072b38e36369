import type { FacetCounts, SearchAnswer, SearchQuery } from '../port.ts';
import { baseOf } from './base.ts';
import { listRows } from './bitmap.ts';
import { countNumbers } from './count-rows.ts';
import { countSlot } from './count-attribute.ts';
import { ownRows } from './counting.ts';
import type { Counting, OwnRows } from './counting.ts';
import { CodedFacet, numberFacet } from './facet.ts';
import { attributesOf, toFilters } from './to-filters.ts';
import { toKeys } from './sort-keys.ts';
import type { Key } from './sort-keys.ts';
import { pickRows, toSpan } from './page.ts';
import { scopeOf } from './scope.ts';
import type { Scope } from './scope.ts';
import { makeCountsRoom } from './scratch.ts';
import type { Scratch } from './scratch.ts';
import { codeCount } from './segment.ts';
import { sortOut } from './evaluate-filters.ts';
import type { Sorted } from './evaluate-filters.ts';
import { satisfies } from './match-row.ts';
import { readBounds } from './bounds.ts';
import type { Table } from './table.ts';

/** Sets a property of any name, `__proto__` too. */
function setOwn<Value>(record: Record<string, Value>, name: string, value: Value): void {
  if (name === '__proto__') Object.defineProperty(record, name, { value, enumerable: true, configurable: true });
  else record[name] = value;
}

/** By slot, the rows that only the slot's own filter keeps out. */
function ownBySlot({ failing }: Sorted, { columns }: Table): (OwnRows | null)[] {
  const own = columns.map((): OwnRows | null => null);
  for (const { filter, bits, size } of failing) {
    const rows = { bits, size, list: null };
    for (const slot of filter.slots) own[slot] = rows;
  }
  return own;
}

type Begun = Pick<Counting, 'table' | 'scope' | 'base' | 'scratch'>;

function beginCounting(query: SearchQuery, sorted: Sorted, state: Begun): Counting {
  const { table, scope, scratch } = state;
  const isAsked = new Uint8Array(table.columns.length);
  let most = 0;
  let all = 0;
  for (const name of query.facets) {
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    const codes = column ? (codeCount(column) ?? 0) : 0;
    isAsked[slot] = 1;
    most = Math.max(most, codes);
    all += codes;
  }
  makeCountsRoom(scratch, { most, all });
  return {
    ...state,
    hits: listRows(sorted.hits, scope, scratch.hits),
    hitBits: sorted.hits,
    own: ownBySlot(sorted, table),
    isAsked,
    found: table.columns.map(() => null),
    misses: null,
    listed: 0,
  };
}

const NONE: readonly string[] = [];

function readFacet(counting: Counting, slot: number, chosen: readonly string[]): FacetCounts {
  const column = counting.table.columns[slot];
  const counts = countSlot(counting, slot);
  if (counts && column)
    return new CodedFacet(counts, (column.kind === 'range' ? column.numbers : column).names, {
      chosen,
      sorting: counting.scratch.sorting,
    });
  const values = column?.kind === 'range' ? column.values : new Float64Array(0);
  const own = ownRows(counting, slot);
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

/** The first of all rows that fail one filter alone. */
function readNearMisses(
  { failing }: Sorted,
  wanted: number,
  { keys, table, scope, scratch }: Picking,
): SearchAnswer['nearMisses'] {
  const size = failing.reduce((sum, one) => sum + one.size, 0);
  const span = toSpan(0, wanted, size);
  if (span.end === 0) return [];
  const rows = scratch.spare;
  let at = 0;
  for (const one of failing) at += listRows(one.bits, scope, rows.subarray(at)).size;
  const attributesOfFailing = (row: number) => {
    const found = failing.find(({ filter }) => !satisfies(filter, row));
    return found ? attributesOf(found.filter, table) : [];
  };
  const picked = pickRows({ rows, size }, span, { keys, level: 0, values: scratch.values });
  return picked.map((row) => ({
    id: table.ids[row] ?? 0,
    attributes: attributesOfFailing(row),
  }));
}

/** Answers a query from one state of the index, without a pause. */
export function answer(query: SearchQuery, table: Table, scratch: Scratch): SearchAnswer {
  const scope = scopeOf(table, query.partitions);
  const base = baseOf(toFilters(query.always, table), { table, scope });
  const sorted = sortOut(query, toFilters(query.refinements, table), { table, scope, base, scratch });
  const { count, failing } = sorted;
  const counting = beginCounting(query, sorted, { table, scope, base, scratch });
  const facets = readFacets(query, counting);
  const facetStats = readStats(query, counting);
  const keys = toKeys(query.sort, table, sorted.hasText ? scratch.penalties : null);
  const nearMisses = readNearMisses(sorted, query.nearMisses, { keys, table, scope, scratch });
  // Last, because it moves the hits about.
  const span = toSpan(query.offset, query.offset + query.limit, count);
  const page = pickRows(counting.hits, span, { keys, level: 0, values: scratch.values });
  return {
    ids: page.map((row) => table.ids[row] ?? 0),
    count,
    facets,
    facetStats,
    relaxations: failing.map(({ filter, size }) => ({ attributes: attributesOf(filter, table), count: count + size })),
    nearMisses,
  };
}
