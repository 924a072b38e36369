import { z } from 'zod';

/** A row of registry.csv: what the default valuation provider knows of a plate (D39). */
export const RegistryEntrySchema = z.object({
  rego: z.string().regex(/^[A-Z0-9]{1,9}$/, 'a plate in capitals and digits, without spaces'),
  regoState: z.string().trim().min(2).max(40),
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(80),
  badge: z.string().trim().max(120).nullable().default(null),
  year: z.number().int().min(1900).max(2100),
  body: z.string().trim().max(60).nullable().default(null),
  transmission: z.string().trim().max(60).nullable().default(null),
  fuel: z.string().trim().max(60).nullable().default(null),
});
export type RegistryEntry = z.infer<typeof RegistryEntrySchema>;
