import { toSearchQuery } from '#application/search/to-search-query.ts';
import type { SiteContext } from '#application/site-context.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** Ids of the cars that came in last: the newest tenth of those in stock, and at least one (D414). */
export type NewestCars = (context: SiteContext) => Promise<ReadonlySet<number>>;

const SHARE = 10;

/** Asks the search engine once for each change of a site's stock. */
export function createNewestCars(): NewestCars {
  const known = new WeakMap<Tenant, { readonly version: number; readonly ids: Promise<ReadonlySet<number>> }>();
  return (context) => {
    const { tenant, platform } = context;
    const version = platform.stockVersion(tenant.scope);
    const before = known.get(tenant);
    if (before?.version === version) return before.ids;
    const ids = findNewest(context);
    known.set(tenant, { version, ids });
    // A failed query is asked again.
    ids.catch(() => known.delete(tenant));
    return ids;
  };
}

async function findNewest({ platform, tenant }: SiteContext): Promise<ReadonlySet<number>> {
  const inStock = { ...EMPTY_SEARCH, choices: { status: ['in_stock'] } };
  const query = {
    ...toSearchQuery(inStock, { tenant, now: platform.clock.now() }),
    sort: [{ attribute: 'created_at', direction: 'desc' as const }],
    offset: 0,
    facets: [],
    stats: [],
    nearMisses: 0,
  };
  const { count } = await platform.search.search({ ...query, limit: 0 });
  const { ids } = await platform.search.search({ ...query, limit: Math.ceil(count / SHARE) });
  return new Set(ids);
}
