import { asBenchEngine, type BenchData, type BenchEngine, type PlainAnswer } from '../engine.ts';
import { plainFilters, type PlainFilter } from '../plain-filters.ts';
import { PAGE_SIZE, type BenchQuery } from '../queries.ts';
import { inPageOrder, readEntries } from '../read-out.ts';
import { FACETS, FEATURES_NAME, STATS, featuresOf, idOf, numberOf, valueOf } from '../records.ts';
import { isListed, type Column, type NumberName, type Stock } from '../stock.ts';
import { expandText, matchesWords } from '../words.ts';

/** The values of one attribute of a car. */
function valuesOf(stock: Stock, name: string, row: number): string[] {
  if (name === FEATURES_NAME) return featuresOf(stock, row);
  const value = valueOf(stock.columns[name] as Column, row);
  return value === null ? [] : [value];
}

function holds(stock: Stock, filter: PlainFilter, row: number): boolean {
  if (filter.kind === 'values') return valuesOf(stock, filter.name, row).some((value) => filter.values.includes(value));
  const value = numberOf(stock, filter.name, row);
  return value !== null && value >= filter.min && value <= filter.max;
}

/** Sorts cars in the query's order. Cars without a value come last, and ties are sorted by id. */
function sortRows(stock: Stock, rows: readonly number[], { sort }: BenchQuery): number[] {
  return rows.toSorted((left, right) => {
    for (const { attribute, direction } of sort) {
      const one = numberOf(stock, attribute as NumberName, left);
      const other = numberOf(stock, attribute as NumberName, right);
      if (one === other) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      return direction === 'asc' ? one - other : other - one;
    }
    return left - right;
  });
}

/**
 * Tests every car for every count, with no index and no shortcut. It is slow. The other engines are compared with it.
 */
function answer({ stock, titles }: BenchData, query: BenchQuery): PlainAnswer {
  const dealers = new Set(query.dealers);
  const expanded = expandText(query.text, titles.wordsOf(query.dealers));
  const base: number[] = [];
  for (let row = 0; row < stock.size; row += 1) {
    if (!dealers.has(stock.dealers[row] ?? 0) || !isListed(stock, row)) continue;
    if (matchesWords(titles.words[titles.ofRow[row] ?? 0] ?? [], expanded)) base.push(row);
  }
  const filters = plainFilters(query, stock);
  const without = (name: string) => {
    const others = filters.filter((filter) => filter.name !== name);
    return base.filter((row) => others.every((filter) => holds(stock, filter, row)));
  };
  const facets = FACETS.map((name) => {
    const counts = new Map<string, number>();
    for (const row of without(name))
      for (const value of valuesOf(stock, name, row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [name, Object.fromEntries(counts)] as const;
  });
  const stats = STATS.flatMap((name) => {
    const numbers = without(name).map((row) => numberOf(stock, name, row) ?? Number.NaN);
    const known = numbers.filter((number) => !Number.isNaN(number)).toSorted((one, other) => one - other);
    return known.length === 0 ? [] : [[name, [known[0] ?? 0, known.at(-1) ?? 0]] as const];
  });
  const hits = sortRows(stock, without('nothing'), query);
  const page = hits.slice(query.offset, query.offset + PAGE_SIZE);
  return {
    count: hits.length,
    facets: Object.fromEntries(facets),
    stats: Object.fromEntries(stats),
    ids: page.map(idOf),
  };
}

export function openOracle(data: BenchData): BenchEngine {
  return asBenchEngine<PlainAnswer>({
    build: async () => {},
    prepare: (query) => () => answer(data, query),
    readOut: ({ facets }) => readEntries(FACETS.map((name) => inPageOrder(Object.entries(facets[name] ?? {})))),
    plain: (found) => found,
  });
}
