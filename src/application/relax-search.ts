import { EMPTY_SEARCH, normaliseSearch, withQuery, withVehicles } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { countStock } from './count-stock.ts';
import type { SiteContext } from './count-stock.ts';

/** A search that does have cars, and what was left out to get there. */
export type Relaxation = {
  /** `query`, `vehicles`, or the attribute that was dropped; `all` when only everything helps. */
  readonly dropped: string;
  readonly search: StockSearch;
  readonly count: number;
};

type Candidate = Omit<Relaxation, 'count'>;

function without(search: StockSearch, name: string): StockSearch {
  const keep = (values: object) => Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
  return normaliseSearch({ ...search, page: 1, choices: keep(search.choices), ranges: keep(search.ranges) });
}

/** The search with one filter dropped, once for each of its filters. */
function candidatesOf(search: StockSearch): Candidate[] {
  const names = [...Object.keys(search.choices), ...Object.keys(search.ranges)];
  return [
    ...(search.query ? [{ dropped: 'query', search: withQuery(search, '') }] : []),
    ...(search.vehicles.length ? [{ dropped: 'vehicles', search: withVehicles(search, []) }] : []),
    ...names.map((name) => ({ dropped: name, search: without(search, name) })),
  ];
}

/** The nearest searches that do have cars, the most cars first; never empty while the site has a car (D13). */
export async function findRelaxations(context: SiteContext, search: StockSearch): Promise<Relaxation[]> {
  const found: Relaxation[] = [];
  for (const candidate of candidatesOf(search)) {
    const count = await countStock(context, candidate.search);
    if (count > 0) found.push({ ...candidate, count });
  }
  if (found.length > 0) return found.toSorted((left, right) => right.count - left.count);
  const all = await countStock(context, EMPTY_SEARCH);
  return all > 0 ? [{ dropped: 'all', search: EMPTY_SEARCH, count: all }] : [];
}
