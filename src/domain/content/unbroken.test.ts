import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  [['South Melbourne', 'VIC', '3205'], 'South_Melbourne_VIC_3205'],
  [['28 November 2026'], '28_November_2026'],
])('keeps %j on one line', (parts, expected) => {
  expect(unbroken(...parts).replaceAll('\u00A0', '_')).toBe(expected);
});
