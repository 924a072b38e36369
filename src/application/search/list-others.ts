import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { listStock } from './list-stock.ts';
import { MAX_NEAR_MISSES, type SearchOutcome } from './relaxation.ts';

type Other = { readonly car: Car; readonly dropped: readonly [] };

/**
 * Cars for a search that finds none and has none near it: the first of the whole stock, the cheapest where a price was the
 * limit. None where the site has no car.
 */
export async function listOthers(context: SiteContext, { search, all }: SearchOutcome): Promise<Other[]> {
  if (all.count === 0) return [];
  const order = search.ranges['price'] === undefined ? undefined : 'price:asc';
  const cars = await listStock(context, EMPTY_SEARCH, MAX_NEAR_MISSES, order);
  return cars.map((car) => ({ car, dropped: [] }));
}
