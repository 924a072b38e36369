import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';

const ManufacturerIdSchema = SlugSchema.brand<'ManufacturerId'>();

/** A make that a tenant presents with a page and menus (spec §3). */
export const ManufacturerSchema = z.object({
  id: ManufacturerIdSchema,
  name: z.string().trim().min(1).max(60).describe('As cars spell their make: Toyota'),
  slug: SlugSchema.describe('As in /search/{make}'),
  logo: z
    .object({ url: z.string().max(2000) })
    .nullable()
    .default(null)
    .describe('File name of images/, or an https address'),
});
export type Manufacturer = z.infer<typeof ManufacturerSchema>;
