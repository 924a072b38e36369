import { ATTRIBUTES, isChoiceName, isRangeName } from './attributes.ts';
import type { ChoiceName, RangeName, SearchAttribute } from './attributes.ts';
import { carTypesOfSegment } from './car-type-paths.ts';
import type { KnownValues } from './known-values.ts';
import { parseVehicles } from './parse-vehicles.ts';
import { cleanText, cutText, readValues } from './read-values.ts';
import { isSortName } from './sorts.ts';
import { normaliseSearch } from './stock-search.ts';
import type { NumberRange, StockSearch } from './stock-search.ts';

/** Bounds on numbers in a URL; what lies beyond them is cut to them. */
const MOST_QUERY_CHARS = 200;
const MOST_READ_CHARS = 2_000;
const MOST_PAGE = 1_000_000;
const MOST_NUMBER = 100_000_000;

type ParsedSearch =
  | { readonly kind: 'search'; readonly search: StockSearch }
  /** The path names a make or model that no car ever had, or is no search path: 404 (D10). */
  | { readonly kind: 'unknown_path' };

/** `10000-30000`, `10000-`, `-30000`; a single number only where the attribute allows it. Null when malformed. */
export function parseRange(text: string, { exact = false }: { exact?: boolean } = {}): NumberRange | null {
  const [, from = '', dash = '', to = ''] = /^(\d{0,9})(-?)(\d{0,9})$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  if (dash === '') return exact ? { min: Number(from), max: Number(from) } : null;
  const min = from === '' ? null : Math.min(Number(from), MOST_NUMBER);
  const max = to === '' ? null : Math.min(Number(to), MOST_NUMBER);
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** Two ranges of one key must both hold, so that a form may send its lower and its upper end apart. */
function intersect(left: NumberRange, right: NumberRange): NumberRange {
  const mins = [left.min, right.min].filter((end) => end !== null);
  const maxes = [left.max, right.max].filter((end) => end !== null);
  const both = { min: mins.length ? Math.max(...mins) : null, max: maxes.length ? Math.min(...maxes) : null };
  return both.min !== null && both.max !== null && both.min > both.max ? left : both;
}

/** All ranges of one key, intersected; null when there is none that can be read. */
export function parseRanges(
  params: URLSearchParams,
  { name, exact }: Pick<SearchAttribute, 'name' | 'exact'>,
): NumberRange | null {
  const ranges = readValues(params, name)
    .map((text) => parseRange(text, { exact: exact === true }))
    .filter((range) => range !== null);
  return ranges.length ? ranges.reduce(intersect) : null;
}

/** The site's spelling of a value, as typed where it has none; null when the attribute's values are a closed list and this is none of them. */
function spellingOf(attribute: SearchAttribute, text: string, known: KnownValues): string | null {
  const { name, closed, aliases } = attribute;
  if (!closed) return known.spelling(name, text) ?? text;
  const folded = text.toLowerCase();
  const alias = aliases && Object.hasOwn(aliases, folded) ? aliases[folded] : undefined;
  return alias ?? closed.find((value) => value.toLowerCase() === folded) ?? null;
}

function parseFilters(params: URLSearchParams, known: KnownValues): Pick<StockSearch, 'choices' | 'ranges'> {
  const choices: Partial<Record<ChoiceName, string[]>> = {};
  const ranges: Partial<Record<RangeName, NumberRange>> = {};
  for (const attribute of ATTRIBUTES) {
    const { name, group } = attribute;
    if (isRangeName(name)) {
      const range = parseRanges(params, attribute);
      if (range) ranges[name] = range;
    } else if (isChoiceName(name) && !group) {
      choices[name] = readValues(params, name)
        .map((text) => spellingOf(attribute, text, known))
        .filter((value) => value !== null);
    }
  }
  return { choices, ranges };
}

/** The words of `query`, clean and bounded. */
export function parseText(params: URLSearchParams): string {
  // Cleaned before it is cut, so that what is left is read the same again.
  const text = (params.get('query') ?? '').slice(0, MOST_READ_CHARS);
  return cutText(cleanText(text), MOST_QUERY_CHARS);
}

/** The page's number, 1-based; however many digits one has, it is a page, and beyond the last. */
export function parsePage(text: string | null): number {
  if (text === null || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), MOST_PAGE);
}

/** What the path says: a set of car types, a make, or a make and a model. Null when it names something unknown. */
function parsePath(
  pathname: string,
  known: KnownValues,
): { types: readonly string[]; make: string | null; model: string | null } | null {
  const [root, first = null, second = null, ...rest] = pathname.split('/').filter(Boolean);
  if (rest.length > 0 || (root === 'cars' && first !== null)) return null;
  const types = first === null ? [] : carTypesOfSegment(first);
  if (types) return second === null ? { types, make: null, model: null } : null;
  if (first === null || known.makesBySlug(first).length === 0) return null;
  const hasModel =
    second === null || known.makesBySlug(first).some((make) => known.modelsBySlug(make, second).length > 0);
  return hasModel ? { types: [], make: first, model: second } : null;
}

/**
 * Reads a search from a path (`/search…`, `/cars/`, `/api/search`) and query string. Unknown keys and malformed values
 * are ignored (D9), values are compared without case (D52), nothing in a URL makes it throw.
 */
export function parseSearch(
  address: { readonly pathname: string; readonly searchParams: URLSearchParams },
  known: KnownValues,
): ParsedSearch {
  const params = address.searchParams;
  const path = parsePath(address.pathname.replace(/^\/api\//, '/'), known);
  if (!path) return { kind: 'unknown_path' };
  const { choices, ranges } = parseFilters(params, known);
  const { vehicles, unknown } = parseVehicles({ path, params }, known);
  const sortBy = params.get('sortBy') ?? '';
  const search: StockSearch = {
    query: parseText(params),
    vehicles,
    choices: { ...choices, ...unknown, car_type: [...path.types, ...(choices.car_type ?? [])] },
    ranges,
    sortBy: isSortName(sortBy) ? sortBy : null,
    page: parsePage(params.get('page')),
  };
  return { kind: 'search', search: normaliseSearch(search) };
}
