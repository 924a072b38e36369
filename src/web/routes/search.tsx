import { data, redirect } from 'react-router';
import type { Route } from './+types/search';
import { searchStock } from '#application/search-stock.ts';
import type { StockSearchResult } from '#application/search-stock.ts';
import { searchPolicy } from '#domain/search/indexable.ts';
import { hasFilters, withPage } from '#domain/search/stock-search.ts';
import { validUntil } from '../features/car/valid-until.server.ts';
import { searchSubject } from '../features/search/search-heading.server.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { toSearchView } from '../features/search/to-search-view.server.ts';
import { absolutePicture } from '../absolute-picture.ts';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import type { PageHead } from '../page-head.ts';
import { readSearchAddress } from '../search-address.ts';
import { sharedHeaders, VALID_UNTIL } from '../shared-headers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools, platform } = page;
  const address = readSearchAddress(url, platform.known);
  if (address.kind === 'unknown') throw data(null, { status: 404 });
  if (address.kind === 'moved') throw redirect(address.to, address.isForGood ? 301 : 302);
  const found = await searchStock(page, address.search);
  // Beyond the last page there is the last one (D52).
  if (found.count > 0 && found.page > found.pages)
    throw redirect(tools.links.search(withPage(found.search, found.pages)));
  const until = validUntil(found.cars, tools);
  return data({ view: toSearchView(found, tools), head: toHead(found, page) }, { headers: { [VALID_UNTIL]: until } });
}

export const headers = sharedHeaders;

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);

function toHead(found: StockSearchResult, page: Page): PageHead {
  const { tools, origin } = page;
  const { t, config } = tools;
  const { countText } = toSearchView(found, tools);
  const what = searchSubject(found.search, tools);
  const policy = searchPolicy(found.search, found.count);
  const paged = found.page > 1 ? ` – ${t('search.page_of', { page: found.page, pages: found.pages })}` : '';
  return {
    title: `${found.search.query === '' ? t('search.title', { what }) : what}${paged} | ${config.name}`,
    description: hasFilters(found.search)
      ? t('search.description_of', { what, count: countText, dealer: config.name })
      : t('search.description', { count: countText, dealer: config.name }),
    canonical: new URL(policy.canonical, origin).href,
    isIndexable: policy.indexable,
    image: absolutePicture(found.cars[0]?.images[0], page),
    siteName: config.name,
  };
}
