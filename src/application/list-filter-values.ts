import type { ChoiceName } from '#domain/search/attributes.ts';
import { hasFilters } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { SiteContext } from './count-stock.ts';
import { facetsOf, unrefined } from './search-stock.ts';
import { toSearchQuery } from './to-search-query.ts';

export type FilterValue = { readonly value: string; readonly count: number };

/**
 * Every value of a filter that the site's stock has, by count, then value: what this search would find with it, the
 * filter's own choices not counted (D12), a true 0 included. One query of the engine, or two when something is chosen.
 */
export async function listFilterValues(
  { platform, tenant }: SiteContext,
  search: StockSearch,
  attribute: ChoiceName,
): Promise<readonly FilterValue[]> {
  const query = toSearchQuery(search, { tenant, now: platform.clock.now() });
  const asked = { ...query, facets: [attribute], stats: [], sort: [], offset: 0, limit: 0, nearMisses: 0 };
  const answer = await platform.search.search(asked);
  const all = hasFilters(search) ? await platform.search.search(unrefined(asked)) : answer;
  const counts = facetsOf(answer, all, [attribute])[attribute] ?? {};
  return Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .toSorted((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
