import { z } from 'zod';
import { DealershipIdSchema, LocationIdSchema, TenantSlugSchema } from '#domain/ids.ts';
import { MARKET_CODES } from '#domain/market.ts';
import { decodePunycode } from '#domain/tenant/punycode.ts';
import { flag, section, textOrNone, whole } from './fields.ts';

export const TEMPLATE_NAMES = ['metro', 'outback', 'studio'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** An `xn--` part must stand for letters that are written so and in no other way. Parsers differ in checking that. */
function isAsBrowsersSend(host: string): boolean {
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label));
  if (labels.includes(null)) return false;
  return [host, labels.join('.')].every((text) => URL.parse(`http://${text}`)?.hostname === host);
}

const HostnameSchema = z
  .string()
  .max(253)
  .regex(
    /^(?=.*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'a host name in lower case, without scheme, port or path',
  )
  // One host has one spelling here, so that comparing two texts tells whether they are one host (D300).
  .refine(isAsBrowsersSend, 'a host name as browsers send it');

/** The tenant's identity (spec §3 Tenant config, D5–D8): the keys that no template and no dealership can set. */
export const identityShape = {
  slug: TenantSlugSchema.describe('The tenant: {slug}.PLATFORM_DOMAIN is one of its hosts (D6)'),
  name: z.string().trim().min(1).max(120).describe('Name of the site, in titles and messages'),
  template: z.enum(TEMPLATE_NAMES).describe('Look and default wording'),
  hostnames: z
    .array(HostnameSchema)
    .max(50)
    .default([])
    .describe('Own hosts; the first is canonical, others redirect (D6)'),
  market: z
    .enum(MARKET_CODES)
    .default('en-AU')
    .describe('Currency, distance unit, postcode and phone form, spelling (D8)'),
  locale: z
    .enum(MARKET_CODES)
    .nullable()
    .default(null)
    .describe(
      "Language of the pages, of a market with the same units; none means the market's. Mails are in that of the market (D8)",
    ),
  dealerships: z
    .array(DealershipIdSchema)
    .min(1, 'the id of at least one dealership')
    .max(200)
    .describe('Ids of the dealerships whose stock the site shows (D7)'),
  dealership_id: DealershipIdSchema.nullable()
    .default(null)
    .describe('Dealership that answers when a form names none; none means the first of dealerships'),
  locations: z
    .array(LocationIdSchema)
    .nullable()
    .default(null)
    .describe('Ids of the locations shown, in this order; none means every visible one'),
} as const;

/** The other tenant fields of spec §3, which a template or a dealership may also set. */
export const generalShape = {
  garage_enabled: flag(false, 'Signed-in shoppers have a garage with a watchlist (spec §6); see also garage'),
  finance_provider: textOrNone('Key of finance.providers that applies (D36); none shows no finance'),
  manufacturer: textOrNone('The one manufacturer of a single-brand site; none for a multi-brand site'),
  toast: section('Passing messages (spec §4)', {
    seconds: whole(1000, 'A message that nobody dismisses leaves after so many seconds', [20, 86_400]),
  }),
} as const;
