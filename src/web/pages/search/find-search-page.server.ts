import { searchStock, type StockSearchResult } from '#application/search/search-stock.ts';
import { readSearchAddress, type SearchAddress } from '#domain/search/address.ts';
import { formRulesOf } from '#domain/search/form-rules.ts';
import { searchPolicy } from '#domain/search/indexable.ts';
import { hasFilters, withPage } from '#domain/search/stock-search.ts';
import type { SearchView } from '#web/features/search/search-view.ts';
import { pack, type Packed } from '#web/features/site/packed.ts';
import { socialPicture } from '#web/head/absolute-picture.server.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { structuredTrail } from '#web/head/structured-trail.server.ts';
import type { Page } from '#web/request/page-context.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import { namedSearch, searchSubject } from './search-heading.server.ts';
import { toSearchView } from './to-search-view.server.ts';

/** The data of a page of results, in the document and in `/search-data`. */
export type SearchData = {
  readonly view: Packed<SearchView>;
  readonly head: PageHead;
  /** When the page expires, ISO time. */
  readonly until: string;
  /** Changes with the site's stock and settings. */
  readonly version: string;
};

/** The answer for an address. A page number beyond the last page is `moved` too. */
export type SearchAnswer =
  | { readonly kind: 'page'; readonly data: SearchData; readonly view: SearchView }
  | Exclude<SearchAddress, { readonly kind: 'search' }>;

export async function findSearchPage(page: Page, url: URL): Promise<SearchAnswer> {
  const { tools, platform, tenant } = page;
  const known = platform.known.within(tenant.scope.dealerships);
  const address = readSearchAddress(url, known, formRulesOf(tools.config));
  if (address.kind !== 'search') return address;
  const found = await searchStock(page, address.search);
  // A page number beyond the last page redirects to the last page (D52).
  if (found.count > 0 && found.page > found.pages)
    return { kind: 'moved', to: tools.links.search(withPage(found.search, found.pages)), isForGood: false };
  const view = toSearchView(found, tools);
  return {
    kind: 'page',
    view,
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

/** A search without cars has its own description, and one that is named "Cars" does not repeat the word. */
function descriptionKey(what: string, { search, count }: StockSearchResult, { t }: Page['tools']) {
  if (count === 0) return 'search.description_none' as const;
  return hasFilters(search) && what !== t('search.cars')
    ? ('search.description_of' as const)
    : ('search.description' as const);
}

/** The breadcrumbs as structured data, for indexable pages with a page between them and the home page. */
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
  const what = searchSubject(namedSearch(found), tools);
  const policy = searchPolicy(found.search, found.count);
  return {
    title: titleOf(what, found, tools),
    description: tools.t(descriptionKey(what, found, tools), { what, count, dealer: tools.config.name }),
    canonical: new URL(policy.canonical, origin).href,
    isIndexable: policy.indexable,
    image: socialPicture(found.cars[0]?.images[0] ?? tools.config.brand.social_image, page),
    siteName: tools.config.name,
  };
}
