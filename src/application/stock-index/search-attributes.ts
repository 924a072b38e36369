import { ATTRIBUTES, type AttributeName } from '#domain/search/attributes.ts';
import type { AttributeDefinition } from '#search-engine/port.ts';

/**
 * Attributes of the engine beside the shopper's filters: for visibility, orders and price bases. `sold_at` is the time of
 * the sale in ms. An unsold car has the greatest safe number, so that one bound decides which cars are listed at any
 * time, and the index need not know the time (D20).
 */
const INTERNAL = [
  { name: 'sold_at', kind: 'range' },
  // The location with its dealership, whose ids are its own: distances are those of locations.
  { name: 'location_key', kind: 'choice' },
  // The limits of the car for towing as one text (D424).
  { name: 'tow_limits', kind: 'choice' },
  { name: 'created_at', kind: 'range' },
  { name: 'image_count', kind: 'range' },
  { name: 'used_image_count', kind: 'range' },
  // Orders compare the price on one basis. Filters compare the price that a site of that basis shows: a car without the
  // basis keeps its own price, with its own label (D57).
  { name: 'price_dap', kind: 'range' },
  { name: 'price_egc', kind: 'range' },
  { name: 'shown_price_dap', kind: 'range', group: 'shown_price_dap' },
  { name: 'shown_price_egc', kind: 'range', group: 'shown_price_egc' },
  // The buckets of a histogram are in one group with their attribute, so that its own range does not narrow them.
  { name: 'price_step', kind: 'choice', group: 'price' },
  { name: 'shown_price_dap_step', kind: 'choice', group: 'shown_price_dap' },
  { name: 'shown_price_egc_step', kind: 'choice', group: 'shown_price_egc' },
  { name: 'km_step', kind: 'choice', group: 'km' },
] as const satisfies readonly AttributeDefinition[];

/** Ranges that have a histogram. */
const GROUPS: Partial<Record<AttributeName, string>> = { price: 'price', km: 'km' };

export type InternalName = (typeof INTERNAL)[number]['name'];
/** The attributes from which a site's price is chosen (D57). */
export type PriceName = 'price' | 'shown_price_dap' | 'shown_price_egc';

/** `sold_at` of a car that is not sold. */
export const NEVER_SOLD = Number.MAX_SAFE_INTEGER;
/** `used_image_count` of a car to which the picture rule does not apply (D17). */
export const ENOUGH_IMAGES = 1_000;

/** All attributes of the engine for stock. */
export const STOCK_ATTRIBUTES: readonly AttributeDefinition[] = [
  ...ATTRIBUTES.map(({ name, kind, group = GROUPS[name] }): AttributeDefinition =>
    group === undefined ? { name, kind } : { name, kind, group },
  ),
  ...INTERNAL,
];
