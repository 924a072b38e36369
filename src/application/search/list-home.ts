import type { SiteContext } from '#application/site-context.ts';
import type { Car, CarType } from '#domain/car/car.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { listStarts, type StockStarts } from './list-starts.ts';
import { listStock } from './list-stock.ts';

export type HomeStock = StockStarts & {
  /** The `home.featured_count` cars in stock that came in last; those with too few pictures follow (D17, D384). */
  readonly featured: readonly Car[];
  readonly carTypes: Readonly<Partial<Record<CarType, number>>>;
};

/** The stock on the home page: the newest arrivals, and counts to start a search from. */
export async function listHome(context: SiteContext): Promise<HomeStock> {
  // Counts are those of the searches that links lead to. Featured cars are for sale, in any city.
  const starts = await listStarts(context);
  const here = { ...EMPTY_SEARCH, choices: { status: ['in_stock'] } };
  const featured = await listStock(context, here, context.tenant.config.home.featured_count, 'created_at:desc');
  return { ...starts, featured, carTypes: starts.facets['car_type'] ?? {} };
}
