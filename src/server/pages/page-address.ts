import { isCarPath } from '#domain/car/car-paths.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { cacheKeyOf, decidingKeys } from '#domain/search/cache-key.ts';
import type { FormRules } from '#domain/search/form-rules.ts';
import type { KnownValues } from '#domain/search/known-values.ts';
import { readVan, VAN_KEYS, vanPairs } from '#domain/towing/van.ts';

const VAN_NAMES: readonly string[] = Object.values(VAN_KEYS);

/** The home page and car pages. No query key but a shopper's van changes them, so no other creates a second copy. */
function ignoresKey(path: string, params: URLSearchParams): (name: string) => boolean {
  if (path === '/') return () => true;
  if (!isCarPath(path)) return () => false;
  return params.has(VAN_KEYS.atm) ? (name) => !VAN_NAMES.includes(name) : () => true;
}
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

/** What of an address decides the page, on a site with these values and rules. */
export function readPageAddress(url: URL, known: KnownValues, rules: FormRules): PageAddress {
  const pathname = url.pathname.replace(DATA_PATH, '');
  const dropped = new URLSearchParams();
  const kept = new URLSearchParams();
  const isIgnored = ignoresKey(pathname, url.searchParams);
  const decidesAnswer = decidingKeys({ pathname, searchParams: url.searchParams }, known);
  const isIrrelevant = (name: string) => isCampaignKey(name) || isIgnored(name) || !decidesAnswer(name);
  for (const [name, value] of url.searchParams) (isIrrelevant(name) ? dropped : kept).append(name, value);
  const clean = new URL(url);
  clean.search = kept.toString();
  clean.hash = '';
  return { clean, dropped, key: keyOf(clean, pathname, { known, rules }) };
}

type Site = { readonly known: KnownValues; readonly rules: FormRules };

function keyOf(url: URL, pathname: string, { known, rules }: Site): string | null {
  const searchParams = new URLSearchParams(url.search);
  const searchKey = cacheKeyOf({ pathname, searchParams }, known, rules);
  const ownKey = searchKey === undefined ? vanKey(pathname, searchParams) : searchKey;
  const key = ownKey === undefined ? plainKey(pathname, searchParams) : ownKey;
  if (key === null || key.length > MAX_KEY_LENGTH) return null;
  return DATA_PATH.test(url.pathname) ? `${key} data` : key;
}

/** The page of a car with a van in its address: one copy for each van, and none of a mistyped one (D425). */
function vanKey(pathname: string, params: URLSearchParams): string | null | undefined {
  if (!isCarPath(pathname) || !params.has(VAN_KEYS.atm)) return undefined;
  const van = readVan(params);
  return van && `${pathname}?${new URLSearchParams(vanPairs(van))}`;
}

/** Sorts the keys. The order of different keys changes nothing, but the order of one key's values may. */
function plainKey(pathname: string, params: URLSearchParams): string {
  params.sort();
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
