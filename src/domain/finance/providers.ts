import { z } from 'zod';

/** The rule groups of spec §5, "Finance display", named after their deciding field (D36). */
const FINANCE_GROUPS = ['comparison_rate', 'availability', 'weekly_payment', 'monthly_payment'] as const;
export type FinanceGroup = (typeof FINANCE_GROUPS)[number];

/** One lender as configured. Its rates and terms are in finance.json or come with each car. */
export const FinanceProviderSchema = z.object({
  group: z.enum(FINANCE_GROUPS).describe('Which rule decides whether its finance is shown'),
  name: z.string().trim().min(1).max(120).nullable().default(null).describe('Name shown to shoppers'),
  credit_licence: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .nullable()
    .default(null)
    .describe('Australian Credit Licence of the credit provider (R9)'),
  disclaimer: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .nullable()
    .default(null)
    .describe("Shown when the car's own entry has none"),
});
export type FinanceProvider = z.infer<typeof FinanceProviderSchema>;

const shipped = (group: FinanceGroup): FinanceProvider => ({
  group,
  name: null,
  credit_licence: null,
  disclaimer: null,
});

/** Shipped keys (D36). Operators configure the real lender names. */
export const SHIPPED_PROVIDERS: Readonly<Record<string, FinanceProvider>> = {
  alpha: shipped('comparison_rate'),
  bravo: shipped('availability'),
  charlie: shipped('availability'),
  delta: shipped('weekly_payment'),
  echo: shipped('weekly_payment'),
  manual: shipped('weekly_payment'),
  foxtrot: shipped('monthly_payment'),
};
