import { describe, expect, it } from 'vitest';
import { buildCar } from '#domain/car/testing/car.ts';
import { calculate, parseRate } from './calculator.ts';
import { lenderEntryOf } from './lender-entry.ts';
import { LenderSchema } from './lender.ts';

const input = { price: '$33,333', deposit: '3,333', balloon: '0', rate: '10', years: '5' };

describe('the finance calculator', () => {
  it('calculates in cents from typed values', () => {
    expect(calculate(input)).toEqual({
      ok: true,
      result: {
        loan: 3_000_000,
        weekly: 14_673,
        monthly: 63_741,
        balloon: 0,
        interest: 815_100,
        fees: 0,
        total: 4_148_400,
      },
    });
  });

  it('calculates the lender’s own repayment when the lender’s fees are included', () => {
    // finance.json's terms give this figure for the same price: a $395 fee added to the loan and $5 a month.
    const lender = LenderSchema.parse({
      provider: 'alpha',
      interest_rate: 8.49,
      establishment_fee: 39_500,
      monthly_fee: 500,
    });
    const price = { basis: null, none_at_or_below_cents: 1_000 };
    const car = buildCar({ year: 2021, price: 4_799_000 });
    const entry = lenderEntryOf(car, { provider: 'alpha', lender, price, currentYear: 2026 });
    const typed = { price: '47990', deposit: '4799', balloon: '', rate: '8.49', years: '5' };
    const calculation = calculate(typed, { establishment: 39_500, monthly: 500 });
    expect(calculation).toMatchObject({ ok: true, result: { loan: 4_358_600, weekly: 20_702, fees: 69_500 } });
    expect(calculation.ok && calculation.result).toMatchObject({
      weekly: entry?.paymentWeek,
      monthly: entry?.paymentMonth,
    });
  });

  it('charges no fee when nothing is borrowed', () => {
    const calculation = calculate({ ...input, deposit: input.price }, { establishment: 39_500, monthly: 500 });
    expect(calculation).toMatchObject({ ok: true, result: { loan: 0, weekly: 0, fees: 0, total: 3_333_300 } });
  });

  it('returns a total of the price plus interest', () => {
    const calculation = calculate({ ...input, balloon: '10000' });
    expect(calculation.ok && calculation.result.total - calculation.result.interest).toBe(3_333_300);
  });

  it.each([
    ['treats an empty deposit as zero', { deposit: '' }, true],
    ['treats an empty balloon as zero', { balloon: '' }, true],
    ['borrows nothing with a deposit of the whole price', { deposit: '33333' }, true],
    ['accepts a rate of zero', { rate: '0' }, true],
    ['accepts a rate with a percent sign', { rate: '8.49 %' }, true],
  ])('%s', (_what, values, ok) => {
    expect(calculate({ ...input, ...values }).ok).toBe(ok);
  });

  it.each([
    ['price', 'lots', 'not_a_number'],
    ['deposit', '-5', 'not_a_number'],
    ['deposit', '33334', 'out_of_range'],
    ['balloon', '1e6', 'not_a_number'],
    ['balloon', '30001', 'out_of_range'],
    ['rate', '', 'not_a_number'],
    ['rate', '48.5', 'out_of_range'],
    ['years', '0', 'out_of_range'],
    ['years', '11', 'out_of_range'],
    ['years', '2.5', 'not_a_number'],
  ] as const)('%s %j is %s', (field, text, fault) => {
    expect(calculate({ ...input, [field]: text })).toEqual({ ok: false, faults: { [field]: fault } });
  });

  it.each([
    ['8.49', 8.49],
    ['8.49%', 8.49],
    [' 8 ', 8],
    ['.5', 0.5],
    ['8,49', null],
    ['%', null],
    ['', null],
    ['Infinity', null],
  ])('reads the rate %j as %s', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
  });
});
