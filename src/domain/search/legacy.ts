import { fewestKilometres, mostKilometres, toKilograms } from '#domain/units.ts';
import { isRangeName } from './attributes.ts';
import { buildSearchUrl, formatRange } from './build-search-url.ts';
import type { KnownValues } from './known-values.ts';
import { parseRange, parseSearch } from './parse-search.ts';
import { plainNumber } from './plain-number.ts';
import { SEARCH_KEYS } from './search-keys.ts';

/** `refinementList[make][0]`, `menu[car_type]`, `range[price]`. */
const BRACKETED = /^(refinementList|menu|range)\[([a-z_]+)\](?:\[\d{0,4}\])?$/;
/** The two ends of a range as a form without JavaScript sends them. */
const HALF = /^([a-z_]+)_(min|max)$/;

/** `$10,000-$20,000` or `10000:20000` → `10000-20000` (spec §2: dollar signs and commas are removed). */
const plainRange = (text: string) =>
  text
    .split(/[:\u2013\u2014-]/)
    .map(plainNumber)
    .join('-');

/**
 * Converts the end of a range in miles or pounds of a form, since a URL is always in kilometres and kilograms (D8, D142). A
 * range in miles finds each car that shows these miles. Other text stays as it is, and is ignored later.
 */
const metric = (text: string, convert: (figure: number) => number) =>
  /^\d{1,9}$/.test(text) ? String(convert(Number(text))) : text;

/** The present key and value of a pair in an older form, or null when it is in no older form. */
function translate(key: string, value: string): readonly [string, string] | null {
  if (key === 'price_range') return ['price', plainRange(value)];
  if (isRangeName(key) && /[$,:]/.test(value)) return [key, plainRange(value)];
  const [, form, attribute = ''] = BRACKETED.exec(key) ?? [];
  if (form) {
    const name = attribute === 'price_range' ? 'price' : attribute;
    return [name, form === 'range' || isRangeName(name) ? plainRange(value) : value];
  }
  const [, name = '', end] = HALF.exec(key) ?? [];
  const openRange = (text: string) => (end === 'min' ? `${text}-` : `-${text}`);
  if (end && isRangeName(name)) return [name, openRange(plainNumber(value))];
  const toKilometres = end === 'min' ? fewestKilometres : mostKilometres;
  if (end && name === 'miles') return ['km', openRange(metric(plainNumber(value), toKilometres))];
  const mass = name.replace(/_lb$/, '_kg');
  if (end && mass !== name && isRangeName(mass)) return [mass, openRange(metric(plainNumber(value), toKilograms))];
  return null;
}

/** Older lists of ranges that mean "any of these": `menu[price_range]` twice. */
const isOneOfRanges = (key: string, name: string) =>
  isRangeName(name) && (key === 'price_range' || /^(?:refinementList|menu)\[/.test(key));

/** The smallest range that contains all of them, since a URL can only contain one range now (D9). */
function spanOf(texts: readonly string[]): string | null {
  const ranges = texts.map((text) => parseRange(text, { exact: true })).filter((range) => range !== null);
  const ends = (end: 'min' | 'max') => ranges.map((range) => range[end]).filter((value) => value !== null);
  const [mins, maxes] = [ends('min'), ends('max')];
  if (ranges.length === 0) return null;
  return formatRange({
    min: mins.length < ranges.length ? null : Math.min(...mins),
    max: maxes.length < ranges.length ? null : Math.max(...maxes),
  });
}

/** How many other keys (utm_*, gclid …) the redirect keeps, for lead attribution (D28). */
const MAX_OTHER_KEYS = 20;

/**
 * The derived URL to which a URL with older forms redirects with 301 (D11), or null when it has none. The redirect keeps
 * other keys: the dealer must not lose the campaign that a lead came from.
 */
export function rewriteLegacySearch(
  address: { readonly pathname: string; readonly searchParams: URLSearchParams },
  known: KnownValues,
): string | null {
  const present = new URLSearchParams();
  const otherKeys = new URLSearchParams();
  const alternatives = new Map<string, string[]>();
  let older = 0;
  for (const [key, value] of address.searchParams) {
    const translated = translate(key, value);
    if (translated) older += 1;
    if (translated && isOneOfRanges(key, translated[0]))
      alternatives.set(translated[0], [...(alternatives.get(translated[0]) ?? []), translated[1]]);
    else if (translated) present.append(...translated);
    else if (SEARCH_KEYS.has(key)) present.append(key, value);
    else if (otherKeys.size < MAX_OTHER_KEYS && key.length <= 60 && value.length <= 300) otherKeys.append(key, value);
  }
  if (older === 0) return null;
  for (const [name, texts] of alternatives) {
    const span = spanOf(texts);
    if (span !== null) present.append(name, span);
  }
  const parsed = parseSearch({ pathname: address.pathname, searchParams: present }, known);
  if (parsed.kind !== 'search') return null;
  const url = buildSearchUrl(parsed.search);
  return otherKeys.size === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${otherKeys}`;
}
