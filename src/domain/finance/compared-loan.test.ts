import { describe, expect, it } from 'vitest';
import { comparedLoanOf, comparedRate } from './compared-loan.ts';

const example = { amount_cents: 3_000_000, term_years: 5 } as Parameters<typeof comparedLoanOf>[1];
const fees = { establishment: 39_500, monthly: 500 };

describe('the loan that a lender’s comparison rate is for', () => {
  it.each([
    // The figures of the spreadsheet in comparison-rate.test.ts, rounded.
    ['monthly', 9.4],
    ['fortnightly', 9.44],
  ] as const)('has the repayment frequency that gives it: %s for %d %%', (frequency, comparisonRate) => {
    const loan = comparedLoanOf({ rate: 8.49, comparisonRate, fees }, example);
    expect(loan).toEqual({ amount: 3_000_000, years: 5, fees, frequency });
    expect(loan && comparedRate(8.49, loan)).toBe(comparisonRate);
  });

  it.each([9.39, 9.45, 12, 8.49])('is unknown where no frequency gives %d %%', (comparisonRate) => {
    expect(comparedLoanOf({ rate: 8.49, comparisonRate, fees }, example)).toBeNull();
  });

  it('gives the comparison rate of another rate, with the same fees', () => {
    const loan = comparedLoanOf({ rate: 8.49, comparisonRate: 9.4, fees }, example);
    expect(loan && [6.99, 10.49].map((rate) => comparedRate(rate, loan))).toEqual([7.9, 11.4]);
  });
});
