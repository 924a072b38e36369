import itemsjs from 'itemsjs';
import { asBenchEngine, type BenchData, type BenchEngine, type PlainAnswer } from '../engine.ts';
import { plainFilters, type PlainFilter } from '../plain-filters.ts';
import { PAGE_SIZE, type BenchQuery } from '../queries.ts';
import { inPageOrder, readEntries, type Entry } from '../read-out.ts';
import { FACETS, listedByDealer } from '../records.ts';
import { NO_NUMBER } from '../stock.ts';
import { expandText } from '../words.ts';
import { createDocument, type CarDocument } from './documents.ts';

/** All values, without a limit and without zero counts. */
const EVERY_VALUE = { size: 10_000, conjunction: false, hide_zero_doc_count: true, chosen_filters_on_top: false };
type Engine = ReturnType<typeof itemsjs<CarDocument>>;
type Found = ReturnType<Engine['search']>;

/** The sort orders of the page. Each ends with the id. */
const SORTINGS = Object.fromEntries(
  ['created', 'price', 'km'].flatMap((field) =>
    ['asc', 'desc'].map((direction) => [
      `${field} ${direction}`,
      { field: [field, 'id'], order: [direction as 'asc' | 'desc', 'asc' as const] },
    ]),
  ),
);

/**
 * itemsjs itself computes counts that ignore the attribute's own choices. Ranges and text reach it as a list of ids,
 * which the application makes. The tenant is one more facet. It cannot give minimum and maximum for a slider.
 */
export function openItems({ stock, titles }: BenchData): BenchEngine {
  let engine: Engine;
  /** Rows by internal id. Ids begin with 1. */
  const rows: number[] = [-1];

  /** Internal ids of the cars that satisfy ranges and text. Null when the query has neither. */
  function idsOf(filters: readonly PlainFilter[], expanded: readonly (readonly string[])[]): number[] | null {
    const between = filters.filter((filter) => filter.kind === 'between');
    if (between.length === 0 && expanded.length === 0) return null;
    const sets = expanded.map((words) => new Set(words));
    const isMatch = titles.words.map((words) => sets.every((any) => words.some((word) => any.has(word))));
    const ids: number[] = [];
    for (let id = 1; id < rows.length; id += 1) {
      const row = rows[id] ?? 0;
      if (isMatch[titles.ofRow[row] ?? 0] !== true) continue;
      const isIn = between.every(({ name, min, max }) => {
        const value = stock.numbers[name][row] ?? NO_NUMBER;
        return value >= min && value <= max;
      });
      if (isIn) ids.push(id);
    }
    return ids;
  }

  return asBenchEngine<Found>({
    async build() {
      const all = listedByDealer(stock).flat();
      for (const row of all) rows.push(row);
      const items = all.map((row) => createDocument(stock, row, titles));
      engine = itemsjs(items, {
        native_search_enabled: false,
        sortings: SORTINGS,
        aggregations: Object.fromEntries([...FACETS, 'dealer'].map((name) => [name, { ...EVERY_VALUE }])),
      });
    },
    prepare(query) {
      const plain = plainFilters(query, stock);
      const expanded = expandText(query.text, titles.wordsOf(query.dealers));
      const refined = plain.flatMap((filter) => (filter.kind === 'values' ? [[filter.name, filter.values]] : []));
      // A group sees all dealers, so it needs no filter, which is the fastest case.
      const tenant = query.isGroup ? {} : { dealer: query.dealers.map(String) };
      const chosen: Record<string, readonly string[]> = { ...Object.fromEntries(refined), ...tenant };
      return () => {
        const ids = idsOf(plain, expanded);
        return engine.search({
          per_page: PAGE_SIZE,
          page: query.offset / PAGE_SIZE + 1,
          sort: sortOf(query),
          filters: chosen,
          ...(ids ? { _ids: ids } : {}),
        });
      };
    },
    // Its lists are sorted by count, but equal counts are in another order.
    readOut: ({ data }) => readEntries(FACETS.map((name) => inPageOrder(countsOf(data, name)))),
    plain: ({ pagination, data }): PlainAnswer => ({
      count: pagination.total,
      facets: Object.fromEntries(FACETS.map((name) => [name, Object.fromEntries(countsOf(data, name))])),
      stats: null,
      ids: data.items.map(({ id }) => id),
    }),
  });
}

const sortOf = ({ sort: [key] }: BenchQuery): string => `${key?.attribute ?? 'created'} ${key?.direction ?? 'desc'}`;

function countsOf({ aggregations }: Found['data'], name: string): Entry[] {
  const buckets = aggregations[name]?.buckets ?? [];
  return buckets.filter((one) => one.doc_count > 0).map((one) => [one.key, one.doc_count]);
}
