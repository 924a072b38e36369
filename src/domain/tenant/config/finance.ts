import { z } from 'zod';
import { FinanceProviderSchema, SHIPPED_PROVIDERS } from '#domain/finance/providers.ts';
import { cents, choice, flag, link, percent, section, textOrNone, whole, words } from './fields.ts';

const example = section('The worked example under the calculator (spec §9)', {
  amount_cents: cents(30_000, 'Loan'),
  term_years: whole(5, 'Term, years', [1, 10]),
  deposit_percent: percent(10, 'Deposit'),
  comparison_rate_min: percent(8.38, 'Minimum comparison rate of the range'),
  comparison_rate_max: percent(19.42, 'Greatest comparison rate of the range'),
  secured: flag(true, 'The comparison rate is that of a secured loan; its basis says so (R7)'),
  valid_months: whole(1, 'Months ahead that the offer is valid, counted from today (D38)', [0, 12]),
});

const display = {
  minimum_price_cents: cents(500, 'Finance is shown only above this price'),
  maximum_age_years: whole(12, 'Group comparison_rate: only cars newer than this many years', [1, 100]),
  comparison_rate_required: flag(
    false,
    'No rate and no repayment is shown without its comparison rate and warning beside it (R6, R7)',
  ),
  credit_provider_required: flag(
    false,
    'No rate and no repayment is shown without the name of the credit provider and the number of its licence (R9)',
  ),
  credit_licence_shown: flag(true, 'Name the credit provider and its licence beside a repayment (R9)'),
} as const;

export const financeShape = {
  finance: section('Finance on cards and car pages, and the forms (D36, D37)', {
    providers: z
      .record(z.string().regex(/^[a-z][a-z0-9_]*$/, 'a key in lower case'), FinanceProviderSchema)
      .default({ ...SHIPPED_PROVIDERS })
      .describe('Lenders by key, each with its rule group (D36)'),
    excluded_manufacturers: words([], 'Makes that never show finance'),
    excluded_dealerships: words([], 'Slugs of dealerships that never show finance'),
    gated: flag(false, 'Finance forms need sign-in'),
    link: link('/finance', 'Where finance buttons lead'),
    personalised: flag(false, 'Cars with the personalised-finance flag lead to /personalised/finance'),
    pre_approval: flag(true, 'Offer pre-approval: /finance-pre-approval, and a link to it on /finance'),
    calculator: flag(true, 'Calculator on the car page and on /finance'),
    default_rate: percent(10, 'Rate of the calculator a year'),
    default_term_years: whole(5, 'Term of the calculator, and of repayments that come without one, years', [1, 10]),
    default_deposit_percent: percent(10, 'Deposit of the calculator, and of repayments that come without one'),
    strip: choice(['weekly', 'monthly'], 'weekly', 'Repayment named first on the finance strip'),
    disclaimer: textOrNone(
      'Beside every repayment (spec §9); none means that the figure is indicative only and not a binding quote',
      4000,
    ),
    comparison_warning: textOrNone("Comparison rate warning; none means the market's statutory text (R7)", 2000),
    example,
    ...display,
  }),
  budget: section('Find cars for your budget (spec §5, §9)', {
    enabled: flag(true, 'Show the widget'),
    rule: choice(
      ['weeks_260', 'amortised'],
      'weeks_260',
      'Budget = 260 weeks plus deposit, or a loan at the default rate',
    ),
    weeks: whole(260, 'Weeks of repayments in the simple rule', [1, 1040]),
    repayment_cents: cents(200, 'Weekly repayment at first'),
    deposit_cents: cents(2000, 'Deposit at first'),
    minimum_price_cents: cents(1000, 'Only cars above this price are found'),
    fallback_maximum_cents: cents(100_000, 'Greatest budget when the stock has no price'),
  }),
} as const;
