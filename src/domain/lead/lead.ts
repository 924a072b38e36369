import { z } from 'zod';
import { PRICE_TYPES } from '#domain/car/car.ts';
import { CAR_CLAIMS } from '#domain/car/claim.ts';
import { CarIdSchema, DealershipIdSchema, LeadIdSchema, LocationIdSchema, TenantSlugSchema } from '#domain/ids.ts';
import { LEAD_FORM_NAMES } from './lead-forms.ts';

/** The typed values, normalised, named as in spec §3. */
const LeadAttributesSchema = z.object({
  name: z.string(),
  last_name: z.string().nullable().default(null),
  email: z.string(),
  phone: z.string().describe('E.164'),
  postcode: z.string().nullable().default(null),
  message: z.string().nullable().default(null),
  category: z.string(),
  subcategory: z.string().nullable().default(null),
  opt_in: z.boolean(),
  extra: z.record(z.string(), z.string()).default({}).describe('Further fields of the form'),
});
export type LeadAttributes = z.infer<typeof LeadAttributesSchema>;

/** The car as it was when the lead was sent. The lead must stay readable after the car is gone. */
const LeadCarSchema = z.object({
  car_id: CarIdSchema,
  slug: z.string(),
  stock_number: z.string(),
  name: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  car_type: z.string(),
  tag: z.string().nullish().describe("The dealer's own tag: 'Test Drive Only' decides the tracking event (spec §9)"),
  vehicle_status: z.string().describe('Status at submit; the car may have been sold meanwhile (D28)'),
  claim: z.enum(CAR_CLAIMS).nullish().describe('The claim that somebody else had to it at submit (D511)'),
  price_cents: z.number().nullable().describe('As its page showed it'),
  price_type: z.enum(PRICE_TYPES).nullish().describe('What that price includes (D50)'),
  // Facts by which a dealer's system identifies the car, where the feed had them.
  vin: z.string().nullish(),
  variant: z.string().nullish().describe('Badge and series'),
  body: z.string().nullish(),
  transmission: z.string().nullish(),
  colour: z.string().nullish(),
  km: z.number().nullish().describe('Odometer, km'),
});

export type LeadCar = z.infer<typeof LeadCarSchema>;

/** Record of consent with the wording shown: a sender of marketing must be able to prove it (R15, R16). */
const ConsentSchema = z.object({
  given: z.boolean().describe('The box for news and offers was ticked'),
  by: z
    .enum(['form', 'api'])
    .optional()
    .describe('Whose box: of our form, or of a program that called; unsaid by old leads'),
  wording: z.string().nullable().describe('What stood at that box; null when there was none, or nobody says'),
  terms_wording: z.string().nullable().describe('What stood at the box for the terms, which was ticked'),
  notice: z.string().nullable().describe('The privacy notice at the form'),
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof ConsentSchema>;

/**
 * Why a lead is held (D30): the hidden field was filled in, the form was filled in too quickly, or the site had too
 * many leads.
 */
export const SUSPICIONS = ['hidden_field', 'too_quick', 'site_limit'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export const LeadSchema = z.object({
  id: LeadIdSchema,
  tenant_slug: TenantSlugSchema,
  dealership_id: DealershipIdSchema,
  location_id: LocationIdSchema.nullable(),
  form: z.enum(LEAD_FORM_NAMES),
  idempotency_key: z.string().min(8).max(100).describe('Same key and same contents: one lead (D28)'),
  contents_hash: z.string().describe('Of the normalised contents: the same key with other contents is a new lead'),
  attributes: LeadAttributesSchema,
  car: LeadCarSchema.nullable(),
  source: z.literal('Website'),
  url: z.string().describe('Path of the page the form stood on, without personal data'),
  linked_query_params: z.record(z.string(), z.string()).default({}),
  visited_pages: z.array(z.string()).default([]).describe('Paths of this site seen before, oldest first'),
  consent: ConsentSchema.nullable().default(null),
  user_agent: z.string().max(400).nullable(),
  suspected_spam: z.boolean().describe('Held back until someone releases it (D30)'),
  suspected_because: z.enum(SUSPICIONS).nullable().default(null),
  received_at: z.iso.datetime(),
  released_at: z.iso.datetime().nullable().default(null),
  redacted_at: z.iso.datetime().nullable().default(null).describe('When its personal data was removed'),
});
export type Lead = z.infer<typeof LeadSchema>;
