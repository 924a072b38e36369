import { z } from 'zod';
import { DealershipIdSchema, SlugSchema } from '#domain/ids.ts';
import { stateCode } from '#domain/location/state-code.ts';
import { DealershipFeedSchema } from './dealership-feed.ts';
import { NamedSecretSchema as secretByName } from './named-secret.ts';

/** With both empty the channel is the fallback: it receives every lead that no other channel is limited to. */
const narrowing = { categories: z.array(z.string()).default([]), locations: z.array(z.string()).default([]) };

/**
 * Where a dealership's leads go (D29). A secret is `{"env": "NAME"}` (D4). `categories` and `locations` narrow a channel;
 * a channel with neither is the fallback.
 */
export const LeadChannelSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('email'),
    to: z.email(),
    format: z
      .enum(['plain', 'adf', 'adf_attachment'])
      .default('plain')
      .describe('For people; ADF/XML as the whole message, which CRMs read; or for people with the ADF file attached'),
    ...narrowing,
  }),
  z.object({
    kind: z.literal('webhook'),
    url: z.url({ protocol: /^https?$/ }),
    secret: secretByName,
    ...narrowing,
  }),
  z.object({
    kind: z.literal('autogate').describe('carsales AutoGate, lead API v3'),
    seller: z.uuid().describe('SellerIdentifier, as carsales gives it'),
    service: z.string().min(1).max(40).describe('Service, as agreed with carsales'),
    username: secretByName,
    password: secretByName,
    tags: z.array(z.string().min(1).max(60)).max(20).default([]),
    ...narrowing,
  }),
]);
export type LeadChannel = z.infer<typeof LeadChannelSchema>;

/** A licensed motor dealer: defined in exactly one tenant folder (D5), listed by id elsewhere. */
export const DealershipSchema = z.object({
  id: DealershipIdSchema,
  slug: SlugSchema.describe('Used in URLs: preferredDealership (D59)'),
  name: z.string().min(1).max(120),
  legal_name: z.string().min(1).max(200),
  abn: z
    .string()
    .regex(/^(?:\d{11}|\d{13})$/, '11 digits without spaces, or the 13 of a New Zealand Business Number')
    .nullable()
    .default(null)
    .describe('Business number: the ABN, or the NZBN of a dealership in New Zealand'),
  dealer_licence: z.string().min(1).max(60).describe('Motor dealer licence number, shown in the footer (R12)'),
  repairer_licence: z.string().max(60).nullable().default(null),
  credit_licence: z
    .string()
    .max(60)
    .nullable()
    .default(null)
    .describe('Australian Credit Licence, or the licensee represented (R9)'),
  state: z
    .string()
    .min(2)
    .max(40)
    .overwrite((state) => stateCode(state)),
  privacy_contact: z.email(),
  lead_channels: z
    .array(LeadChannelSchema)
    .min(1)
    .describe('At least one, so that no lead is without a receiver (D29)'),
  feed: DealershipFeedSchema.optional().describe('How its stock arrives (D314)'),
  config: z.record(z.string(), z.unknown()).default({}).describe('Overrides of the tenant config, the top layer (D4)'),
});
export type Dealership = z.infer<typeof DealershipSchema>;
