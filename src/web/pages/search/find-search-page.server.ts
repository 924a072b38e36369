import { searchStock } from '#application/search/search-stock.ts';
import type { StockSearchResult } from '#application/search/search-stock.ts';
import { searchPolicy } from '#domain/search/indexable.ts';
import { hasFilters, withPage } from '#domain/search/stock-search.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import { searchSubject } from './search-heading.server.ts';
import type { SearchView } from '#web/features/search/search-view.ts';
import { toSearchView } from './to-search-view.server.ts';
import { pack } from '#web/features/site/packed.ts';
import type { Packed } from '#web/features/site/packed.ts';
import { socialPicture } from '#web/head/absolute-picture.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readSearchAddress } from '#domain/search/address.ts';
import { structuredTrail } from '#web/head/structured-trail.server.ts';
import type { SearchAddress } from '#domain/search/address.ts';

/** A page of results as it travels, in the document and to the browser that asks for another one. */
export type SearchData = {
  readonly view: Packed<SearchView>;
  readonly head: PageHead;
  /** Until when it holds, ISO time. */
  readonly until: string;
  /** Differs when the site's stock or settings do. */
  readonly version: string;
};

/** What an address is answered with; the data of a page that is asked for beyond its end is under `moved` too. */
export type SearchAnswer =
  | { readonly kind: 'page'; readonly data: SearchData }
  | Exclude<SearchAddress, { readonly kind: 'search' }>;

export async function findSearchPage(page: Page, url: URL): Promise<SearchAnswer> {
  const { tools, platform, tenant } = page;
  const single: readonly string[] = tools.config.search.single_select;
  const address = readSearchAddress(url, platform.known.within(tenant.scope.dealerships), {
    takesOneMake: single.includes('make'),
  });
  if (address.kind !== 'search') return address;
  const found = await searchStock(page, address.search);
  // Beyond the last page there is the last one (D52).
  if (found.count > 0 && found.page > found.pages)
    return { kind: 'moved', to: tools.links.search(withPage(found.search, found.pages)), isForGood: false };
  const view = toSearchView(found, tools);
  return {
    kind: 'page',
    data: {
      view: pack(view),
      head: { ...toHead(found, view.countText, page), ...trailOf(view, found, page) },
      until: validUntil(found.cars, tools),
      version: `${tenant.version}.${platform.stockVersion(tenant.scope)}`,
    },
  };
}

function titleOf(what: string, { search, page, pages }: StockSearchResult, { t, config }: Page['tools']): string {
  const paged = page > 1 ? ` – ${t('search.page_of', { page, pages })}` : '';
  return `${search.query === '' ? t('search.title', { what }) : what}${paged} | ${config.name}`;
}

/** Words that find nothing say so; "Cars: 12 cars" would say one thing twice. */
function descriptionKey(what: string, { search, count }: StockSearchResult, { t }: Page['tools']) {
  if (count === 0) return 'search.description_none' as const;
  return hasFilters(search) && what !== t('search.cars')
    ? ('search.description_of' as const)
    : ('search.description' as const);
}

/** The page's own way from home, for search engines that may keep the page: where it leads over another page. */
function trailOf(
  { crumbs }: SearchView,
  { search, count }: StockSearchResult,
  { origin }: Page,
): Pick<PageHead, 'data'> {
  const policy = searchPolicy(search, count);
  if (!policy.indexable || crumbs.length < 3) return {};
  const steps = crumbs.map(({ label, href }) => ({ name: label, url: new URL(href ?? policy.canonical, origin).href }));
  return { data: [structuredTrail(steps)] };
}

function toHead(found: StockSearchResult, count: string, page: Page): PageHead {
  const { tools, origin } = page;
  const what = searchSubject(found.search, tools);
  const policy = searchPolicy(found.search, found.count);
  return {
    title: titleOf(what, found, tools),
    description: tools.t(descriptionKey(what, found, tools), { what, count, dealer: tools.config.name }),
    canonical: new URL(policy.canonical, origin).href,
    isIndexable: policy.indexable,
    image: socialPicture(found.cars[0]?.images[0], page),
    siteName: tools.config.name,
  };
}
