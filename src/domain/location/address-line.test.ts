import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

it.each([
  [{ state: 'NSW', postcode: '2150' }, '271_Church_Street, Parramatta_NSW_2150'],
  [{}, '271_Church_Street, Parramatta'],
])('breaks an address with %j after its street only', (rest, expected) => {
  const line = addressLine({ street: '271 Church Street', city: 'Parramatta', ...rest });
  expect(line.replaceAll('\u00A0', '_')).toBe(expected);
});
