import { MOST_LEFT } from './most-left.ts';
import { NEAREST_FIRST } from './nearest-first.ts';

/**
 * One sort key: the engine's attribute and direction, the match with the words, the distance from the postcode of the
 * search, or what is left with its van. Cars without a value come last in both directions (D14).
 */
export type SortRule =
  | { readonly attribute: string; readonly direction: 'asc' | 'desc' }
  | 'relevance'
  | 'distance'
  | 'left';

/** The orders of D14 by their names in `sortBy=`. Ties break by id in the engine. */
export const SORTS = {
  relevance: { label: 'search.sort.relevance', keys: ['relevance'] },
  'price:asc': { label: 'search.sort.price_asc', keys: [{ attribute: 'price', direction: 'asc' }] },
  'price:desc': { label: 'search.sort.price_desc', keys: [{ attribute: 'price', direction: 'desc' }] },
  'year:desc': { label: 'search.sort.year_desc', keys: [{ attribute: 'year', direction: 'desc' }] },
  'year:asc': { label: 'search.sort.year_asc', keys: [{ attribute: 'year', direction: 'asc' }] },
  'km:asc': { label: 'search.sort.km_asc', keys: [{ attribute: 'km', direction: 'asc' }] },
  'created_at:desc': { label: 'search.sort.created_at_desc', keys: [{ attribute: 'created_at', direction: 'desc' }] },
  'towing_braked_kg:desc': {
    label: 'search.sort.highest',
    keys: [{ attribute: 'towing_braked_kg', direction: 'desc' }],
  },
  'payload_kg:desc': { label: 'search.sort.highest', keys: [{ attribute: 'payload_kg', direction: 'desc' }] },
  'gvm_kg:desc': { label: 'search.sort.highest', keys: [{ attribute: 'gvm_kg', direction: 'desc' }] },
  'gcm_kg:desc': { label: 'search.sort.highest', keys: [{ attribute: 'gcm_kg', direction: 'desc' }] },
  [MOST_LEFT]: {
    label: 'search.sort.left_desc',
    keys: ['left', { attribute: 'created_at', direction: 'desc' }],
  },
  [NEAREST_FIRST]: {
    label: 'search.sort.distance_asc',
    keys: ['distance', { attribute: 'created_at', direction: 'desc' }],
  },
} as const satisfies Record<string, { label: string; keys: readonly SortRule[] }>;

export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as readonly SortName[];

/** Orders that a site can have by default. */
export const DEFAULT_SORT_NAMES = SORT_NAMES.filter((name) => name !== NEAREST_FIRST && name !== MOST_LEFT);

export function isSortName(text: string): text is SortName {
  return Object.hasOwn(SORTS, text);
}
