import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonRateOf, periodicRateOf } from './comparison-rate.ts';
import { FREQUENCIES, repaymentOf } from './repayment.ts';

const fees = ([establishment, monthly]: readonly [number, number]) => ({
  establishment: establishment * 100,
  monthly: monthly * 100,
});
const NONE = fees([0, 0]);

describe('the comparison rate (R8)', () => {
  it.each([
    // RATE(n*years; -(PMT(rate/100/n; n*years; -amount; balloon) + monthly*12/n); amount - establishment; -balloon)
    // in LibreOffice Calc 7.4, for n = 52, 26 and 12, times 52.18, 26.09 and 12, in percent.
    [
      [30_000, 8.49, 5, 0],
      [395, 5],
      [9.44347560882515, 9.44094464602832, 9.4025632382452],
    ],
    [
      [30_000, 6.99, 5, 0],
      [395, 5],
      [7.93821991265365, 7.9355223807277, 7.90195212080534],
    ],
    [
      [30_000, 10.49, 5, 0],
      [395, 5],
      [11.4513334710409, 11.4490208788175, 11.4042129940034],
    ],
    [
      [30_000, 7.49, 5, 0],
      [350, 6],
      [8.44564268757172, 8.44294449510877, 8.4076220120194],
    ],
    [
      [30_000, 8.49, 5, 0],
      [350, 6],
      [9.44761555653995, 9.44502916026494, 9.40650621030314],
    ],
    [
      [30_000, 7.99, 5, 0],
      [450, 8],
      [9.23392370918009, 9.2304783825577, 9.19072220022286],
    ],
    [
      [30_000, 9.99, 5, 0],
      [450, 8],
      [11.2372392161327, 11.2340827810615, 11.1880772238008],
    ],
    [
      [30_000, 10, 5, 0],
      [0, 0],
      [10.0346153846142, 10.0346153846479, 10.0000000000004],
    ],
    [
      [30_000, 0, 5, 0],
      [395, 5],
      [0.931493673672377, 0.927992933539485, 0.916752595124223],
    ],
    [
      [43_586, 8.49, 5, 15_000],
      [395, 5],
      [9.02457834367109, 9.02394921335917, 8.99136815231915],
    ],
    [
      [85_000, 7.99, 7, 25_500],
      [990, 15],
      [8.62338240768848, 8.62282196880954, 8.59178097483181],
    ],
    [
      [5_000, 19.42, 1, 0],
      [990, 15],
      [73.7889471205383, 73.094806438394, 71.3060809158217],
    ],
    [
      [250_000, 0.5, 10, 50_000],
      [450, 8],
      [0.595698144126987, 0.595581156865077, 0.5932557824685],
    ],
    [
      [2_500, 12, 2, 0],
      [395, 5],
      [35.1616863106849, 35.0116898195707, 34.5510405694609],
    ],
  ] as const)('is that of a spreadsheet: %j with fees of %j', ([amount, rate, years, balloon], charged, expected) => {
    const loan = { principal: amount * 100, rate, years, balloon: balloon * 100 };
    for (const [place, frequency] of FREQUENCIES.entries())
      expect(comparisonRateOf(loan, fees(charged), frequency)).toBeCloseTo(expected[place] ?? 0, 8);
  });

  it('is zero for a loan without interest and fees', () => {
    const loan = { principal: 3_000_000, rate: 0, years: 5, balloon: 0 };
    for (const frequency of FREQUENCIES) expect(comparisonRateOf(loan, NONE, frequency)).toBeCloseTo(0, 9);
  });

  it.each([
    ['nothing is lent', 0, NONE],
    ['the establishment fee is the whole loan', 1_000, fees([1_000, 0])],
    ['the establishment fee is more than the loan', 1_000, fees([1_001, 0])],
  ])('is unknown when %s', (_what, amount, charged) => {
    const loan = { principal: amount * 100, rate: 8, years: 5, balloon: 0 };
    expect(comparisonRateOf(loan, charged, 'monthly')).toBeNull();
  });

  it('is unknown when less is repaid than was lent', () => {
    expect(periodicRateOf({ credit: 100_000, upfront: 0, repayment: 1_000, count: 12, balloon: 0 })).toBeNull();
    expect(periodicRateOf({ credit: 100_000, upfront: 0, repayment: 1_000, count: 0, balloon: 0 })).toBeNull();
  });

  const loans = fc.record({
    principal: fc.integer({ min: 100_000, max: 50_000_000 }),
    rate: fc.integer({ min: 0, max: 4800 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 1, max: 10 }),
    balloon: fc.integer({ min: 0, max: 100_000 }),
  });
  const charges = fc.record({
    establishment: fc.integer({ min: 0, max: 99_999 }),
    monthly: fc.integer({ min: 0, max: 10_000 }),
  });
  const frequencies = fc.constantFrom(...FREQUENCIES);
  const of = (...[loan, charged, frequency]: Parameters<typeof comparisonRateOf>) => {
    const rate = comparisonRateOf(loan, charged, frequency);
    if (rate === null) throw new Error('no rate');
    return rate;
  };

  it('without fees is the rate of the loan, times 52.18/52 for weeks and 26.09/26 for fortnights', () => {
    fc.assert(
      fc.property(loans, frequencies, (loan, frequency) => {
        const year = { weekly: 52.18 / 52, fortnightly: 26.09 / 26, monthly: 1 }[frequency];
        expect(of(loan, NONE, frequency)).toBeCloseTo(loan.rate * year, 6);
      }),
    );
  });

  it('is never below the rate, and grows with each fee and with the rate', () => {
    fc.assert(
      fc.property(loans, charges, frequencies, (loan, charged, frequency) => {
        const rate = of(loan, charged, frequency);
        expect(rate).toBeGreaterThanOrEqual(loan.rate - 1e-6);
        const dearer = { establishment: charged.establishment, monthly: charged.monthly + 100 };
        expect(of(loan, dearer, frequency)).toBeGreaterThan(rate);
        expect(of({ ...loan, rate: loan.rate + 1 }, charged, frequency)).toBeGreaterThan(rate);
      }),
    );
  });

  it('discounts the repayments to what the borrower gets (the equation of regulation 71)', () => {
    fc.assert(
      fc.property(loans, charges, frequencies, (loan, charged, frequency) => {
        const year = { weekly: [52, 52.18], fortnightly: [26, 26.09], monthly: [12, 12] }[frequency];
        const [perYear = 0, compared = 0] = year;
        const interest = of(loan, charged, frequency) / 100 / compared;
        const repayment = repaymentOf(loan, frequency) + (charged.monthly * 12) / perYear;
        let worth = charged.establishment;
        for (let number = 1; number <= loan.years * perYear; number += 1) worth += repayment / (1 + interest) ** number;
        worth += loan.balloon / (1 + interest) ** (loan.years * perYear);
        // Half a cent of rounding in each repayment.
        expect(Math.abs(worth - loan.principal)).toBeLessThanOrEqual(loan.years * perYear);
      }),
    );
  });
});
