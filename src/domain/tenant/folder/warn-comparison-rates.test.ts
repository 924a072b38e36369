import { expect, it } from 'vitest';
import { LenderSchema } from '#domain/finance/lender.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { formatProblem } from './folder.ts';
import { warnComparisonRates } from './warn-comparison-rates.ts';

const warningsOf = (terms: object) =>
  warnComparisonRates(
    { finance: [LenderSchema.parse({ provider: 'alpha', interest_rate: 9.99, ...terms })] },
    PRODUCT_DEFAULTS,
  ).map(formatProblem);
const fees = { establishment_fee: 45_000, monthly_fee: 800 };

it('a comparison rate that is lower than rate and fees make it is reported (R8)', () => {
  expect(warningsOf({ ...fees, comparison_rate: 11.13 })).toEqual([
    'finance.json › [0].comparison_rate: found 11.13, expected 11.19 or more, which regulation 71 gives for $30,000 over 5 years at this interest_rate with these fees (R8)',
  ]);
  expect(warningsOf({ comparison_rate: 9.5 })).toHaveLength(1);
});

it.each([
  ['that is right for monthly repayments', { ...fees, comparison_rate: 11.19 }],
  ['that is right for weekly repayments', { ...fees, comparison_rate: 11.24 }],
  ['that is higher, because it includes other fees', { ...fees, comparison_rate: 11.6 }],
  ['of a loan without fees', { comparison_rate: 9.99 }],
  ['that is not given', fees],
  ['of a loan whose fees are more than the loan', { establishment_fee: 4_000_000, comparison_rate: 9.99 }],
])('a comparison rate %s is not reported', (_what, terms) => {
  expect(warningsOf(terms)).toEqual([]);
});
