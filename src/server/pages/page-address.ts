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

/** The end of the path at which a page's data is: `/cars/x.data`, `/cars/_.data`. */
export const DATA_PATH = /(?<=\/)_\.data$|\.data$/;

export function readPageAddress(url: URL, known: KnownValues): PageAddress {
  const pathname = url.pathname.replace(DATA_PATH, '');
  const dropped = new URLSearchParams();
  const kept = new URLSearchParams();
  const ignoresQuery = isWithoutQuery(pathname);
  const decidesAnswer = decidingKeys({ pathname, searchParams: url.searchParams }, known);
  const isIrrelevant = (name: string) => isCampaignKey(name) || ignoresQuery || !decidesAnswer(name);
  for (const [name, value] of url.searchParams) (isIrrelevant(name) ? dropped : kept).append(name, value);
  const clean = new URL(url);
  clean.search = kept.toString();
  clean.hash = '';
  return { clean, dropped, key: keyOf(clean, pathname, known) };
}

function keyOf(url: URL, pathname: string, known: KnownValues): string | null {
  const searchParams = new URLSearchParams(url.search);
  const searchKey = cacheKeyOf({ pathname, searchParams }, known);
  const key = searchKey === undefined ? plainKey(pathname, searchParams) : searchKey;
  if (key === null || key.length > MAX_KEY_LENGTH) return null;
  return DATA_PATH.test(url.pathname) ? `${key} data` : key;
}

/** Sorts the keys. The order of different keys changes nothing, but the order of one key's values may. */
function plainKey(pathname: string, params: URLSearchParams): string {
  params.sort();
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
