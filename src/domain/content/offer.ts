import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';
import { CentsSchema } from '#domain/money.ts';
import { LinkSchema } from '#domain/tenant/config/fields.ts';

/** What a shopper does with an offer (D496). */
const OfferActionSchema = z.object({
  label: z.string().trim().min(1).max(30).describe('Words of the button, "Book a service"'),
  link: LinkSchema.nullable().default(null).describe('Where it leads; without it, to an enquiry about the offer'),
});

/** A special offer (spec §2), found by the directory search (D19). */
export const OfferSchema = z.object({
  id: SlugSchema.brand<'OfferId'>(),
  slug: SlugSchema,
  name: z.string().trim().min(1).max(160),
  description: z.string().trim().min(1).max(4000).nullable().default(null),
  manufacturer_name: z.string().trim().min(1).max(60).nullable().default(null),
  model_name: z.string().trim().min(1).max(80).nullable().default(null),
  model_body: z.string().trim().min(1).max(60).nullable().default(null),
  categories: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  price: CentsSchema.nullable().default(null).describe('Drive-away price of the offer, in cents'),
  headline: z
    .string()
    .trim()
    .min(1)
    .max(24)
    .nullable()
    .default(null)
    .describe('What it gives in one to three words, shown large where there is no price: "2 minutes"'),
  points: z
    .array(z.string().trim().min(1).max(60))
    .max(4)
    .default([])
    .describe('What it includes, each in a few words'),
  action: OfferActionSchema.nullable().default(null).describe('Button of the offer; without it, Enquire'),
  image: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .nullable()
    .default(null)
    .describe('File name of images/, or an https address'),
  starts: z.iso.date().nullable().default(null).describe('First day it is shown, YYYY-MM-DD'),
  ends: z.iso.date().nullable().default(null).describe('Last day it is shown, YYYY-MM-DD'),
  disclaimer: z.string().trim().min(1).max(4000).nullable().default(null),
});
export type Offer = z.infer<typeof OfferSchema>;
