import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 tries'],
  [1, '1 try'],
  [2, '2 tries'],
  [12_000, '12,000 tries'],
])('a number of tries is written with the right word: %i', (count, text) => {
  expect(counted(count, 'try', 'tries')).toBe(text);
});

it('the word for several has an s, unless another one is named', () => {
  expect(counted(2, 'row')).toBe('2 rows');
});
