/** Names the same subject for several switches of a section. */
const listOf = (section: string, keys: readonly string[], subject: string): readonly (readonly [string, string])[] =>
  keys.map((key) => [`${section}.${key}`, subject]);

/**
 * Switches that nothing reads yet, with the part of the product that will. `tenant apply` warns of those that a folder
 * sets (D259). A switch leaves the list when it is read; no switch may be added.
 */
export const SWITCHES_WITHOUT_EFFECT: ReadonlyMap<string, string> = new Map([
  ...listOf('search', ['provider', 'host', 'key'], 'hosted search'),
  ['payments.publishable_key', 'payments'],
  ['analytics.conversion_token', 'conversions'],
]);

/** Switches of a section for dealerships that are read for the whole site only (D258, D359, D388). */
export const SITE_ONLY_SWITCHES = [
  'features.search_history',
  'features.stored_details',
  'features.favourites',
  'features.compare',
  'cards.list_control',
  'cards.promo_position',
  'cards.promos',
  'cards.call_to_action_positions',
  'cards.calls_to_action',
  'stock.sold_window_days',
  'stock.hidden_dealerships',
  'stock.shown_dealerships',
  'checkout.gated',
  'finance.gated',
] as const;
