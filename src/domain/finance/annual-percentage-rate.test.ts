import { expect, it } from 'vitest';
import { annualPercentageRate } from './annual-percentage-rate.ts';
import { repaymentOf } from './repayment.ts';

const LOAN = { credit: 3_000_000, frequency: 'monthly', years: 5, balloon: 0, interestRate: 8.49 } as const;
const repaid = (principal: number, monthlyFee: number) =>
  repaymentOf({ principal, rate: 8.49, years: 5, balloon: 0 }, 'monthly', monthlyFee);

it('without fees it is the interest rate, to the last digit', () => {
  const repayment = repaid(3_000_000, 0);
  expect(annualPercentageRate({ ...LOAN, repayment, fees: null })).toBe(8.49);
  expect(annualPercentageRate({ ...LOAN, repayment, fees: { establishment: 0, monthly: 0 } })).toBe(8.49);
});

it('has the fees in it, whether they are lent or paid each month', () => {
  const lent = annualPercentageRate({
    ...LOAN,
    repayment: repaid(3_050_000, 0),
    fees: { establishment: 50_000, monthly: 0 },
  });
  const monthly = annualPercentageRate({
    ...LOAN,
    repayment: repaid(3_000_000, 1_000),
    fees: { establishment: 0, monthly: 1_000 },
  });
  expect([lent.toFixed(2), monthly.toFixed(2)]).toEqual(['9.20', '9.18']);
});

it('is the interest rate where no rate gives the figures', () => {
  expect(annualPercentageRate({ ...LOAN, credit: 0, repayment: 1, fees: { establishment: 1, monthly: 0 } })).toBe(8.49);
});
