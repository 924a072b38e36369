import { expect, it } from 'vitest';
import { listed, unlisted } from './unlisted.ts';

it('holds a value that keys, copies and JSON do not show', () => {
  const value = { cars: [1, 2] };
  const held = unlisted(value);
  expect(Object.keys(held)).toEqual([]);
  expect(JSON.stringify({ ...held })).toBe('{}');
  expect(listed(held)).toBe(value);
});

it.each([[null], [undefined], ['text'], [{ unlisted: 'a shopper’s word' }], [[1]]])('leaves %o as it is', (value) => {
  expect(listed(value)).toBe(value);
});
