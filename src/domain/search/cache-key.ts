import { asWritten, isOwnAddress } from './address.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { DROP_FIELD, SORT_FIELD } from './form-fields.ts';
import type { KnownValues } from './known-values.ts';
import { rewriteLegacySearch } from './legacy.ts';
import { parseSearch } from './parse-search.ts';
import { COUNTED_KEYS, SEARCH_KEYS } from './search-keys.ts';
import { filterOfPath, isSearchDataPath, isSearchPagePath, SEARCH_PATH, toSearchPagePath } from './search-paths.ts';
import { readTypedSearch } from './typed/read-typed-search.ts';

type Address = { readonly pathname: string; readonly searchParams: URLSearchParams };

/** The path and the derived address of its search. Null when the page redirects an older form, or answers 404. */
function searchKeyOf(address: Address, known: KnownValues): string | null {
  if (rewriteLegacySearch(address, known) !== null) return null;
  const parsed = parseSearch(address, known);
  return parsed.kind === 'search'
    ? `${address.pathname} ${buildSearchUrl(readTypedSearch(parsed.search, known))}`
    : null;
}

/**
 * The cache key of a search page, of its data, or of the values of a filter: whatever of the address decides the answer.
 * Two addresses that differ only in `utm_*` or in the order of their keys share an answer. Null when the answer must not
 * be cached (a redirect, a 404); undefined for an address that is no search.
 */
export function cacheKeyOf({ pathname, searchParams }: Address, known: KnownValues): string | null | undefined {
  if (filterOfPath(pathname) !== null) {
    const key = searchKeyOf({ pathname: SEARCH_PATH, searchParams }, known);
    return key === null ? null : `${pathname} ${key} of ${JSON.stringify(searchParams.getAll('of'))}`;
  }
  if (!isSearchPagePath(pathname) && !isSearchDataPath(pathname)) return undefined;
  // The buttons of the form redirect. So does an empty `make`, on a site that takes one make (spec §4).
  const hasButton = searchParams.has(DROP_FIELD) || searchParams.has(SORT_FIELD);
  if (hasButton || searchParams.getAll('make').includes('')) return null;
  const page = { pathname: toSearchPagePath(pathname), searchParams };
  const key = searchKeyOf(page, known);
  if (key === null) return null;
  // A page under another address redirects; its data says where to.
  const derived = key.slice(page.pathname.length + 1);
  return `${pathname} ${key}${isOwnAddress(asWritten(page), derived) ? '' : ' moved'}`;
}

/** Tells which query keys can change the answer at an address. At an address that is no search, any key can. */
export function decidingKeys({ pathname, searchParams }: Address, known: KnownValues): (name: string) => boolean {
  const attribute = filterOfPath(pathname);
  if (attribute !== null) return (name) => COUNTED_KEYS.has(name) || (name === 'of' && attribute === 'make_model');
  const isSearch = isSearchPagePath(pathname) || isSearchDataPath(pathname);
  // An older form has keys of its own. It is not cached, so its keys may all stay.
  if (!isSearch || cacheKeyOf({ pathname, searchParams }, known) === null) return () => true;
  return (name) => SEARCH_KEYS.has(name);
}
