import { toSearchQuery } from '#application/search/to-search-query.ts';
import type { SiteContext } from '#application/site-context.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { listCarAddresses, type CarAddress } from '#store/stock/car-addresses.ts';

/**
 * What a sitemap says of the cars that the site's own lists show (D20), by id. One query of the engine, and two of the
 * store for 10,000 cars.
 */
export async function listListedCars({ platform, tenant }: SiteContext): Promise<CarAddress[]> {
  const { search, store, clock } = platform;
  const query = toSearchQuery(EMPTY_SEARCH, { tenant, now: clock.now() });
  const [{ ids }, addresses] = await Promise.all([
    search.search({ ...query, sort: [], offset: 0, limit: search.size, facets: [], stats: [], nearMisses: 0 }),
    listCarAddresses(tenant.scope, store.db),
  ]);
  const listed = new Set<number>(ids);
  const known = platform.known.within(tenant.scope.dealerships);
  const spelled = (name: string | null) => (name === null ? null : (known.spelling('location_name', name) ?? name));
  return addresses
    .filter(({ id }) => listed.has(id))
    .map((address) => ({ ...address, location_name: spelled(address.location_name) }));
}
