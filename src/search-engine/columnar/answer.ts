import type { FacetCounts, SearchAnswer, SearchQuery } from '../port.ts';
import { countNumbers, countSlot, knownCounts, missesOf } from './counts.ts';
import type { Counted } from './counts.ts';
import { codedFacet, numberFacet } from './facet.ts';
import { toKeys } from './order.ts';
import type { Key } from './order.ts';
import { pickRows, toSpan } from './page.ts';
import { scopeOf } from './scope.ts';
import type { Scratch } from './scratch.ts';
import { sortOut } from './sort-out.ts';
import type { Sorted } from './sort-out.ts';
import type { RowList } from './split.ts';
import { satisfies } from './split.ts';
import { readBounds } from './stats.ts';
import type { Table } from './table.ts';

/** By slot, the rows that only the slot's own filter keeps out. */
type Own = ReadonlyMap<number, RowList>;

const ownRows = ({ nearly }: Sorted): Own =>
  new Map(nearly.flatMap(({ filter, rows }) => filter.slots.map((slot): [number, RowList] => [slot, rows])));

function readFacet(
  counted: Counted,
  slot: number,
  { own, chosen }: { own: Own; chosen: readonly string[] },
): FacetCounts {
  const column = counted.table.columns[slot];
  const mine = own.get(slot) ?? null;
  const counts = countSlot(counted, slot, mine);
  if (counts && column) return codedFacet(counts, (column.kind === 'range' ? column.numbers : column).names, chosen);
  const values = column?.kind === 'range' ? column.values : new Float64Array(0);
  return numberFacet(countNumbers(values, mine ? [counted.hits, mine] : [counted.hits]), chosen);
}

function readFacets(query: SearchQuery, counted: Counted, own: Own): SearchAnswer['facets'] {
  const { choices } = query.refinements;
  const facets: [string, FacetCounts][] = query.facets.map((name) => {
    const chosen = Object.hasOwn(choices, name) ? (choices[name] ?? []) : [];
    return [name, readFacet(counted, counted.table.slotOf(name), { own, chosen })];
  });
  return Object.fromEntries(facets);
}

function readStats(query: SearchQuery, { table, scope, hits }: Counted, own: Own): SearchAnswer['facetStats'] {
  const stats = query.stats.flatMap((name): [string, { min: number; max: number }][] => {
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    const bounds =
      column?.kind === 'range' ? readBounds(column, slot, { scope, hits, own: own.get(slot) ?? null }) : null;
    return bounds ? [[name, bounds]] : [];
  });
  return Object.fromEntries(stats);
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
  const sorted = sortOut(query, { table, scope, scratch });
  const { hits, nearly } = sorted;
  const misses = missesOf(hits, scope, scratch.spare);
  const known = misses ? knownCounts(table, scope) : { isMost: false, segments: [] };
  const counted: Counted = { table, scope, known, hits, misses };
  const own = ownRows(sorted);
  const facets = readFacets(query, counted, own);
  const facetStats = readStats(query, counted, own);
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
