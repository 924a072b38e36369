import { parsePage } from './parse-search.ts';

/** The part of a search's cars in a list: at most `limit`, from the 0-based `offset` on. */
export type ListWindow = { readonly limit: number; readonly offset: number };

const MAX_OFFSET = 1_000_000;

/** The first of a key's values that is a whole number; null when none is. */
function wholeNumber(params: URLSearchParams, key: string): number | null {
  const text = params.getAll(key).find((value) => /^\d+$/.test(value));
  return text === undefined ? null : Number(text);
}

/**
 * Reads `hitsPerPage`, `limit` and `offset` of the capped list (spec §7, D54), cut to what is allowed; malformed ones are
 * ignored (D9). Of two limits the smaller applies. Without an offset, `page` counts pages of that length.
 */
export function parseListWindow(params: URLSearchParams, max: number): ListWindow {
  const requested = [wholeNumber(params, 'hitsPerPage'), wholeNumber(params, 'limit')].filter((one) => one !== null);
  const limit = Math.min(max, ...requested);
  const offset = wholeNumber(params, 'offset') ?? (parsePage(params.get('page')) - 1) * limit;
  return { limit, offset: Math.min(offset, MAX_OFFSET) };
}
