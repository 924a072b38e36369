import { expect, test } from 'vitest';
import { MARKETS } from './market.ts';

test('postcodes have four digits and ZIP codes five, each with its own message (D8)', () => {
  expect(MARKETS['en-AU'].postcode.pattern.test('0800')).toBe(true);
  expect(MARKETS['en-AU'].postcode.pattern.test('08001')).toBe(false);
  expect(MARKETS['en-AU'].postcode.message).toBe('Invalid postcode. Please enter a 4-digit number.');
  expect(MARKETS['en-US'].postcode.pattern.test('90210')).toBe(true);
  expect(MARKETS['en-US'].postcode.message).toBe('Invalid ZIP code. Please enter a 5-digit number.');
});
