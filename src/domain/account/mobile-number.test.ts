import { expect, it } from 'vitest';
import { lastDigitsOf, parseMobile } from './mobile-number.ts';

it.each([
  ['AU', '0412 345 678', '+61412345678'],
  ['AU', '+61 412 345 678', '+61412345678'],
  ['NZ', '021 345 678', '+6421345678'],
  ['US', '(212) 736-5000', '+12127365000'],
  ['US', '(201) 555-0123', '+12015550123'],
] as const)('in %s, %s is %s', (country, typed, phone) => {
  expect(parseMobile(typed, country)).toBe(phone);
});

it.each([
  ['a landline', 'AU', '02 9876 5432'],
  ['a 1300 number', 'AU', '1300 123 456'],
  ['a premium number', 'AU', '1902 123 456'],
  ['a number of the neighbour', 'AU', '+64 21 345 678'],
  ['a British mobile', 'AU', '+44 7400 123456'],
  ['a Jamaican number', 'US', '+1 876 555 1234'],
  ['a Canadian number', 'US', '+1 416 555 1234'],
  ['a number that charges the caller', 'US', '+1 900 736 5000'],
  ['a toll-free number', 'US', '+1 800 736 5000'],
  ['nothing', 'AU', ''],
  ['no number', 'AU', 'my phone'],
  ['two numbers', 'AU', '0412345678,0412345679'],
] as const)('no code goes to %s', (_name, country, typed) => {
  expect(parseMobile(typed, country)).toBeNull();
});

it('only the last three digits of a number are shown', () => {
  expect(lastDigitsOf('+61412345678')).toBe('678');
});
