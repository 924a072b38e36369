import { z } from 'zod';
import { TenantSlugSchema, UserIdSchema } from '#domain/ids.ts';

/** A shopper who signed in by phone; belongs to one tenant (D7, D33). */
const UserSchema = z.object({
  id: UserIdSchema,
  tenant_slug: TenantSlugSchema,
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'E.164')
    .describe('E.164'),
});
export type User = z.infer<typeof UserSchema>;
