import { expect, it } from 'vitest';
import { countAttributes } from './count-attributes.ts';

it.each([
  [1, ''],
  [2, '2'],
  [6, '2 3'],
  [12, '2 3 4'],
])('a list of %i entries can be laid out in whole rows of: %s', (count, divisors) => {
  expect(countAttributes(count)).toEqual({ 'data-count': count, 'data-divisors': divisors });
});
