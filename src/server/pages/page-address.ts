import { isCarPath } from '#domain/car/car-paths.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { cacheKeyOf, decidingKeys } from '#domain/search/cache-key.ts';
import type { KnownValues } from '#domain/search/known-values.ts';

/** The home page and car pages. No query key changes them, so none creates a second copy. */
const isWithoutQuery = (path: string): boolean => path === '/' || isCarPath(path);
const MAX_KEY_LENGTH = 2048;

export type PageAddress = {
  /**
   * The address without campaign keys and other keys that change nothing. A shared rendering sees only this address.
   */
  readonly clean: URL;
  /** The removed keys. They are added to redirects again. */
  readonly dropped: URLSearchParams;
  /** The cache key; null when the page must not be cached. */
  readonly key: string | null;
};

/** React Router fetches a page's data at its path plus `.data`. */
const DATA = /(?:\/_root|\/_)?\.data$/;

export function readPageAddress(url: URL, known: KnownValues): PageAddress {
  const pathname = url.pathname.replace(DATA, '') || '/';
  const dropped = new URLSearchParams();
  const kept = new URLSearchParams();
  const ignoresQuery = isWithoutQuery(pathname);
  const decidesAnswer = decidingKeys({ pathname, searchParams: withoutRoutes(url) }, known);
  const isIrrelevant = (name: string) =>
    isCampaignKey(name) || (name !== '_routes' && (ignoresQuery || !decidesAnswer(name)));
  for (const [name, value] of url.searchParams) (isIrrelevant(name) ? dropped : kept).append(name, value);
  const clean = new URL(url);
  clean.search = kept.toString();
  clean.hash = '';
  return { clean, dropped, key: keyOf(clean, pathname, known) };
}

function keyOf(url: URL, pathname: string, known: KnownValues): string | null {
  const page = withoutRoutes(url);
  const searchKey = cacheKeyOf({ pathname, searchParams: page }, known);
  const key = searchKey === undefined ? plainKey(pathname, page) : searchKey;
  if (key === null || key.length > MAX_KEY_LENGTH) return null;
  return DATA.test(url.pathname) ? `${key} data ${url.pathname} ${url.searchParams.getAll('_routes').join(' ')}` : key;
}

function withoutRoutes({ searchParams }: URL): URLSearchParams {
  const page = new URLSearchParams(searchParams);
  page.delete('_routes');
  return page;
}

/** Sorts the keys. The order of different keys changes nothing, but the order of one key's values may. */
function plainKey(pathname: string, params: URLSearchParams): string {
  params.sort();
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
