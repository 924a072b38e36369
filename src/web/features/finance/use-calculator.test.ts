import { describe, expect, it } from 'vitest';
import { comparedLoanOf } from '#domain/finance/compared-loan.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import type { CalculatorView } from './calculator-view.ts';
import { scaleOf } from './field-scales.ts';
import { comparisonRateFor } from './use-calculator.ts';

const fees = { establishment: 39_500, monthly: 500 };
const loan = comparedLoanOf({ rate: 8.49, comparisonRate: 9.4, fees }, PRODUCT_DEFAULTS.finance.example);

describe('the comparison rate of the rate that a shopper enters (R6, D405)', () => {
  it.each([
    ['8.49', 9.4],
    ['8.49 %', 9.4],
    ['6.99', 7.9],
    ['10.49', 11.4],
    ['0', 0.92],
    ['', null],
    ['much', null],
  ])('of %j is %s', (rate, comparisonRate) => {
    expect(comparisonRateFor(rate, { rate: 8.49, comparisonRate: 9.4, loan })).toBe(comparisonRate);
  });

  it('is the lender’s at the lender’s rate alone, where the lender’s does not follow from its fees', () => {
    const own = { rate: 8.49, comparisonRate: 9.87, loan: null };
    expect([comparisonRateFor('8.49', own), comparisonRateFor('8.5', own)]).toEqual([9.87, null]);
  });

  it('is not shown where the site shows none', () => {
    expect(comparisonRateFor('8.49', null)).toBeNull();
  });
});

describe('the sliders of the calculator', () => {
  const view = {
    price: '47,990',
    terms: [1, 2, 3, 4, 5, 6, 7].map((years) => ({ years: String(years), text: '' })),
  } as unknown as CalculatorView;
  const input = { price: '47,990', deposit: '4,799', balloon: '', rate: '8.49', years: '5', repayment: '150.5' };
  const of = (field: keyof typeof input, typed: Partial<typeof input> = {}) =>
    scaleOf(field, { ...input, ...typed }, { view, frequency: 'fortnightly', price: 47_990 });

  it.each([
    ['price', { min: 0, max: 96_000, step: 500, value: 47_990 }],
    ['deposit', { min: 0, max: 47_990, step: 500, value: 4_799 }],
    ['balloon', { min: 0, max: 43_191, step: 500, value: 0 }],
    ['rate', { min: 0, max: 2_500, step: 5, value: 849 }],
    ['years', { min: 1, max: 7, step: 1, value: 5 }],
    ['repayment', { min: 0, max: 1_600, step: 20, value: 150.5 }],
  ] as const)('%s: %j', (field, scale) => {
    expect(of(field)).toMatchObject(scale);
  });

  it('have finer steps for a cheap car', () => {
    const cheap = { ...view, price: '7,995' };
    const scale = scaleOf('deposit', input, { view: cheap, frequency: 'weekly', price: 7_995 });
    expect(scale).toMatchObject({ max: 7_995, step: 100 });
  });

  it('write values as the fields have them', () => {
    expect(of('price').write(32_500)).toBe('32,500');
    expect(of('rate').write(875)).toBe('8.75');
    expect(of('years').write(3)).toBe('3');
  });

  it('have room to slide when a field is not a number or nothing is lent', () => {
    expect(of('deposit', { deposit: 'much' })).toMatchObject({ value: 0, max: 47_990 });
    expect(of('balloon', { deposit: '47,990' })).toMatchObject({ max: 500 });
    expect(of('balloon', { deposit: '99,999' })).toMatchObject({ max: 500 });
  });
});
