import { readCars } from '#application/cars/read-cars.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import type { ListWindow } from '#domain/search/list-window.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { findLeft } from './find-left.ts';
import { findNear, placeOf, type Near } from './find-near.ts';
import { toSearchQuery } from './to-search-query.ts';

type CappedList = {
  readonly cars: readonly Car[];
  /** Of the whole search, however few of its cars are listed. */
  readonly count: number;
  /** The place of the search's postcode. */
  readonly near: Near | null;
  /** Milliseconds that the engine and the store took. */
  readonly ms: number;
};

/** Cars of a search in its order, without facets (spec §7). One query of the engine, two for the order by what is left with a van, and at most one of the store. */
export async function listCapped(
  { platform, tenant }: SiteContext,
  search: StockSearch,
  { limit, offset }: ListWindow,
): Promise<CappedList> {
  const started = performance.now();
  const near = await findNear({ platform, tenant }, search);
  const left = await findLeft({ platform, tenant }, search);
  const query = toSearchQuery(search, { tenant, now: platform.clock.now(), from: placeOf(near), left });
  const window = { limit, offset, facets: [], stats: [], nearMisses: 0 };
  const { ids, count } = await platform.search.search({ ...query, ...window });
  const cars = await readCars({ platform, tenant }, ids as readonly CarId[]);
  return { cars, count, near, ms: performance.now() - started };
}
