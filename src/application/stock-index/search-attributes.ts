import { ATTRIBUTES } from '#domain/search/attributes.ts';
import type { AttributeName } from '#domain/search/attributes.ts';
import type { AttributeDefinition } from '#search-engine/port.ts';

/**
 * Attributes that the engine holds beside the shopper's filters: for visibility, orders and price bases. `sold_at` is
 * when a car was sold, in ms; a car that can be had carries the greatest number there is, so that one bound decides who
 * is listed at any moment without an index that knows the time (D20).
 */
const INTERNAL = [
  { name: 'sold_at', kind: 'range' },
  { name: 'created_at', kind: 'range' },
  { name: 'image_count', kind: 'range' },
  { name: 'used_image_count', kind: 'range' },
  // The price on one basis, which orders compare; and the price that a site of that basis shows, which filters compare:
  // a car that lacks the basis keeps its own price, with its own label (D57).
  { name: 'price_dap', kind: 'range' },
  { name: 'price_egc', kind: 'range' },
  { name: 'shown_price_dap', kind: 'range', group: 'shown_price_dap' },
  { name: 'shown_price_egc', kind: 'range', group: 'shown_price_egc' },
  // Buckets of a histogram: in one group with the figure, so that its own bounds do not narrow them.
  { name: 'price_step', kind: 'choice', group: 'price' },
  { name: 'shown_price_dap_step', kind: 'choice', group: 'shown_price_dap' },
  { name: 'shown_price_egc_step', kind: 'choice', group: 'shown_price_egc' },
  { name: 'km_step', kind: 'choice', group: 'km' },
] as const satisfies readonly AttributeDefinition[];

/** Figures of the shopper's filters that have a histogram. */
const GROUPS: Partial<Record<AttributeName, string>> = { price: 'price', km: 'km' };

export type InternalName = (typeof INTERNAL)[number]['name'];
/** Attributes of which a site shows one as its price (D57). */
export type PriceName = 'price' | 'shown_price_dap' | 'shown_price_egc';

/** `sold_at` of a car that is not sold. */
export const NEVER_SOLD = Number.MAX_SAFE_INTEGER;
/** `used_image_count` of a car that the picture rule does not concern (D17). */
export const ENOUGH_IMAGES = 1_000;

/** What an engine for stock is made with. */
export const STOCK_ATTRIBUTES: readonly AttributeDefinition[] = [
  ...ATTRIBUTES.map(({ name, kind, group = GROUPS[name] }): AttributeDefinition =>
    group === undefined ? { name, kind } : { name, kind, group },
  ),
  ...INTERNAL,
];
