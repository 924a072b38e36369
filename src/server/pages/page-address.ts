import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { decidesSearch, readSearched, type SearchKey } from './searched-address.ts';

/** Home and a car's page: no query key changes them, so none makes a second copy of them. */
const IGNORES_QUERY = /^\/(?:cars\/(?!trade-in$)[^/]+)?$/;
const MOST_KEY = 2048;

export type PageAddress = {
  /** The address without campaign keys, and without others that mean nothing there: all that a shared rendering sees. */
  readonly clean: URL;
  /** What was taken out, to be put back when the page only redirects. */
  readonly dropped: URLSearchParams;
  /** What decides the page; null when it is not to be kept. */
  readonly key: string | null;
};

type Options = { readonly tenant: Tenant; readonly searchKey: SearchKey };

/** Single-fetch calls of the client ask for the data of a page under its path plus `.data`. */
const DATA = /(?:\/_root|\/_)?\.data$/;

export function readPageAddress(url: URL, options: Options): PageAddress {
  const pathname = url.pathname.replace(DATA, '') || '/';
  const dropped = new URLSearchParams();
  const kept = new URLSearchParams();
  const ignoresQuery = IGNORES_QUERY.test(pathname);
  const isOwnKey = decidesSearch(pathname, { ...options, searchParams: withoutRoutes(url) });
  const decidesNothing = (name: string) =>
    isCampaignKey(name) || (name !== '_routes' && (ignoresQuery || !isOwnKey(name)));
  for (const [name, value] of url.searchParams) (decidesNothing(name) ? dropped : kept).append(name, value);
  const clean = new URL(url);
  clean.search = kept.toString();
  clean.hash = '';
  return { clean, dropped, key: keyOf(clean, { ...options, pathname }) };
}

function keyOf(url: URL, options: Options & { readonly pathname: string }): string | null {
  const { pathname } = options;
  const page = withoutRoutes(url);
  const searched = readSearched(pathname, { ...options, searchParams: page });
  const key = searched === undefined ? plainKey(pathname, page) : searched;
  if (key === null || key.length > MOST_KEY) return null;
  return DATA.test(url.pathname) ? `${key} data ${url.pathname} ${url.searchParams.getAll('_routes').join(' ')}` : key;
}

function withoutRoutes({ searchParams }: URL): URLSearchParams {
  const page = new URLSearchParams(searchParams);
  page.delete('_routes');
  return page;
}

/** Order decides nothing between different names, and everything between values of one. */
function plainKey(pathname: string, params: URLSearchParams): string {
  params.sort();
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
