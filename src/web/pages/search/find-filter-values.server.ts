import { searchStock } from '#application/search/search-stock.ts';
import { resolveSearch } from '#domain/search/address.ts';
import { formRulesOf } from '#domain/search/form-rules.ts';
import { cleanText } from '#domain/search/read-values.ts';
import { searchAddress } from '#domain/search/search-paths.ts';
import { withPage } from '#domain/search/stock-search.ts';
import type { Page } from '#web/request/page-context.ts';
import type { FilterSource } from './filter-source.ts';
import { findRequestedFilter, type RequestedFilter } from './to-filter-values.server.ts';

type FoundFilter = { readonly requested: RequestedFilter; readonly source: FilterSource & Pick<Page, 'tools'> };

/**
 * The filter and the search of an address under `/cars/filter/`; null for a filter that the site does not offer. Words that
 * say a filter are read as the page of results reads them (D273).
 */
export async function findFilter(page: Page, name: string, { searchParams }: URL): Promise<FoundFilter | null> {
  const { tools, platform, tenant } = page;
  const address = new URL(searchAddress(searchParams), page.origin);
  const known = platform.known.within(tenant.scope.dealerships);
  const search = resolveSearch(address, known, formRulesOf(tools.config));
  if (search === null) return null;
  const of = searchParams.get('of');
  const requested = findRequestedFilter(name, of === null ? null : cleanText(of), {
    config: tools.config,
    chosen: Object.keys(search.choices),
  });
  if (requested === null) return null;
  const found = await searchStock(page, withPage(search, 1));
  return { requested, source: { search: found.search, found, tools } };
}
