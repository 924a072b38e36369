import { describe, expect, it } from 'vitest';
import { calculate, parseRate } from './calculator.ts';

const input = { price: '$33,333', deposit: '3,333', balloon: '0', rate: '10', years: '5' };

describe('the calculator', () => {
  it('works out what a shopper types, in cents', () => {
    expect(calculate(input)).toEqual({
      ok: true,
      result: {
        loan: 3_000_000,
        weekly: 14_673,
        monthly: 63_741,
        balloon: 0,
        interest: 815_100,
        total: 4_148_400,
      },
    });
  });

  it('adds up: price, and interest on top', () => {
    const calculation = calculate({ ...input, balloon: '10000' });
    expect(calculation.ok && calculation.result.total - calculation.result.interest).toBe(3_333_300);
  });

  it.each([
    ['an empty deposit counts as none', { deposit: '' }, true],
    ['an empty balloon counts as none', { balloon: '' }, true],
    ['a deposit of the whole price leaves nothing to borrow', { deposit: '33333' }, true],
    ['a rate of nothing', { rate: '0' }, true],
    ['a rate with its sign', { rate: '8.49 %' }, true],
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
