import type { SiteContext } from '#application/site-context.ts';
import type { BodyKey } from '#domain/car/car.ts';
import { EMPTY_SEARCH, withChoices, type StockSearch } from '#domain/search/stock-search.ts';
import { searchStock, type StockSearchResult } from './search-stock.ts';

/** Counts of everything to choose from, before anything is chosen: for links and tiles that start a search. */
export type StockStarts = Pick<StockSearchResult, 'facets' | 'facetStats' | 'makes'> & {
  /** The search that every link starts from and every count is of: the default city's, or all stock (D56). */
  readonly start: StockSearch;
  readonly total: number;
  /** The cars in every city: more than `total` where the start is that of the default city. */
  readonly stockTotal: number;
  /** The cars of each location, by its name, in every city. */
  readonly atLocations: Readonly<Record<string, number>>;
  /** Bodies in stock by count, then name (spec §9). */
  readonly bodies: readonly { readonly body: BodyKey; readonly count: number }[];
  /** Cars by price, in whole dollars. */
  readonly prices: readonly { readonly from: number; readonly count: number }[];
};

/** The search of the default city, or all stock when there is no default city or it has no car today. */
async function findStart(
  context: SiteContext,
): Promise<StockSearchResult & Pick<StockStarts, 'stockTotal' | 'atLocations'>> {
  const city = context.tenant.config.search.default_city;
  const all = await searchStock(context, EMPTY_SEARCH);
  const whole = { stockTotal: all.count, atLocations: all.facets['location_name'] ?? {} };
  if (city === null) return { ...all, ...whole };
  const name = context.platform.known.within(context.tenant.scope.dealerships).spelling('city', city) ?? city;
  const found = await searchStock(context, withChoices(EMPTY_SEARCH, 'city', [name]));
  return { ...(found.count > 0 ? found : all), ...whole };
}

/** The starting point of tiles, lists of makes and search boxes on any page, in one search. */
export async function listStarts(context: SiteContext): Promise<StockStarts> {
  const { search, count, stockTotal, atLocations, facets, facetStats, histograms, makes } = await findStart(context);
  const bodies = Object.entries(facets['body'] ?? {})
    .filter(([, cars]) => cars > 0)
    .map(([body, cars]) => ({ body: body as BodyKey, count: cars }));
  return {
    start: search,
    total: count,
    stockTotal,
    atLocations,
    facets,
    facetStats,
    makes,
    bodies: bodies.toSorted((left, right) => right.count - left.count || (left.body < right.body ? -1 : 1)),
    prices: histograms.price ?? [],
  };
}
