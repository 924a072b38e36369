import { searchStock } from '#application/search/search-stock.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { cleanText } from '#domain/search/read-values.ts';
import { SEARCH_PATH } from '#domain/search/search-paths.ts';
import { withPage } from '#domain/search/stock-search.ts';
import type { Page } from '#web/request/page-context.ts';
import type { FilterSource } from './filter-source.ts';
import { findRequestedFilter, type RequestedFilter } from './to-filter-values.server.ts';

type FoundFilter = { readonly requested: RequestedFilter; readonly source: FilterSource & Pick<Page, 'tools'> };

/** The filter and the search of an address under `/cars/filter/`; null for a filter that the site does not offer. */
export async function findFilter(page: Page, name: string, { searchParams }: URL): Promise<FoundFilter | null> {
  const { tools, platform, tenant } = page;
  const of = searchParams.get('of');
  const requested = findRequestedFilter(name, of === null ? null : cleanText(of), {
    config: tools.config,
    chosen: [...searchParams.keys()],
  });
  if (requested === null) return null;
  const parsed = parseSearch({ pathname: SEARCH_PATH, searchParams }, platform.known.within(tenant.scope.dealerships));
  if (parsed.kind !== 'search') return null;
  const found = await searchStock(page, withPage(parsed.search, 1));
  return { requested, source: { search: found.search, found, tools } };
}
