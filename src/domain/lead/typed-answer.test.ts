import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import type { Cents } from '#domain/money.ts';
import { checkField, type CheckedField } from './field-rules.ts';
import {
  exampleDay,
  parseAddress,
  parseDay,
  parseMoney,
  parseWhole,
  showDay,
  showMoney,
  toDollarText,
} from './typed-answer.ts';

describe('an amount', () => {
  it.each([
    ['25000', 2_500_000],
    ['$25,000', 2_500_000],
    ['25 000.50', 2_500_050],
    ['0', 0],
    ['1.5', 150],
  ])('%s is read', (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each(['', 'a lot', '25k', '2,50', '1,0000', '-5', '1.234', '1e3', '٣'])('%s is none', (text) =>
    expect(parseMoney(text)).toBeNull(),
  );

  it('is read again as it is stored and shown', () => {
    const property = fc.property(fc.nat(100_000_000_00), (cents) => {
      const stored = toDollarText(cents as Cents);
      return parseMoney(stored) === cents && parseMoney(showMoney(stored)) === cents;
    });
    expect(fc.check(property)).toMatchObject({ failed: false });
  });
});

it.each([
  ['12', 12],
  ['12,000', 12_000],
  ['1.5', null],
  ['-1', null],
])('the number %s is %s', (text, number) => expect(parseWhole(text)).toBe(number));

describe('a date', () => {
  it.each<[string, MarketCode, string | null]>([
    ['27/3/1985', 'en-AU', '1985-03-27'],
    ['27.03.1985', 'en-NZ', '1985-03-27'],
    ['27 3 1985', 'en-AU', '1985-03-27'],
    ['27031985', 'en-AU', '1985-03-27'],
    ['3/27/1985', 'en-US', '1985-03-27'],
    ['4/5/1985', 'en-AU', '1985-05-04'],
    ['4/5/1985', 'en-US', '1985-04-05'],
    ['1985-03-27', 'en-US', '1985-03-27'],
    ['29/2/2023', 'en-AU', null],
    ['27/3/1985', 'en-US', null],
    ['27/3/85', 'en-AU', null],
    ['31/12/1899', 'en-AU', null],
    ['soon', 'en-AU', null],
  ])('%s in %s is %s', (text, market, day) => expect(parseDay(text, market)).toBe(day));

  it('is shown as the market writes it', () => {
    expect(showDay('27/3/1985', 'en-AU')).toBe('27 March 1985');
    expect(showDay('3/27/1985', 'en-US')).toBe('March 27, 1985');
  });
});

describe('an address', () => {
  it('is stored on one line', () =>
    expect(parseAddress('12  High St,\r\nParramatta NSW 2150\n')).toBe('12 High St, Parramatta NSW 2150'));
  it.each(['here', '12', ''])('%s is none', (text) => expect(parseAddress(text)).toBeNull());
});

describe('the rule of a field', () => {
  const field = (kind: CheckedField['kind'], more: Partial<CheckedField> = {}): CheckedField => ({
    name: 'x',
    kind,
    max: 100,
    required: true,
    options: null,
    ...more,
  });
  const messageOf = (checked: CheckedField, text: string, market: MarketCode = 'en-AU') => {
    const result = checkField(checked, text, { ...MARKETS[market], today: '2026-05-01' });
    return result.ok ? result.value : result.problem.message;
  };

  it('says what is wrong', () => {
    const price = field('money', { range: { min: 500, max: 1_000_000 } });
    expect(messageOf(price, '$25,000')).toBe('25000');
    expect(messageOf(price, '20')).toBe('Enter a figure from $500 to $1,000,000.');
    expect(messageOf(price, 'much')).toBe('Enter an amount in dollars, like 25,000.');
    expect(messageOf(field('number', { range: { min: 0, max: 80 } }), '81')).toBe('Enter a figure from 0 to 80.');
    const birth = field('date', { isPast: true });
    expect(messageOf(birth, '27/3/1985')).toBe('1985-03-27');
    expect(messageOf(birth, '1/5/2026')).toBe('Enter a date before today.');
    expect(messageOf(birth, '27/3/1985', 'en-US')).toBe('Enter month, day and year as numbers.');
    expect(messageOf(field('address'), '1 <b> St')).toBe('Leave out < and >.');
    expect(messageOf(field('address'), 'home')).toContain('the suburb and the postcode');
    expect(messageOf(field('address'), 'home', 'en-US')).toContain('the city, the state and the ZIP code');
    const category = field('choice', { name: 'category' });
    expect(messageOf(category, '', 'en-US')).toBe('Choose what your inquiry is about.');
  });

  it.each<[string, MarketCode, string]>([
    ['50,148 km', 'en-AU', '50148'],
    ['50148kms', 'en-NZ', '50148'],
    ['31,000 miles', 'en-US', '31000'],
    ['31,000 miles', 'en-AU', 'Enter a whole number, like 12.'],
    ['50,148 km', 'en-US', 'Enter a whole number, like 12.'],
    ['km', 'en-AU', 'Enter a whole number, like 12.'],
  ])('reads %s in %s, with the unit of the market', (text, market, read) =>
    expect(messageOf(field('number'), text, market)).toBe(read),
  );
});

it.each([
  ['en-AU', true, '2026-05-01', '27/3/1985'],
  ['en-US', true, '2026-05-01', '3/27/1985'],
  ['en-AU', false, '2026-05-01', '27/3/2026'],
  ['en-NZ', false, '2026-02-01', '27/3/2025'],
  ['en-US', false, '2026-03-27', '3/27/2025'],
] as const)('the example of a date in %s, of a birth: %s, on %s is %s', (market, isBirth, today, example) => {
  expect(exampleDay(market, { isBirth, today })).toBe(example);
});
