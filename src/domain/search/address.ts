import { toSlug } from '#domain/ids.ts';
import { ATTRIBUTES } from './attributes.ts';
import { buildSearchUrl } from './build-search-url.ts';
import type { KnownValues } from './known-values.ts';
import { rewriteLegacySearch } from './legacy.ts';
import { parseSearch } from './parse-search.ts';
import type { StockSearch } from './stock-search.ts';
import { DROP_FIELD, SORT_FIELD, toSearchParams } from './form-fields.ts';

export type SearchAddress =
  | { readonly kind: 'search'; readonly search: StockSearch }
  /** `isForGood`: the same search at its one address (D10, D11). Otherwise a press of a chip or an order. */
  | { readonly kind: 'moved'; readonly to: string; readonly isForGood: boolean }
  /** A make or model that no car ever had (D10). */
  | { readonly kind: 'unknown' };

const OWN_KEYS = new Set<string>([
  ...ATTRIBUTES.filter(({ hidden }) => !hidden).map(({ name }) => name),
  'query',
  'sortBy',
  'page',
]);

/** The path and the search's own keys of an address, each pair as it stands: what must agree with the derived address. */
function ownPart({ pathname, searchParams }: URL): string {
  const own = [...searchParams].filter(([key]) => OWN_KEYS.has(key));
  const query = new URLSearchParams(own).toString();
  return `${pathname}${query ? `?${query}` : ''}`;
}

/** A path typed as names are, `/search/Toyota`, moves to its slugs for good. */
function bySlugs(url: URL, known: KnownValues): SearchAddress {
  const parts = url.pathname.split('/').filter(Boolean).map(readSlug);
  // A part without a slug names nothing; left out, it would make of the path another one.
  if (parts.length < 2 || parts.includes('')) return { kind: 'unknown' };
  const parsed = parseSearch({ pathname: `/${parts.join('/')}`, searchParams: url.searchParams }, known);
  if (parsed.kind !== 'search') return { kind: 'unknown' };
  return { kind: 'moved', to: withOthers(buildSearchUrl(parsed.search), url), isForGood: true };
}

/** The slug of a part of a path; empty when its percent signs mean nothing. */
function readSlug(part: string): string {
  try {
    return toSlug(decodeURIComponent(part));
  } catch {
    return '';
  }
}

/** An address with the keys of a landing that are not the search's own (D28). */
function withOthers(address: string, { searchParams }: URL): string {
  const others = [...searchParams].filter(([key]) => !OWN_KEYS.has(key));
  const carried = new URLSearchParams(others).toString();
  return carried ? `${address}${address.includes('?') ? '&' : '?'}${carried}` : address;
}

/** How a site's search form is read. */
export type FormRules = {
  /** Makes are single-select (spec §4). */
  readonly takesOneMake: boolean;
};

/**
 * Without script a form that takes one make still holds the models of the make before: they go, as they do with script.
 * A `make` that is empty is "Any", and takes all models with it.
 */
function withoutOtherModels(url: URL, known: KnownValues): URL {
  if (!url.searchParams.has('make')) return url;
  const makes = new Set(url.searchParams.getAll('make').map(toSlug).filter(Boolean));
  const isOther = (model: string) => !makes.has(toSlug(known.splitMakeModel(model)?.make ?? ''));
  const fields = [...url.searchParams].filter(([name, value]) => name !== 'make_model' || !isOther(value));
  const read = new URL(url);
  read.search = new URLSearchParams(fields).toString();
  return read;
}

/** What a request for a search means. `/cars/` is all stock under its own address; with filters it is the search (D9). */
export function readSearchAddress(
  asked: URL,
  known: KnownValues,
  rules: FormRules = { takesOneMake: false },
): SearchAddress {
  const url = rules.takesOneMake ? withoutOtherModels(asked, known) : asked;
  // A chip or an order pressed without script: the form's fields with what the button changes.
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
  if (parsed.kind !== 'search') return bySlugs(url, known);
  const derived = buildSearchUrl(parsed.search);
  const own = ownPart(asked);
  if (own === derived || (/^\/cars\/?$/.test(own) && derived === '/search'))
    return { kind: 'search', search: parsed.search };
  return { kind: 'moved', to: withOthers(derived, url), isForGood: true };
}
