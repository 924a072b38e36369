import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';
import { CentsSchema } from '#domain/money.ts';

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
