import { VAN_KEYS } from '#domain/towing/van.ts';
import { ATTRIBUTES } from './attributes.ts';

const FILTER_KEYS: readonly string[] = ATTRIBUTES.filter(({ hidden }) => !hidden).map(({ name }) => name);

/** Query keys that change the counts of a search. */
export const COUNTED_KEYS: ReadonlySet<string> = new Set([...FILTER_KEYS, 'query', 'sortBy']);

/** All query keys of a search. Any other key belongs to someone else, such as a campaign (D28). */
export const SEARCH_KEYS: ReadonlySet<string> = new Set([
  ...COUNTED_KEYS,
  'postcode',
  ...Object.values(VAN_KEYS),
  'page',
]);
