import type { BodyKey, Car, CarType } from '#domain/car/car.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { searchStock } from './search-stock.ts';
import type { SiteContext, StockSearchResult } from './search-stock.ts';

export type HomeStock = {
  /** The search that every link on the page starts from and every count is of: the default city's, or all stock (D56). */
  readonly start: StockSearch;
  /** `home.featured_count` cars, available ones with pictures first. */
  readonly featured: readonly Car[];
  readonly total: number;
  readonly makes: StockSearchResult['makes'];
  /** Bodies in stock by count, then name (spec §9). */
  readonly bodies: readonly { readonly body: BodyKey; readonly count: number }[];
  readonly carTypes: Readonly<Partial<Record<CarType, number>>>;
  readonly facetStats: StockSearchResult['facetStats'];
};

/** The default city's search; all stock where there is none, or where that city has no car today: never a dead end. */
async function findStart(context: SiteContext): Promise<StockSearchResult> {
  const city = context.tenant.config.search.default_city;
  if (city === null) return searchStock(context, EMPTY_SEARCH);
  const name = context.platform.known.spelling('city', city) ?? city;
  const found = await searchStock(context, withChoices(EMPTY_SEARCH, 'city', [name]));
  return found.count > 0 ? found : searchStock(context, EMPTY_SEARCH);
}

/** What of the stock the home page shows: the first cars of the default order, and counts to start a search from. */
export async function listHome(context: SiteContext): Promise<HomeStock> {
  // Counts are those of the search that a link leads to; only what can be bought is featured, in whichever city.
  const found = await findStart(context);
  const available = await searchStock(context, { ...EMPTY_SEARCH, choices: { status: ['in_stock', 'coming_soon'] } });
  const bodies = Object.entries(found.facets['body'] ?? {}).map(([body, count]) => ({ body: body as BodyKey, count }));
  return {
    featured: available.cars.slice(0, context.tenant.config.home.featured_count),
    start: found.search,
    total: found.count,
    makes: found.makes,
    bodies: bodies.toSorted((left, right) => right.count - left.count || (left.body < right.body ? -1 : 1)),
    carTypes: found.facets['car_type'] ?? {},
    facetStats: found.facetStats,
  };
}
