import { buildSearchUrl } from './build-search-url.ts';
import type { KnownValues } from './known-values.ts';
import { rewriteLegacySearch } from './legacy.ts';
import { parseSearch } from './parse-search.ts';

/**
 * What of a search URL decides its page: known keys in derived order and the path it was asked under. Two URLs that
 * differ in utm_* or in the order of their keys share a page. Null when the answer is no page (redirect, 404).
 */
export function cacheKeyOf(
  address: { readonly pathname: string; readonly searchParams: URLSearchParams },
  known: KnownValues,
): string | null {
  if (rewriteLegacySearch(address, known) !== null) return null;
  const parsed = parseSearch(address, known);
  return parsed.kind === 'search' ? `${address.pathname} ${buildSearchUrl(parsed.search)}` : null;
}
