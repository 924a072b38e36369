import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';
import { LinkSchema } from '#domain/tenant/config/fields.ts';

/** One picture of the home slider with its overlay (spec §2, §3). */
export const SlideSchema = z.object({
  id: SlugSchema.brand<'SlideId'>(),
  name: z.string().trim().min(1).max(120).describe('Heading of the overlay'),
  description: z.string().trim().min(1).max(400).nullable().default(null).describe('A sentence under it'),
  url: LinkSchema.describe('Where Explore More leads'),
  image: z.string().trim().min(1).max(2000).describe('File name of images/, or an https address'),
  alt: z.string().trim().max(200).default('').describe('What the picture says; empty when it only decorates'),
});
export type Slide = z.infer<typeof SlideSchema>;
