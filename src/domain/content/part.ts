import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';
import { CentsSchema } from '#domain/money.ts';

/** A part or accessory (spec §2), found by the directory search (D19). */
export const PartSchema = z.object({
  id: SlugSchema.brand<'PartId'>(),
  slug: SlugSchema,
  name: z.string().trim().min(1).max(160),
  part_number: z.string().trim().min(1).max(60).nullable().default(null),
  description: z.string().trim().min(1).max(4000).nullable().default(null),
  manufacturer_name: z.string().trim().min(1).max(60).nullable().default(null),
  model_name: z.string().trim().min(1).max(80).nullable().default(null),
  model_body: z.string().trim().min(1).max(60).nullable().default(null),
  categories: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  price: CentsSchema.nullable().default(null).describe('Price in cents'),
  image: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .nullable()
    .default(null)
    .describe('File name of images/, or an https address'),
});
export type Part = z.infer<typeof PartSchema>;
