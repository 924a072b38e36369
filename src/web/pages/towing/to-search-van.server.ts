import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { MOST_LEFT } from '#domain/search/most-left.ts';
import { SEARCH_PATH } from '#domain/search/search-paths.ts';
import { withVan, type StockSearch } from '#domain/search/stock-search.ts';
import { VAN_KEYS, vanPairs } from '#domain/towing/van.ts';
import type { VanMenuView } from '#web/features/towing/van-view.ts';
import { searchQueryOf } from '#web/pages/search/to-filter-values.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toVanForm } from './to-van-form.server.ts';
import { hasVan, vanText } from './van-texts.server.ts';

const OWN_KEYS: readonly string[] = [...Object.values(VAN_KEYS), 'sortBy'];

/** The menu of a page of results. With a van, the cars of whose limits most is left come first. */
export function toSearchVan(search: StockSearch, tools: PageTools): VanMenuView | null {
  if (!hasVan(tools)) return null;
  const text = vanText(tools.config);
  const fields = [...new URLSearchParams(searchQueryOf(search))].filter(([name]) => !OWN_KEYS.includes(name));
  const form = toVanForm(
    {
      action: SEARCH_PATH,
      clearHref: buildSearchUrl(withVan(search, null)),
      fields: [...fields, ['sortBy', MOST_LEFT]],
      searchParams: new URLSearchParams(search.van ? vanPairs(search.van) : []),
    },
    tools,
  );
  return { label: text('van.form'), hint: text('van.menu_hint'), form };
}
