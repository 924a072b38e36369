import { describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '../tenant/config.ts';
import { LenderSchema } from './lender.ts';
import { monthsAfter, workedExample } from './worked-example.ts';

const { finance } = PRODUCT_DEFAULTS;
const lender = LenderSchema.parse({ provider: 'alpha', interest_rate: 8.49, comparison_rate: 9.4 });
const noRate = LenderSchema.parse({ provider: 'alpha', interest_rate: 8.49 });

describe('the worked example (spec §9)', () => {
  it('is a loan of $30,000 over 5 years after 10 % deposit, at the rate of the calculator, with the range of rates', () => {
    expect(workedExample(finance, { lender: null, comparison_rate_required: false }, '2026-11-21')).toEqual({
      amount: 3_000_000,
      deposit: 333_333,
      depositPercent: 10,
      termYears: 5,
      rate: 10,
      weekly: 14_673,
      monthly: 63_741,
      total: 3_815_100,
      comparisonRate: null,
      comparisonRange: { least: 8.38, greatest: 19.42 },
      validUntil: '2026-12-21',
    });
  });

  it('is worked out at the lender’s rate, with its comparison rate', () => {
    const example = workedExample(finance, { lender, comparison_rate_required: false }, '2026-11-21');
    expect(example).toMatchObject({ rate: 8.49, comparisonRate: 9.4, comparisonRange: { least: 8.38 } });
  });

  it('names the lender’s comparison rate alone where it is required, and is left out without one (R6)', () => {
    const strict = { lender, comparison_rate_required: true };
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
  ])('dated %s, %i months on: %s (D38)', (day, months, until) => {
    expect(monthsAfter(day, months)).toBe(until);
  });
});
