import { z } from 'zod';
import { CarIdSchema, DealershipIdSchema, LeadIdSchema, LocationIdSchema, TenantSlugSchema } from '../ids.ts';

/** Which form a lead came from (D28). The one pipeline serves all; later issues add their forms, not their pipelines. */
export const LEAD_FORMS = [
  'enquiry',
  'test_drive',
  'request_photos',
  'finance',
  'finance_pre_approval',
  'trade_in',
  'sell_my_car',
  'reserve',
  'checkout',
  'careers',
  'service',
  'parts',
  'contact',
] as const;

/** What the shopper typed: parsed, normalised, with names as spec §3 has them. */
export const LeadAttributesSchema = z.object({
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

/** The car as it was when the lead was sent: a lead must read right after the car is gone. */
export const LeadCarSchema = z.object({
  car_id: CarIdSchema,
  slug: z.string(),
  stock_number: z.string(),
  name: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  car_type: z.string(),
  vehicle_status: z.string().describe('Status at submit; the car may have been sold meanwhile (D28)'),
  price_cents: z.number().nullable(),
});

export const LeadSchema = z.object({
  id: LeadIdSchema,
  tenant_slug: TenantSlugSchema,
  dealership_id: DealershipIdSchema,
  location_id: LocationIdSchema.nullable(),
  form: z.enum(LEAD_FORMS),
  idempotency_key: z.string().min(8).max(100).describe('Same key and same contents: one lead (D28)'),
  contents_hash: z.string().describe('Of the normalised contents: the same key with other contents is a new lead'),
  attributes: LeadAttributesSchema,
  car: LeadCarSchema.nullable(),
  source: z.literal('Website'),
  url: z.string().describe('Path of the page the form stood on, without personal data'),
  linked_query_params: z.record(z.string(), z.string()).default({}),
  user_agent: z.string().max(400).nullable(),
  suspected_spam: z.boolean(),
  received_at: z.iso.datetime(),
});
export type Lead = z.infer<typeof LeadSchema>;
