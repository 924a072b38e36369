import type { FacetCounts, SearchAnswer, SearchQuery } from '../port.ts';
import { baseOf } from './base.ts';
import { countNumbers } from './counts.ts';
import { countSlot } from './count-slots.ts';
import type { Counting } from './count-slots.ts';
import { CodedFacet, numberFacet } from './facet.ts';
import { toFilters } from './filters.ts';
import { toKeys } from './order.ts';
import type { Key } from './order.ts';
import { pickRows, toSpan } from './page.ts';
import { scopeOf } from './scope.ts';
import { makeCountsRoom } from './scratch.ts';
import type { Scratch } from './scratch.ts';
import { codeCount } from './segment.ts';
import { sortOut } from './sort-out.ts';
import type { Sorted } from './sort-out.ts';
import type { RowList } from './split.ts';
import { satisfies } from './split.ts';
import { readBounds } from './stats.ts';
import type { Table } from './table.ts';

/** Sets a property of any name, `__proto__` too. */
function setOwn<Value>(record: Record<string, Value>, name: string, value: Value): void {
  if (name === '__proto__') Object.defineProperty(record, name, { value, enumerable: true, configurable: true });
  else record[name] = value;
}

/** By slot, the rows that only the slot's own filter keeps out. */
function ownRows({ nearly }: Sorted, { columns }: Table): (RowList | null)[] {
  const own = columns.map((): RowList | null => null);
  for (const { filter, rows } of nearly) for (const slot of filter.slots) own[slot] = rows;
  return own;
}

function beginCounting(query: SearchQuery, state: Omit<Counting, 'isAsked' | 'found' | 'misses'>): Counting {
  const { table, scratch } = state;
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
  const found: Counting['found'] = table.columns.map(() => null);
  return { ...state, isAsked, found, misses: null };
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
  const own = counting.own[slot];
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

function readStats(query: SearchQuery, { table, base, hits, own }: Counting): SearchAnswer['facetStats'] {
  const stats: Record<string, { min: number; max: number }> = {};
  for (const name of query.stats) {
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    const bounds = column?.kind === 'range' ? readBounds(column, slot, { base, hits, own: own[slot] ?? null }) : null;
    if (bounds) setOwn(stats, name, bounds);
  }
  return stats;
}

type Picking = { readonly keys: readonly Key[]; readonly table: Table; readonly scratch: Scratch };

/** The first of all rows that fail one filter alone. */
function readNearMisses(
  { nearly }: Sorted,
  wanted: number,
  { keys, table, scratch }: Picking,
): SearchAnswer['nearMisses'] {
  const size = nearly.reduce((sum, { rows }) => sum + rows.size, 0);
  const span = toSpan(0, wanted, size);
  if (span.end === 0) return [];
  let at = 0;
  for (const { rows } of nearly) {
    scratch.spare.set(rows.rows.subarray(0, rows.size), at);
    at += rows.size;
  }
  const picked = pickRows({ rows: scratch.spare, size }, span, { keys, level: 0, values: scratch.values });
  return picked.map((row) => ({
    id: table.ids[row] ?? 0,
    attributes: nearly.find(({ filter }) => !satisfies(filter, row))?.filter.attributes ?? [],
  }));
}

/** Answers a query from one state of the index, without a pause. */
export function answer(query: SearchQuery, table: Table, scratch: Scratch): SearchAnswer {
  const scope = scopeOf(table, query.partitions);
  const base = baseOf(toFilters(query.always, table), { table, scope, scratch });
  const sorted = sortOut(query, toFilters(query.refinements, table), { table, scope, base, scratch });
  const { hits, nearly } = sorted;
  const counting = beginCounting(query, { table, scope, base, hits, own: ownRows(sorted, table), scratch });
  const facets = readFacets(query, counting);
  const facetStats = readStats(query, counting);
  const picking: Picking = {
    keys: toKeys(query.sort, table, sorted.hasText ? scratch.penalties : null),
    table,
    scratch,
  };
  const nearMisses = readNearMisses(sorted, query.nearMisses, picking);
  // Last, because it moves the hits about.
  const span = toSpan(query.offset, query.offset + query.limit, hits.size);
  const page = pickRows(hits, span, { keys: picking.keys, level: 0, values: scratch.values });
  return {
    ids: page.map((row) => table.ids[row] ?? 0),
    count: hits.size,
    facets,
    facetStats,
    relaxations: nearly.map(({ filter, rows }) => ({ attributes: filter.attributes, count: hits.size + rows.size })),
    nearMisses,
  };
}
