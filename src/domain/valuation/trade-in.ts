import { z } from 'zod';
import { CarIdSchema, LeadIdSchema } from '../ids.ts';
import { CentsSchema } from '../money.ts';

export const TradeInIdSchema = z.uuid().brand<'TradeInId'>();
export type TradeInId = z.infer<typeof TradeInIdSchema>;

/** A shopper's car being valued (spec §3, §4): lead created → valuation → adjusted valuation → offer accepted. */
export const TradeInSchema = z.object({
  id: TradeInIdSchema,
  rego: z.string().regex(/^[A-Z0-9]{1,9}$/, 'a plate in capitals and digits, without spaces'),
  regoState: z.string().trim().min(2).max(40),
  adjustmentAnswers: z
    .record(z.string().max(60), z.union([z.string().max(400), z.number(), z.boolean()]))
    .default({})
    .describe('Answers by question key: km, condition, keys …'),
  offer_price: CentsSchema.nullable().default(null).describe('The offer, in cents; null while there is none'),
  lead_id: LeadIdSchema.nullable().default(null),
  car_id: CarIdSchema.nullable().default(null).describe('The car that it is traded in for'),
  offer_accepted: z.boolean().default(false),
  form_completed: z.boolean().default(false),
});
export type TradeIn = z.infer<typeof TradeInSchema>;
