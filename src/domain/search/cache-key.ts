import { readSearchAddress, resolveSearch } from './address.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { DROP_FIELD, SORT_FIELD } from './form-fields.ts';
import type { FormRules } from './form-rules.ts';
import type { KnownValues } from './known-values.ts';
import { rewriteLegacySearch } from './legacy.ts';
import { parseSearch } from './parse-search.ts';
import { COUNTED_KEYS, SEARCH_KEYS } from './search-keys.ts';
import { filterOfPath, isSearchDataPath, isSearchPagePath, SEARCH_PATH, toSearchPagePath } from './search-paths.ts';

type Address = { readonly pathname: string; readonly searchParams: URLSearchParams };

/** An address with its search keys only. Its host does not matter. */
function toSearchUrl({ pathname, searchParams }: Address): URL {
  const url = new URL(pathname, 'http://site.invalid');
  url.search = new URLSearchParams([...searchParams].filter(([key]) => SEARCH_KEYS.has(key))).toString();
  return url;
}

/** Whether the answer may be cached: not that of a button or of an older form, which redirect, and no 404. */
function isCached({ pathname, searchParams }: Address, known: KnownValues): boolean {
  // The buttons of the form redirect. So does an empty `make`, on a site that takes one make (spec §4).
  const hasButton = searchParams.has(DROP_FIELD) || searchParams.has(SORT_FIELD);
  if (hasButton || searchParams.getAll('make').includes('')) return false;
  const page = { pathname: toSearchPagePath(pathname), searchParams };
  return rewriteLegacySearch(page, known) === null && parseSearch(page, known).kind === 'search';
}

/** The derived address of the page's search. A page under another address redirects, and its data says where to. */
function searchKeyOf(page: Address, known: KnownValues, rules: FormRules): string | null {
  const read = readSearchAddress(toSearchUrl(page), known, rules);
  if (read.kind === 'unknown') return null;
  return read.kind === 'search' ? buildSearchUrl(read.search) : `${read.to} moved`;
}

/**
 * The cache key of a search page, of its data, or of the values of a filter: whatever of the address decides the answer.
 * Two addresses that differ only in `utm_*` or in the order of their keys share an answer. Null when the answer must not
 * be cached (a redirect, a 404); undefined for an address that is no search.
 */
export function cacheKeyOf(
  { pathname, searchParams }: Address,
  known: KnownValues,
  rules: FormRules,
): string | null | undefined {
  if (filterOfPath(pathname) !== null) {
    const search = resolveSearch(toSearchUrl({ pathname: SEARCH_PATH, searchParams }), known, rules);
    return search && `${pathname} ${buildSearchUrl(search)} of ${JSON.stringify(searchParams.getAll('of'))}`;
  }
  if (!isSearchPagePath(pathname) && !isSearchDataPath(pathname)) return undefined;
  if (!isCached({ pathname, searchParams }, known)) return null;
  const key = searchKeyOf({ pathname: toSearchPagePath(pathname), searchParams }, known, rules);
  return key && `${pathname} ${key}`;
}

/** Tells which query keys can change the answer at an address. At an address that is no search, any key can. */
export function decidingKeys({ pathname, searchParams }: Address, known: KnownValues): (name: string) => boolean {
  const attribute = filterOfPath(pathname);
  if (attribute !== null) return (name) => COUNTED_KEYS.has(name) || (name === 'of' && attribute === 'make_model');
  const isSearch = isSearchPagePath(pathname) || isSearchDataPath(pathname);
  // An older form has keys of its own. It is not cached, so its keys may all stay.
  if (!isSearch || !isCached({ pathname, searchParams }, known)) return () => true;
  return (name) => SEARCH_KEYS.has(name);
}
