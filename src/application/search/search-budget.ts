import { readCars } from '#application/cars/read-cars.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { BodyKey, Car } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { toSearchQuery } from './to-search-query.ts';

/** What a budget buys, as the widget shows it. */
export type BudgetFind = {
  /** Cars of each body within the budget, whichever body the search names. */
  readonly counts: Readonly<Partial<Record<BodyKey, number>>>;
  /** The first cars of the search that can still be bought. */
  readonly cars: readonly Car[];
};

/** More cars than needed, since the widget leaves out recently sold ones, which lists still show. */
const CANDIDATES = 12;

/** Counts of every body and the first cars of a budget's search, in one query. */
export async function searchBudget(
  { platform, tenant }: SiteContext,
  search: StockSearch,
  limit: number,
): Promise<BudgetFind> {
  const query = toSearchQuery(search, { tenant, now: platform.clock.now() });
  const { ids, facets } = await platform.search.search({
    ...query,
    offset: 0,
    limit: CANDIDATES,
    facets: ['body'],
    stats: [],
    nearMisses: 0,
  });
  const cars = await readCars({ platform, tenant }, ids as readonly CarId[]);
  return {
    counts: Object.fromEntries(facets['body'] ?? []),
    cars: cars.filter(({ status }) => status !== 'sold').slice(0, limit),
  };
}
