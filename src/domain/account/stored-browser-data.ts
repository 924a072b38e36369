import { z } from 'zod';
import { CarIdSchema } from '../ids.ts';
import { TradeInSchema } from '../valuation/trade-in.ts';

const CarReferenceSchema = z.object({ id: CarIdSchema, slug: z.string().max(120), name: z.string().max(300) });

/**
 * What the browser keeps (spec §3, Local storage), by key. It is read as untrusted text: a value that does not parse
 * counts as absent. `version` grows with an incompatible change.
 */
export const StoredBrowserDataSchema = z.object({
  version: z.literal(1).default(1),
  favourites: z.array(CarReferenceSchema).max(200).default([]).describe('Favourited cars'),
  compare: z.array(CarReferenceSchema).max(4).default([]).describe('Cars to compare'),
  last_enquired_car: CarReferenceSchema.nullable().default(null),
  trade_in_valuation: TradeInSchema.nullable().default(null),
  search_history: z
    .array(z.object({ url: z.string().max(2000), label: z.string().max(300) }))
    .max(50)
    .default([])
    .describe('Last searches, newest first; search.history_length of them'),
  success_category: z.string().max(60).nullable().default(null).describe('Category of the lead just sent'),
  user_details: z
    .object({ name: z.string().max(100), email: z.string().max(320), phone: z.string().max(40) })
    .nullable()
    .default(null)
    .describe('Saved together or not at all (spec §4)'),
  form_error: z.string().max(2000).nullable().default(null),
});
export type StoredBrowserData = z.infer<typeof StoredBrowserDataSchema>;
