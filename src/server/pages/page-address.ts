import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** Home and a car's page: no query key changes them, so none makes a second copy of them. */
const IGNORES_QUERY = /^\/(?:cars\/[^/]+)?$/;
const MOST_KEY = 2048;

/** A search URL reduced to what decides its page; null when it is no search page, or one that only redirects. */
export type SearchKey = (
  address: { readonly pathname: string; readonly searchParams: URLSearchParams },
  tenant: Tenant,
) => string | null;

export type PageAddress = {
  /** The address without campaign keys: all that a shared rendering sees of it. */
  readonly clean: URL;
  /** What was taken out, to be put back when the page only redirects. */
  readonly dropped: URLSearchParams;
  /** What decides the page; null when it is not to be kept. */
  readonly key: string | null;
};

/** Single-fetch calls of the client ask for the data of a page under its path plus `.data`. */
const DATA = /(?:\/_root|\/_)?\.data$/;

export function readPageAddress(
  url: URL,
  options: { readonly tenant: Tenant; readonly searchKey: SearchKey },
): PageAddress {
  const dropped = new URLSearchParams();
  const kept = new URLSearchParams();
  const ignoresQuery = IGNORES_QUERY.test(url.pathname.replace(DATA, '') || '/');
  const decidesNothing = (name: string) => isCampaignKey(name) || (ignoresQuery && name !== '_routes');
  for (const [name, value] of url.searchParams) (decidesNothing(name) ? dropped : kept).append(name, value);
  const clean = new URL(url);
  clean.search = kept.toString();
  clean.hash = '';
  return { clean, dropped, key: keyOf(clean, options) };
}

function keyOf(
  url: URL,
  { tenant, searchKey }: { readonly tenant: Tenant; readonly searchKey: SearchKey },
): string | null {
  const routes = url.searchParams.getAll('_routes');
  const isData = DATA.test(url.pathname);
  const pathname = isData ? url.pathname.replace(DATA, '') || '/' : url.pathname;
  const page = new URLSearchParams(url.searchParams);
  page.delete('_routes');
  const searched = /^\/(?:search(?:\/|$)|cars\/?$)/.test(pathname);
  const key = searched ? searchKey({ pathname, searchParams: page }, tenant) : plainKey(pathname, page);
  if (key === null || key.length > MOST_KEY) return null;
  return isData ? `${key} data ${url.pathname} ${routes.join(' ')}` : key;
}

/** Order decides nothing between different names, and everything between values of one. */
function plainKey(pathname: string, params: URLSearchParams): string {
  params.sort();
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
