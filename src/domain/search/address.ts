import { toNameKey, toSlug } from '#domain/ids.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { DROP_FIELD, SORT_FIELD, toSearchParams } from './form-fields.ts';
import { DEFAULT_RULES, type FormRules } from './form-rules.ts';
import type { KnownValues } from './known-values.ts';
import { rewriteLegacySearch } from './legacy.ts';
import { parseSearch } from './parse-search.ts';
import { SEARCH_KEYS } from './search-keys.ts';
import { isAllStockPath, SEARCH_PATH } from './search-paths.ts';
import type { StockSearch } from './stock-search.ts';
import { readTypedSearch } from './typed/read-typed-search.ts';

export type SearchAddress =
  | { readonly kind: 'search'; readonly search: StockSearch }
  /**
   * `isForGood`: a permanent redirect to the derived address of the same search (D10, D11). Otherwise the redirect after
   * a button that removes a filter or changes the order, or after words that say a filter (D273): what they say depends
   * on the stock.
   */
  | { readonly kind: 'moved'; readonly to: string; readonly isForGood: boolean }
  /** A make or model that no car ever had (D10). */
  | { readonly kind: 'unknown' };

/** The path and the search keys of an address, as they are written. */
export function asWritten({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const own = [...searchParams].filter(([key]) => SEARCH_KEYS.has(key));
  const query = new URLSearchParams(own).toString();
  return `${pathname}${query ? `?${query}` : ''}`;
}

/** Whether an address as written is the derived address of its search. `/cars/` is an address of all stock too (D9). */
export function isOwnAddress(written: string, derived: string): boolean {
  return written === derived || (isAllStockPath(written) && derived === SEARCH_PATH);
}

/** A path written with names, `/search/Toyota`, redirects permanently to the path with slugs. */
function redirectToSlugs(url: URL, known: KnownValues): SearchAddress {
  const parts = url.pathname.split('/').filter(Boolean).map(readSlug);
  // A part without a slug names nothing. Without it, the path would name something else.
  if (parts.length < 2 || parts.includes('')) return { kind: 'unknown' };
  const parsed = parseSearch({ pathname: `/${parts.join('/')}`, searchParams: url.searchParams }, known);
  if (parsed.kind !== 'search') return { kind: 'unknown' };
  return { kind: 'moved', to: withOtherKeys(buildSearchUrl(parsed.search), url), isForGood: true };
}

/** The slug of a part of a path; empty when it cannot be decoded. */
function readSlug(part: string): string {
  try {
    return toSlug(decodeURIComponent(part));
  } catch {
    return '';
  }
}

/** The address with the keys of the request that are no search keys: a redirect keeps the campaign of a lead (D28). */
function withOtherKeys(address: string, { searchParams }: URL): string {
  const others = [...searchParams].filter(([key]) => !SEARCH_KEYS.has(key));
  const carried = new URLSearchParams(others).toString();
  return carried ? `${address}${address.includes('?') ? '&' : '?'}${carried}` : address;
}

/**
 * Without script, a form that takes one make still contains the models of the previous make. They are removed, as they
 * are with script. An empty `make` means "Any", and removes all models.
 */
function withoutOtherModels(url: URL, known: KnownValues): URL {
  if (!url.searchParams.has('make')) return url;
  const makes = new Set(url.searchParams.getAll('make').map(toNameKey).filter(Boolean));
  const isOther = (model: string) => !makes.has(toNameKey(known.splitMakeModel(model)?.make ?? ''));
  const fields = [...url.searchParams].filter(([name, value]) => name !== 'make_model' || !isOther(value));
  const read = new URL(url);
  read.search = new URLSearchParams(fields).toString();
  return read;
}

/** What a request for a search means. `/cars/` is the address of all stock; with filters, the page is the search (D9). */
export function readSearchAddress(requested: URL, known: KnownValues, rules: FormRules = DEFAULT_RULES): SearchAddress {
  const url = rules.takesOneMake ? withoutOtherModels(requested, known) : requested;
  // Without script, a button of the form sends all fields and what it changes.
  if (url.searchParams.has(DROP_FIELD) || url.searchParams.has(SORT_FIELD)) {
    const changed = new URL(url);
    changed.search = toSearchParams(url.searchParams).toString();
    const answer = readSearchAddress(changed, known, rules);
    return answer.kind === 'search'
      ? { kind: 'moved', to: buildSearchUrl(answer.search), isForGood: false }
      : answer.kind === 'moved'
        ? { ...answer, isForGood: false }
        : answer;
  }
  const older = rewriteLegacySearch(url, known);
  if (older !== null) return { kind: 'moved', to: older, isForGood: true };
  const parsed = parseSearch(url, known);
  if (parsed.kind !== 'search') return redirectToSlugs(url, known);
  const read = readTypedSearch(parsed.search, known, rules);
  if (read !== parsed.search) return { kind: 'moved', to: withOtherKeys(buildSearchUrl(read), url), isForGood: false };
  const derived = buildSearchUrl(parsed.search);
  if (isOwnAddress(asWritten(requested), derived)) return { kind: 'search', search: parsed.search };
  return { kind: 'moved', to: withOtherKeys(derived, url), isForGood: true };
}

/** Most redirects of one address: from an older form, to the derived address, to the filters that its words say. */
const MAX_MOVES = 4;

/** The search that an address leads to in the end; null when it leads to none. */
export function resolveSearch(requested: URL, known: KnownValues, rules: FormRules): StockSearch | null {
  let read = readSearchAddress(requested, known, rules);
  for (let moves = 0; read.kind === 'moved' && moves < MAX_MOVES; moves += 1)
    read = readSearchAddress(new URL(read.to, requested), known, rules);
  return read.kind === 'search' ? read.search : null;
}
