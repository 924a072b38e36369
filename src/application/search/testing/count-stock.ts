import { toSearchQuery } from '#application/search/to-search-query.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';

/** How many cars a search finds, without loading one: for buttons and tiles that announce a count. */
export async function countStock({ platform, tenant }: SiteContext, search: StockSearch): Promise<number> {
  const query = toSearchQuery(search, { tenant, now: platform.clock.now() });
  const { count } = await platform.search.search({
    ...query,
    offset: 0,
    limit: 0,
    facets: [],
    stats: [],
    nearMisses: 0,
    sort: [],
  });
  return count;
}
