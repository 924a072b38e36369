import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FREQUENCIES,
  payOff,
  principalOf,
  repaymentOf,
  REPAYMENTS_A_YEAR,
  type Frequency,
  type Loan,
} from './repayment.ts';

/** Loans in whole cents up to $500,000, with a balloon of at most the whole loan. */
const loans = fc
  .record({
    principal: fc.integer({ min: 1, max: 50_000_000 }),
    rate: fc.integer({ min: 0, max: 4800 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 1, max: 10 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...loan }) => ({ ...loan, balloon: Math.round(loan.principal * share) }));
/**
 * Rounding tolerance: half a cent for each repayment and half a cent for each interest amount, with interest to the
 * end.
 */
function maxRounding(loan: Loan, frequency: Frequency): number {
  const count = loan.years * REPAYMENTS_A_YEAR[frequency];
  const period = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  return (period === 0 ? count : ((1 + period) ** count - 1) / period) + 1;
}
const frequencies = fc.constantFrom(...FREQUENCIES);

describe('the regular repayment', () => {
  it.each([
    // In cents; checked against the annuity formula in exact decimals.
    ['at 10 %', { principal: 3_000_000, rate: 10, years: 5, balloon: 0 }, [14_673, 63_741]],
    ['at 8.5 %', { principal: 3_000_000, rate: 8.5, years: 5, balloon: 0 }, [14_173, 61_550]],
    ['at a rate of zero', { principal: 3_000_000, rate: 0, years: 5, balloon: 0 }, [11_538, 50_000]],
    ['with a balloon of $10,000', { principal: 3_000_000, rate: 10, years: 5, balloon: 1_000_000 }, [11_705, 50_827]],
    [
      'with a balloon of the whole loan: interest only',
      { principal: 3_000_000, rate: 10, years: 5, balloon: 3_000_000 },
      [5_769, 25_000],
    ],
    [
      'with a balloon of more than the loan',
      { principal: 3_000_000, rate: 10, years: 5, balloon: 9_000_000 },
      [5_769, 25_000],
    ],
    ['at a rate close to zero', { principal: 3_000_000, rate: 0.000001, years: 5, balloon: 0 }, [11_538, 50_000]],
    ['for a loan of zero', { principal: 0, rate: 10, years: 5, balloon: 0 }, [0, 0]],
    ['over one year', { principal: 1_200_000, rate: 12, years: 1, balloon: 0 }, [24_516, 106_619]],
  ])('is exact to the cent: %s', (_what, loan, repayments) => {
    expect([repaymentOf(loan, 'weekly'), repaymentOf(loan, 'monthly')]).toEqual(repayments);
  });

  it.each([
    // ROUND(PMT(rate/100/n; n*years; -principal; balloon); 2) in LibreOffice Calc 7.4, for n = 52, 26 and 12.
    [30_000, 10, 5, 0, [146.73, 293.68, 637.41]],
    [30_000, 8.5, 5, 0, [141.73, 283.64, 615.5]],
    [43_586, 8.49, 5, 0, [205.86, 412, 894.02]],
    [30_000, 10, 5, 10_000, [117.05, 234.25, 508.27]],
    [30_000, 10, 5, 30_000, [57.69, 115.38, 250]],
    [12_345.67, 6.99, 3, 0, [87.78, 175.66, 381.14]],
    [85_000, 7.99, 7, 25_500, [252.72, 505.68, 1096.87]],
    [5_000, 19.42, 1, 0, [105.97, 212.3, 461.79]],
    [250_000, 0.5, 10, 50_000, [399.14, 798.31, 1729.86]],
    [9_999.99, 48, 2, 0, [149.99, 300.8, 655.87]],
    [30_000, 0, 4, 0, [144.23, 288.46, 625]],
    [60_000, 10.95, 4, 12_000, [310.49, 621.46, 1348.92]],
  ])('is that of a spreadsheet: $%d at %d %% over %i years, balloon $%d', (dollars, rate, years, balloon, expected) => {
    const loan = { principal: dollars * 100, rate, years, balloon: balloon * 100 };
    expect(FREQUENCIES.map((frequency) => repaymentOf(loan, frequency) / 100)).toEqual(expected);
  });

  it('includes the monthly fee, of which a weekly repayment has 12/52', () => {
    const loan = { principal: 3_000_000, rate: 10, years: 5, balloon: 0 };
    expect([repaymentOf(loan, 'weekly', 600), repaymentOf(loan, 'monthly', 600)]).toEqual([14_812, 64_341]);
  });

  it('is paid 52, 26 or 12 times a year (D37)', () => {
    const loan = { principal: 3_000_000, rate: 10, years: 5, balloon: 0 };
    expect(FREQUENCIES.map((frequency) => payOff(loan, frequency).count)).toEqual([260, 130, 60]);
  });

  it('has an inverse: the loan that a repayment pays off has that repayment', () => {
    fc.assert(
      fc.property(loans, frequencies, fc.integer({ min: 0, max: 2_000 }), ({ balloon, ...loan }, frequency, fee) => {
        const regular = repaymentOf({ ...loan, balloon: 0 }, frequency, fee);
        const principal = principalOf(regular, { ...loan, balloon: 0, frequency, fee });
        expect(repaymentOf({ ...loan, principal, balloon: 0 }, frequency, fee)).toBe(regular);
        // The same with a balloon that the loan can bear.
        const withBalloon = repaymentOf({ ...loan, balloon }, frequency, fee);
        const lent = principalOf(withBalloon, { ...loan, balloon, frequency, fee });
        expect(repaymentOf({ ...loan, principal: lent, balloon }, frequency, fee)).toBe(withBalloon);
      }),
    );
  });

  it('never grows with the deposit', () => {
    fc.assert(
      fc.property(loans, frequencies, fc.integer({ min: 0, max: 5_000_000 }), (loan, frequency, more) => {
        const less = { ...loan, principal: Math.max(0, loan.principal - more) };
        expect(repaymentOf(less, frequency)).toBeLessThanOrEqual(repaymentOf(loan, frequency));
      }),
    );
  });

  it('never grows with the balloon, and never shrinks with the rate', () => {
    fc.assert(
      fc.property(loans, frequencies, fc.integer({ min: 0, max: 20 }), (loan, frequency, more) => {
        const repayment = repaymentOf(loan, frequency);
        expect(repaymentOf({ ...loan, balloon: 0 }, frequency)).toBeGreaterThanOrEqual(repayment);
        expect(repaymentOf({ ...loan, rate: loan.rate + more }, frequency)).toBeGreaterThanOrEqual(repayment);
      }),
    );
  });
});

describe('the repayments', () => {
  it('repay the loan to the cent', () => {
    fc.assert(
      fc.property(loans, frequencies, (loan, frequency) => {
        const { owing, total, interest, regular, last, count, balloon } = payOff(loan, frequency);
        expect(owing).toBe(0);
        expect(total).toBe(loan.principal + interest);
        expect(total).toBe(regular * (count - 1) + last + balloon);
      }),
    );
  });

  it('end with a repayment that differs only by rounding', () => {
    fc.assert(
      fc.property(loans, frequencies, (loan, frequency) => {
        const { regular, last } = payOff(loan, frequency);
        expect(Math.abs(last - regular)).toBeLessThanOrEqual(maxRounding(loan, frequency));
      }),
    );
  });

  it('cost no more in total with a larger deposit, apart from rounding', () => {
    fc.assert(
      fc.property(loans, frequencies, fc.integer({ min: 0, max: 5_000_000 }), (loan, frequency, more) => {
        const paid = Math.min(more, loan.principal);
        const before = payOff(loan, frequency);
        const after = payOff({ ...loan, principal: loan.principal - paid }, frequency);
        expect(paid + after.total).toBeLessThanOrEqual(before.total + 2 * maxRounding(loan, frequency));
      }),
    );
  });
});
