import type { Settings } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';

/** Whether the page of a dealership also posts its valuations to `/api/miscellaneous` (spec §7). */
export function isSavedFor(
  { slug }: Pick<Dealership, 'slug'>,
  { save_valuation_dealerships }: Pick<Settings['trade_in'], 'save_valuation_dealerships'>,
): boolean {
  return save_valuation_dealerships.includes(slug);
}
