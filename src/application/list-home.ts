import type { BodyKey, Car, CarType } from '#domain/car/car.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { searchStock } from './search-stock.ts';
import type { SiteContext, StockSearchResult } from './search-stock.ts';

export type HomeStock = {
  /** `home.featured_count` cars, available ones with pictures first. */
  readonly featured: readonly Car[];
  readonly total: number;
  readonly makes: StockSearchResult['makes'];
  /** Bodies in stock by count, then name (spec §9). */
  readonly bodies: readonly { readonly body: BodyKey; readonly count: number }[];
  readonly carTypes: Readonly<Partial<Record<CarType, number>>>;
  readonly facetStats: StockSearchResult['facetStats'];
};

/** What of the stock the home page shows: the first cars of the default order, and counts to start a search from. */
export async function listHome(context: SiteContext): Promise<HomeStock> {
  // Counts are those of the search that a link leads to; only what can be bought is featured.
  const found = await searchStock(context, EMPTY_SEARCH);
  const available = await searchStock(context, { ...EMPTY_SEARCH, choices: { status: ['in_stock', 'coming_soon'] } });
  const bodies = Object.entries(found.facets['body'] ?? {}).map(([body, count]) => ({ body: body as BodyKey, count }));
  return {
    featured: available.cars.slice(0, context.tenant.config.home.featured_count),
    total: found.count,
    makes: found.makes,
    bodies: bodies.toSorted((left, right) => right.count - left.count || (left.body < right.body ? -1 : 1)),
    carTypes: found.facets['car_type'] ?? {},
    facetStats: found.facetStats,
  };
}
