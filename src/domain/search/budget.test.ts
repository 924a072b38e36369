import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repaymentOf } from '#domain/finance/repayment.ts';
import { toBudgetSearch } from './budget-search.ts';
import { findBudget, parseAmount, toBudgetTerms } from './budget.ts';
import { EMPTY_SEARCH, withChoices } from './stock-search.ts';

describe('an amount', () => {
  it.each([
    ['250', 250],
    ['$250', 250],
    [' $ 250 ', 250],
    ['1,000', 1000],
    ['$1 000', 1000],
    ['99.50', 99.5],
    ['.5', 0.5],
    ['', 0],
    ['   ', 0],
    ['$', 0],
    ['0', 0],
    ['007', 7],
    ['999999999999', 10_000_000],
    ['abc', null],
    ['-5', null],
    ['2e9', null],
    ['12.345', null],
    ['1.2.3', null],
    ['250 a week', null],
    ['NaN', null],
    ['Infinity', null],
    ['٢٠٠', null],
  ])('reads %j as %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});

const simple = toBudgetTerms({ rule: 'weeks_260', weeks: 260, rate: 8.49, years: 5 });
const withInterest = toBudgetTerms({ rule: 'amortised', weeks: 260, rate: 8.49, years: 5 });

describe('a budget', () => {
  it.each([
    [{ weekly: '200', deposit: '2000' }, 54_000],
    [{ weekly: '$250', deposit: '1,000' }, 66_000],
    [{ weekly: '99.99', deposit: '' }, 25_997],
    [{ weekly: '17.58', deposit: '2000.20' }, 6_571],
    [{ weekly: '', deposit: '2000' }, 2_000],
    [{ weekly: 'abc', deposit: '2000' }, 2_000],
    [{ weekly: '200', deposit: 'abc' }, 52_000],
    [{ weekly: '99,999,999', deposit: '1' }, 10_000_000],
  ])('of %j is %i dollars by the simple rule', (input, total) => {
    expect(findBudget(input, simple)?.total).toBe(total);
    expect(findBudget(input, simple)?.interest).toBe(0);
  });

  it.each([[{ weekly: '', deposit: '' }], [{ weekly: '0', deposit: '0' }], [{ weekly: 'abc', deposit: '-1' }]])(
    'of %j is null',
    (input) => {
      expect(findBudget(input, simple)).toBeNull();
      expect(findBudget(input, withInterest)).toBeNull();
    },
  );

  it('with interest is the loan that the repayments pay off plus the deposit, rounded down to a hundred', () => {
    const budget = findBudget({ weekly: '200', deposit: '2000' }, withInterest);
    // The balance of the loan after 260 repayments of $200, calculated as a bank does.
    const loan = (budget?.total ?? 0) - 2000;
    const owing = Array.from({ length: 260 }).reduce<number>((rest) => rest * (1 + 0.0849 / 52) - 200, loan);
    expect(owing).toBeLessThanOrEqual(0);
    expect(owing).toBeGreaterThan(-160);
    expect((budget?.total ?? 1) % 100).toBe(0);
    expect(budget).toMatchObject({ repayments: 52_000, interest: 52_000 + 2_000 - (budget?.total ?? 0) });
  });

  it.each([
    // ROUNDDOWN(PV(rate/100/52; 52*years; -weekly) + deposit; -2) in LibreOffice Calc 7.4, and the markets of demo dealers.
    ['Australia', 8.49, 5, { weekly: '200', deposit: '2,000' }, 44_300],
    ['Australia, the default rate', 10, 5, { weekly: '200', deposit: '2,000' }, 42_800],
    ['Australia, the rate of one group', 8.5, 5, { weekly: '200', deposit: '2,000' }, 44_300],
    ['New Zealand, four years', 10.95, 4, { weekly: '120', deposit: '3,000' }, 23_100],
    ['the United States', 8.49, 5, { weekly: '350', deposit: '7,500' }, 81_600],
  ])('with interest is the present value of a spreadsheet: %s', (_market, rate, years, input, total) => {
    const terms = toBudgetTerms({ rule: 'amortised', weeks: 208, rate, years });
    expect(findBudget(input, terms)?.total).toBe(total);
  });

  it('with interest agrees with the calculator: nobody is shown a car whose repayment is higher', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 4_800 }),
        fc.integer({ min: 1, max: 10 }),
        (weekly, deposit, hundredths, years) => {
          const rate = hundredths / 100;
          const terms = toBudgetTerms({ rule: 'amortised', weeks: 260, rate, years });
          const total = findBudget({ weekly: String(weekly), deposit: String(deposit) }, terms)?.total ?? 0;
          const loan = { rate, years, balloon: 0, principal: Math.max(0, total - deposit) * 100 };
          expect(repaymentOf(loan, 'weekly')).toBeLessThanOrEqual(weekly * 100);
          const dearer = { ...loan, principal: (total + 100 - deposit) * 100 };
          expect(repaymentOf(dearer, 'weekly')).toBeGreaterThanOrEqual(weekly * 100);
        },
      ),
    );
  });

  it('without repayments includes no interest', () => {
    expect(findBudget({ weekly: '', deposit: '5,555' }, withInterest)).toMatchObject({ total: 5_555, interest: 0 });
  });

  it('at a rate of zero follows the simple rule', () => {
    const free = toBudgetTerms({ rule: 'amortised', weeks: 260, rate: 0, years: 5 });
    expect(findBudget({ weekly: '200', deposit: '2000' }, free)?.total).toBe(54_000);
  });
});

describe('the search of a budget', () => {
  const bounds = { above: 1000, fallbackMaximum: 100_000 };
  it.each([
    [54_000, { min: 1001, max: 54_000 }],
    [null, { min: 1001, max: 100_000 }],
    [1001, { min: 1001, max: 1001 }],
  ])('of %s dollars lists cars from $1,001 up to it, the most expensive first', (total, price) => {
    const start = withChoices(EMPTY_SEARCH, 'city', ['Toowoomba']);
    const search = toBudgetSearch(start, { body: 'ute', total, bounds });
    expect(search.ranges).toEqual({ price });
    expect(search.sortBy).toBe('price:desc');
    expect(search.choices).toEqual({ body: ['ute'], city: ['Toowoomba'] });
  });

  it.each([[0], [500], [1000]])('of %i dollars, below the lowest price, has a valid range of its own', (total) => {
    const { price } = toBudgetSearch(EMPTY_SEARCH, { body: 'ute', total, bounds }).ranges;
    expect(price).toEqual({ min: null, max: total });
  });
});
