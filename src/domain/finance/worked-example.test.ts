import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { calculate } from './calculator.ts';
import { LenderSchema } from './lender.ts';
import { monthsAfter, workedExample } from './worked-example.ts';

const { finance } = PRODUCT_DEFAULTS;
const lender = LenderSchema.parse({ provider: 'alpha', interest_rate: 8.49, comparison_rate: 9.4 });
/** The market has a comparison rate. */
const shown = { comparison_rate_shown: true };
const noRate = LenderSchema.parse({ provider: 'alpha', interest_rate: 8.49 });

describe('the worked example (spec §9)', () => {
  it('is a loan of $30,000 over 5 years after a 10 % deposit, at the calculator’s rate, with the range of rates', () => {
    expect(workedExample(finance, { lender: null, comparison_rate_required: false, ...shown }, '2026-11-21')).toEqual({
      amount: 3_000_000,
      deposit: 333_300,
      depositPercent: 10,
      termYears: 5,
      rate: 10,
      weekly: 14_673,
      monthly: 63_741,
      total: 3_815_100,
      fees: null,
      comparisonRate: null,
      comparisonRange: { min: 8.38, max: 19.42 },
      validUntil: '2026-12-21',
    });
  });

  it('uses the lender’s rate and comparison rate', () => {
    const example = workedExample(finance, { lender, comparison_rate_required: false, ...shown }, '2026-11-21');
    expect(example).toMatchObject({ rate: 8.49, comparisonRate: 9.4, comparisonRange: { min: 8.38 } });
  });

  it('names neither comparison rate nor range where the market has none (D280)', () => {
    const elsewhere = { lender, comparison_rate_required: false, comparison_rate_shown: false };
    expect(workedExample(finance, elsewhere, '2026-11-21')).toMatchObject({
      rate: 8.49,
      comparisonRate: null,
      comparisonRange: null,
    });
  });

  it('includes the lender’s fees in repayments and total, as the comparison rate does', () => {
    const dear = { ...lender, establishment_fee: 39_500 as Cents, monthly_fee: 500 as Cents };
    const without = workedExample(finance, { lender, comparison_rate_required: true, ...shown }, '2026-11-21');
    const example = workedExample(finance, { lender: dear, comparison_rate_required: true, ...shown }, '2026-11-21');
    // $30,395 at 8.49 % over 260 weeks is $143.56 a week, and $5 a month is $1.15 a week.
    expect(example).toMatchObject({ amount: 3_000_000, fees: { establishment: 39_500, monthly: 500 } });
    expect([without?.weekly, example?.weekly]).toEqual([14_170, 14_471]);
    const amounts = { price: '33,333', deposit: '3,333', balloon: '0', rate: '8.49', years: '5' };
    const reckoned = calculate(amounts, { fees: { establishment: 39_500, monthly: 500 } });
    if (!reckoned.ok) throw new Error('no result');
    expect(example?.weekly).toBe(reckoned.result.weekly);
    expect(example?.monthly).toBe(reckoned.result.monthly);
    expect(example?.total).toBe(reckoned.result.total - 333_300);
  });

  it('names only the lender’s comparison rate where one is required, and is left out without it (R6)', () => {
    const strict = { lender, comparison_rate_required: true, ...shown };
    expect(workedExample(finance, strict, '2026-11-21')).toMatchObject({ comparisonRate: 9.4, comparisonRange: null });
    expect(workedExample(finance, { ...strict, lender: noRate }, '2026-11-21')).toBeNull();
    expect(workedExample(finance, { ...strict, lender: null }, '2026-11-21')).toBeNull();
  });

  it.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-12-21', 1, '2027-01-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-11-30', 1, '2026-12-30'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 12, '2027-11-21'],
  ])('dated %s, ends %i months later on %s (D38)', (day, months, until) => {
    expect(monthsAfter(day, months)).toBe(until);
  });
});
