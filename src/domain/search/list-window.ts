import { parsePage } from './parse-search.ts';

/** Which of a search's cars a list gives: at most `limit`, from the place `offset` (0-based) on. */
export type ListWindow = { readonly limit: number; readonly offset: number };

const MOST_OFFSET = 1_000_000;

/** The first of a key's values that is a whole number; null when none is. */
function wholeNumber(params: URLSearchParams, key: string): number | null {
  const text = params.getAll(key).find((value) => /^\d+$/.test(value));
  return text === undefined ? null : Number(text);
}

/**
 * `hitsPerPage`, `limit` and `offset` of the capped list (spec §7, D54), cut to what is allowed; malformed ones are
 * ignored (D9). Of two limits the smaller holds; without an offset, `page` counts in lists of that length.
 */
export function parseListWindow(params: URLSearchParams, most: number): ListWindow {
  const asked = [wholeNumber(params, 'hitsPerPage'), wholeNumber(params, 'limit')].filter((one) => one !== null);
  const limit = Math.min(most, ...asked);
  const offset = wholeNumber(params, 'offset') ?? (parsePage(params.get('page')) - 1) * limit;
  return { limit, offset: Math.min(offset, MOST_OFFSET) };
}
