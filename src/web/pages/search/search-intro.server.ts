import { wholeDollars } from '#domain/money.ts';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { searchPolicy } from '#domain/search/indexable.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { hasFilters } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { Found } from './to-filters.server.ts';

type Facts = Pick<Found, 'facets' | 'facetStats'> & { readonly search: StockSearch; readonly count: number };
type IntroTools = Pick<PageTools, 't' | 'config'>;

/** The address of a page that is a place of its own, `/search/used-cars` or one of a type and a make; else null. */
function landingAddress(search: StockSearch, count: number): string | null {
  const plain: StockSearch = { ...search, sortBy: null, page: 1 };
  const address = buildSearchUrl(plain);
  return !address.includes('?') || searchPolicy(plain, count).indexable ? address : null;
}

const yardsOf = (facets: Facts['facets']) =>
  Object.values(facets['location_name'] ?? {}).filter((count) => count > 0).length;

/** "Advertised prices run from $9,990 to $84,990; each car says what its price includes." Nothing without a price. */
function priceText({ facetStats }: Facts, { t }: IntroTools): string | null {
  const span = facetStats['price'];
  if (!span) return null;
  const dollars = (value: number) => `$${t.number(wholeDollars(value * 100))}`;
  return span.min === span.max
    ? t('search.intro_price', { price: dollars(span.min) })
    : t('search.intro_prices', { from: dollars(span.min), to: dollars(span.max) });
}

/** What stands under the heading of a search's own page: the site's words, else what of the stock it is. */
export function searchIntro(facts: Facts, tools: IntroTools): string | null {
  const { search, count, facets } = facts;
  const { t, config } = tools;
  const path = landingAddress(search, count);
  if (path === null || search.page > 1) return null;
  const own = config.search.intros[path];
  if (own !== undefined) return own;
  if (!hasFilters(search)) return t('search.lead');
  if (count === 0) return null;
  const cars = t('common.cars', { count: shownCount(count, config.search.stock_count) });
  const yards = yardsOf(facets);
  const stock = yards > 1 ? t('search.intro_yards', { cars, count: yards }) : t('search.intro_stock', { cars });
  return [stock, priceText(facts, tools)].filter((text) => text !== null).join(' ');
}
