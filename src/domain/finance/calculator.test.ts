import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCar } from '#domain/car/testing/car.ts';
import { calculate, findAffordable, parseRate } from './calculator.ts';
import { lenderEntryOf } from './lender-entry.ts';
import { LenderSchema } from './lender.ts';
import { FREQUENCIES, type Frequency } from './repayment.ts';

/** Typed values in dollars and cents, most of them valid. */
const inputs = fc
  .record({
    price: fc.integer({ min: 0, max: 30_000_000 }),
    deposit: fc.double({ min: 0, max: 1, noNaN: true }),
    balloon: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.integer({ min: 0, max: 4800 }),
    years: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ price, deposit, balloon, rate, years }) => {
    const paid = Math.round(price * deposit);
    const dollars = (cents: number) => (cents / 100).toFixed(2);
    return {
      price: dollars(price),
      deposit: dollars(paid),
      balloon: dollars(Math.round((price - paid) * balloon)),
      rate: String(rate / 100),
      years: String(years),
    };
  });

const input = { price: '$33,333', deposit: '3,333', balloon: '0', rate: '10', years: '5' };

describe('the finance calculator', () => {
  it('calculates in cents from typed values', () => {
    expect(calculate(input)).toEqual({
      ok: true,
      result: {
        price: 3_333_300,
        deposit: 333_300,
        loan: 3_000_000,
        weekly: 14_673,
        fortnightly: 29_368,
        monthly: 63_741,
        count: 260,
        balloon: 0,
        interest: 815_100,
        establishment: 0,
        monthlyFees: 0,
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
    const calculation = calculate(typed, { fees: { establishment: 39_500, monthly: 500 } });
    expect(calculation).toMatchObject({ ok: true, result: { loan: 4_358_600, weekly: 20_702, fees: 69_500 } });
    expect(calculation.ok && calculation.result).toMatchObject({
      weekly: entry?.paymentWeek,
      monthly: entry?.paymentMonth,
    });
  });

  it('charges no fee when nothing is borrowed', () => {
    const fees = { establishment: 39_500, monthly: 500 };
    const calculation = calculate({ ...input, deposit: input.price }, { fees });
    expect(calculation).toMatchObject({ ok: true, result: { loan: 0, weekly: 0, fees: 0, total: 3_333_300 } });
  });

  it('returns interest and total of the chosen frequency', () => {
    const of = (frequency: Frequency) => {
      const calculation = calculate(input, { frequency });
      if (!calculation.ok) throw new Error('no result');
      return calculation.result;
    };
    const totals = FREQUENCIES.map((frequency) => of(frequency).interest);
    // The sooner a loan is repaid, the less it costs.
    expect(totals).toEqual([815_100, 817_903, 824_469]);
    expect(FREQUENCIES.map((frequency) => of(frequency).count)).toEqual([260, 130, 60]);
  });

  it('returns figures that add up: price, fees and interest are the total', () => {
    const fees = { establishment: 39_500, monthly: 500 };
    fc.assert(
      fc.property(inputs, fc.constantFrom(...FREQUENCIES), (typed, frequency) => {
        const calculation = calculate(typed, { frequency, fees });
        if (!calculation.ok) return;
        const { price, deposit, loan, interest, establishment, monthlyFees, total } = calculation.result;
        expect(price - deposit + establishment).toBe(loan);
        expect(loan + interest + monthlyFees + deposit).toBe(total);
      }),
    );
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

describe('the price that a repayment pays off', () => {
  const fees = { establishment: 39_500, monthly: 500 };
  const typed = { repayment: '207.02', deposit: '4,799', balloon: '', rate: '8.49', years: '5' };

  it.each([
    // ROUNDDOWN(PV(rate/100/n; 5*n; -(repayment + 0.005 - 5*12/n)) - 395 + 4799; 0) in LibreOffice Calc 7.4.
    ['weekly', '207.02', 4_799_100],
    ['fortnightly', '414.31', 4_799_000],
    ['monthly', '899.02', 4_799_000],
    ['weekly', '300', 6_767_700],
    ['monthly', '0', 479_900],
    // The repayment only covers the fee, so nothing is borrowed.
    ['monthly', '5', 479_900],
  ] as const)('%s repayments of $%s pay off %i cents', (frequency, repayment, price) => {
    const found = findAffordable({ ...typed, repayment }, { frequency, fees });
    expect(found.ok && found.result.price).toBe(price);
  });

  it('is the highest whole-dollar price whose repayment is no more than the one given', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.integer({ min: 0, max: 500_000 }),
        fc.constantFrom(...FREQUENCIES),
        ({ deposit, rate, years }, cents, frequency) => {
          const repayment = (cents / 100).toFixed(2);
          const found = findAffordable({ repayment, deposit, balloon: '', rate, years }, { frequency, fees });
          if (!found.ok) throw new Error('no result');
          const { price, loan } = found.result;
          expect(found.result[frequency]).toBeLessThanOrEqual(loan > 0 ? cents : 0);
          const next = String(Math.floor(price / 100) + 1);
          const dearer = calculate({ price: next, deposit, balloon: '', rate, years }, { frequency, fees });
          if (price < 1_000_000_000) expect(dearer.ok && dearer.result[frequency]).toBeGreaterThan(cents);
        },
      ),
    );
  });

  it('finds the price again whose repayment was calculated', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...FREQUENCIES), (values, frequency) => {
        const forward = calculate(values, { frequency, fees });
        if (!forward.ok || forward.result.loan - forward.result.balloon < 100_000) return;
        const repayment = (forward.result[frequency] / 100).toFixed(2);
        const back = findAffordable({ ...values, repayment }, { frequency, fees });
        if (!back.ok) throw new Error('no result');
        // Up to a cent in each repayment is lost by rounding, and up to a dollar of the price.
        const difference = back.result.price - forward.result.price;
        expect(difference).toBeGreaterThan(-100);
        expect(difference).toBeLessThanOrEqual(forward.result.count);
      }),
    );
  });

  it.each([
    ['repayment', 'much', 'not_a_number'],
    ['deposit', '-5', 'not_a_number'],
    ['rate', '49', 'out_of_range'],
    ['balloon', '500000', 'out_of_range'],
  ] as const)('%s %j is %s', (field, text, fault) => {
    expect(findAffordable({ ...typed, [field]: text }, { fees })).toEqual({ ok: false, faults: { [field]: fault } });
  });
});
