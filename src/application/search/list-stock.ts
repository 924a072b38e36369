import { readCars } from '#application/cars/read-cars.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import type { SortName } from '#domain/search/sorts.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { toSearchQuery } from './to-search-query.ts';

/**
 * The first cars of a search, at most `limit`, without counts: for rows of cars on other pages. `order` takes the place of
 * the site's own order.
 */
export async function listStock(
  { platform, tenant }: SiteContext,
  search: StockSearch,
  limit: number,
  order?: SortName,
): Promise<Car[]> {
  const query = toSearchQuery(search, { tenant, now: platform.clock.now(), ...(order && { order }) });
  const { ids } = await platform.search.search({ ...query, offset: 0, limit, facets: [], stats: [], nearMisses: 0 });
  return readCars({ platform, tenant }, ids as readonly CarId[]);
}
