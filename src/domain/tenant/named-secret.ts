import { z } from 'zod';

/** A secret by the name of its environment variable; never its value (D4). */
export const NamedSecretSchema = z.object({ env: z.string().regex(/^[A-Z][A-Z0-9_]*$/) });
export type NamedSecret = z.infer<typeof NamedSecretSchema>;
