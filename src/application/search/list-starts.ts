import type { SiteContext } from '#application/site-context.ts';
import type { BodyKey } from '#domain/car/car.ts';
import { EMPTY_SEARCH, withChoices, type StockSearch } from '#domain/search/stock-search.ts';
import { searchStock, type StockSearchResult } from './search-stock.ts';

/** Counts of everything to choose from, before anything is chosen: for links and tiles that start a search. */
export type StockStarts = Pick<StockSearchResult, 'facets' | 'facetStats' | 'makes'> & {
  /** The search that every link starts from and every count is of: the default city's, or all stock (D56). */
  readonly start: StockSearch;
  readonly total: number;
  /** Bodies in stock by count, then name (spec §9). */
  readonly bodies: readonly { readonly body: BodyKey; readonly count: number }[];
  /** Cars by price, in whole dollars. */
  readonly prices: readonly { readonly from: number; readonly count: number }[];
};

/** The search of the default city, or all stock when there is no default city or it has no car today. */
async function findStart(context: SiteContext): Promise<StockSearchResult> {
  const city = context.tenant.config.search.default_city;
  if (city === null) return searchStock(context, EMPTY_SEARCH);
  const name = context.platform.known.within(context.tenant.scope.dealerships).spelling('city', city) ?? city;
  const found = await searchStock(context, withChoices(EMPTY_SEARCH, 'city', [name]));
  return found.count > 0 ? found : searchStock(context, EMPTY_SEARCH);
}

/** The starting point of tiles, lists of makes and search boxes on any page, in one search. */
export async function listStarts(context: SiteContext): Promise<StockStarts> {
  const { search, count, facets, facetStats, histograms, makes } = await findStart(context);
  const bodies = Object.entries(facets['body'] ?? {})
    .filter(([, cars]) => cars > 0)
    .map(([body, cars]) => ({ body: body as BodyKey, count: cars }));
  return {
    start: search,
    total: count,
    facets,
    facetStats,
    makes,
    bodies: bodies.toSorted((left, right) => right.count - left.count || (left.body < right.body ? -1 : 1)),
    prices: histograms.price ?? [],
  };
}
