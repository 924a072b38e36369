import { z } from 'zod';
import { CentsSchema } from '#domain/money.ts';

const rate = (about: string) => z.number().min(0).max(100).describe(`${about}, percent a year`);

/**
 * The terms of one lender: an entry of finance.json. Gives a car without its own `finance_lenders` entry its figures.
 * `provider` is a key of `finance.providers` in the config.
 */
export const LenderSchema = z.object({
  provider: z.string().regex(/^[a-z][a-z0-9_]*$/, 'a key of finance.providers'),
  interest_rate: rate('Annual rate'),
  comparison_rate: rate('Comparison rate by regulation 71').nullable().default(null),
  term_years: z.number().int().min(1).max(10).default(5).describe('Term, years'),
  deposit_percent: z.number().min(0).max(100).default(10).describe('Deposit, percent of the price'),
  balloon_percent: z.number().min(0).max(80).default(0).describe('Final payment, percent of the price'),
  establishment_fee: CentsSchema.default(0 as z.output<typeof CentsSchema>).describe('Once, in cents'),
  monthly_fee: CentsSchema.default(0 as z.output<typeof CentsSchema>).describe('Each month, in cents'),
  maximum_age_years: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('Only for cars newer than this many years; none means every age'),
  minimum_price: CentsSchema.nullable().default(null).describe('Only for cars of this price or more, in cents'),
  disclaimer: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .nullable()
    .default(null)
    .describe('What must stand beside the figures'),
});
export type Lender = z.infer<typeof LenderSchema>;
