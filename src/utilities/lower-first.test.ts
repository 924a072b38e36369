import { expect, it } from 'vitest';
import { lowerFirst } from './lower-first.ts';

it.each([
  ['Automatic', 'automatic'],
  ['Élan', 'élan'],
  ['AWD', 'AWD'],
  ['SUVs', 'SUVs'],
  ['4x4', '4x4'],
  ['diesel', 'diesel'],
  ['A', 'A'],
  ['', ''],
])('lowerFirst lowers the first letter of a word, not of an abbreviation: %s is written %s', (text, written) => {
  expect(lowerFirst(text)).toBe(written);
});
