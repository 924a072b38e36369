import { z } from 'zod';
import { LocationIdSchema, SlugSchema } from '#domain/ids.ts';

/** A member of staff, shown at /teams and on the page of a location. */
export const TeamMemberSchema = z.object({
  id: SlugSchema.brand<'TeamMemberId'>(),
  name: z.string().trim().min(1).max(120),
  role: z.string().trim().min(1).max(120),
  location_id: LocationIdSchema.nullable().default(null).describe('Where they work; none means everywhere'),
  phone: z.string().trim().min(1).max(40).nullable().default(null),
  email: z.email().nullable().default(null),
  image: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .nullable()
    .default(null)
    .describe('File name of images/, or an https address'),
});
export type TeamMember = z.infer<typeof TeamMemberSchema>;
