import { wholeDollars } from '#domain/money.ts';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { searchPolicy } from '#domain/search/indexable.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { hasFilters, type StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { FilterCounts } from './filter-source.ts';

type Facts = Pick<FilterCounts, 'facets' | 'facetStats'> & { readonly search: StockSearch; readonly count: number };
type IntroTools = Pick<PageTools, 't' | 'config'>;

/** The address of a landing page, such as `/search/used-cars` or a type and a make; null for other searches. */
function landingAddress(search: StockSearch, count: number): string | null {
  const plain: StockSearch = { ...search, postcode: null, van: null, sortBy: null, page: 1 };
  const address = buildSearchUrl(plain);
  return !address.includes('?') || searchPolicy(plain, count).indexable ? address : null;
}

const countLocations = (facets: Facts['facets']) =>
  Object.values(facets['location_name'] ?? {}).filter((count) => count > 0).length;

/** "Advertised prices run from $9,990 to $84,990; each car says what its price includes." Null without any price. */
function priceText({ facetStats }: Facts, { t }: IntroTools): string | null {
  const span = facetStats['price'];
  if (!span) return null;
  const dollars = (value: number) => `$${t.number(wholeDollars(value * 100))}`;
  return span.min === span.max
    ? t('search.intro_price', { price: dollars(span.min) })
    : t('search.intro_prices', { from: dollars(span.min), to: dollars(span.max) });
}

/** The text under the heading of a landing page: the site's own, otherwise one from the counts and prices. */
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
  const locations = countLocations(facets);
  const stock = locations > 1 ? t('search.intro_yards', { cars, count: locations }) : t('search.intro_stock', { cars });
  return [stock, priceText(facts, tools)].filter((text) => text !== null).join(' ');
}
