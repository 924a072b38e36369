import { readVan } from '#domain/towing/van.ts';
import {
  ATTRIBUTES,
  isChoiceName,
  isRangeName,
  type ChoiceName,
  type RangeName,
  type SearchAttribute,
} from './attributes.ts';
import { carTypesOfSegment } from './car-type-paths.ts';
import type { KnownValues } from './known-values.ts';
import { parseVehicles } from './parse-vehicles.ts';
import { cleanText, cutSearchText, readValues } from './read-values.ts';
import { isSortName } from './sorts.ts';
import { normaliseSearch, type NumberRange, type StockSearch } from './stock-search.ts';

/** Bounds on texts and numbers in a URL. Larger ones are cut to them. */
const MAX_QUERY_CHARS = 200;
const MAX_READ_CHARS = 2_000;
/** Long enough to show what was typed beside its error. */
const MAX_POSTCODE_CHARS = 12;
const MAX_PAGE = 1_000_000;
const MAX_NUMBER = 100_000_000;

type ParsedSearch =
  | { readonly kind: 'search'; readonly search: StockSearch }
  /** The path names an unknown make or model, or is no search path: 404 (D10). */
  | { readonly kind: 'unknown_path' };

/** `10000-30000`, `10000-`, `-30000`; a single number only where the attribute allows it. Null when malformed. */
export function parseRange(text: string, { exact = false }: { exact?: boolean } = {}): NumberRange | null {
  const [, from = '', dash = '', to = ''] = /^(\d{0,9})(-?)(\d{0,9})$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  const min = from === '' ? null : Math.min(Number(from), MAX_NUMBER);
  if (dash === '') return exact ? { min, max: min } : null;
  const max = to === '' ? null : Math.min(Number(to), MAX_NUMBER);
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** A car must be in both ranges of one key, so that a form may send the lower and the upper end separately. */
function intersect(left: NumberRange, right: NumberRange): NumberRange {
  const mins = [left.min, right.min].filter((end) => end !== null);
  const maxes = [left.max, right.max].filter((end) => end !== null);
  const both = { min: mins.length ? Math.max(...mins) : null, max: maxes.length ? Math.min(...maxes) : null };
  return both.min !== null && both.max !== null && both.min > both.max ? left : both;
}

/** The intersection of all ranges of one key; null when none is well-formed. */
export function parseRanges(
  params: URLSearchParams,
  { name, exact }: Pick<SearchAttribute, 'name' | 'exact'>,
): NumberRange | null {
  const ranges = readValues(params, name)
    .map((text) => parseRange(text, { exact: exact === true }))
    .filter((range) => range !== null);
  return ranges.length ? ranges.reduce(intersect) : null;
}

/**
 * The site's spelling of a value, which may be written as pages call it (D564); or the value as typed. Null when the
 * attribute has a closed list without this value.
 */
function spellingOf(attribute: SearchAttribute, text: string, known: KnownValues): string | null {
  const { name, closed, aliases } = attribute;
  const folded = text.toLowerCase();
  const alias = aliases && Object.hasOwn(aliases, folded) ? aliases[folded] : undefined;
  if (!closed) return known.spelling(name, text) ?? (alias && known.spelling(name, alias)) ?? alias ?? text;
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

/**
 * The text of `query`, cleaned and cut to the maximum length. A text without a letter or digit has no word to match, so it
 * is malformed (D9): every car would be said to match "!!!".
 */
export function parseText(params: URLSearchParams): string {
  // Cleaned before it is cut, so that parsing the result again gives the same text.
  const text = cutSearchText(cleanText((params.get('query') ?? '').slice(0, MAX_READ_CHARS)), MAX_QUERY_CHARS);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** The postcode as typed, cleaned and cut, so that its field can show it again. Null for none. */
export function parseTypedPostcode(params: URLSearchParams): string | null {
  const text = (params.get('postcode') ?? '').slice(0, MAX_READ_CHARS);
  return cutSearchText(cleanText(text), MAX_POSTCODE_CHARS) || null;
}

/** The page number, 1-based. A number with too many digits is a page too, beyond the last. */
export function parsePage(text: string | null): number {
  if (text === null || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), MAX_PAGE);
}

/** The filters in the path: car types, a make, or a make and a model. Null when it names something unknown. */
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
    postcode: parseTypedPostcode(params),
    van: readVan(params),
    sortBy: isSortName(sortBy) ? sortBy : null,
    page: parsePage(params.get('page')),
  };
  return { kind: 'search', search: normaliseSearch(search) };
}
