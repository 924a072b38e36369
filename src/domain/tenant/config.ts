import { z } from 'zod';
import { accountShape } from './config/accounts.ts';
import { analyticsShape } from './config/analytics.ts';
import { brandShape } from './config/brand.ts';
import { carPageShape } from './config/car-page.ts';
import { cardsShape } from './config/cards.ts';
import { contentShape } from './config/content.ts';
import { flag, section } from './config/fields.ts';
import { financeShape } from './config/finance.ts';
import { homeShape } from './config/home.ts';
import { generalShape, identityShape } from './config/identity.ts';
import { leadShape } from './config/leads.ts';
import { locationShape } from './config/location.ts';
import { purchaseShape } from './config/purchase.ts';
import { searchShape } from './config/search.ts';
import { stockShape } from './config/stock.ts';
import { tradeInShape } from './config/trade-in.ts';

export { TEMPLATE_NAMES, type TemplateName } from './config/identity.ts';
export type { Secret } from './config/fields.ts';

/**
 * The single definition of a tenant's configuration (D4). Types, product defaults, the documentation of every key and
 * the JSON Schema for editors derive from it. `config/` has one file for each subject.
 */
export const SettingsSchema = z.object({
  ...generalShape,
  ...brandShape,
  compliance: section('Law over the specification (D50)', {
    strict: flag(false, 'Turns every rule of the compliance table to its safe side'),
  }),
  ...searchShape,
  ...stockShape,
  ...cardsShape,
  ...carPageShape,
  ...purchaseShape,
  ...financeShape,
  ...tradeInShape,
  ...homeShape,
  ...locationShape,
  ...leadShape,
  ...analyticsShape,
  ...accountShape,
  ...contentShape,
});
/** Every switch, without the tenant's identity. */
export type Settings = z.output<typeof SettingsSchema>;
/** What a layer may contain: any part of the settings. */
export type SettingsInput = z.input<typeof SettingsSchema>;

/** The effective config of a tenant: every switch has a value. */
export const TenantConfigSchema = z.object({ ...identityShape, ...SettingsSchema.shape });
export type TenantConfig = z.output<typeof TenantConfigSchema>;
/** What tenant.json may contain: the tenant's identity, and any part of the settings. */
export type TenantConfigInput = z.input<typeof TenantConfigSchema>;

/** The lowest layer: the product defaults. */
export const PRODUCT_DEFAULTS: Settings = SettingsSchema.parse({});

/** Sections that a dealership may set for its own cars and locations (D4). Only the site sets the others. */
export const DEALERSHIP_SECTIONS = [
  'finance_provider',
  'price',
  'market_price',
  'tags',
  'cards',
  'car_page',
  'reservation',
  'checkout',
  'payments',
  'finance',
  'trade_in',
  'location_pages',
  'phone',
  'reviews',
  'leads',
  'test_drive',
  'stock',
  'features',
  'terms',
] as const;

const dealershipKeys = Object.fromEntries(DEALERSHIP_SECTIONS.map((key) => [key, true])) as {
  readonly [Key in (typeof DEALERSHIP_SECTIONS)[number]]: true;
};
export const DealershipSettingsSchema = SettingsSchema.pick(dealershipKeys);
