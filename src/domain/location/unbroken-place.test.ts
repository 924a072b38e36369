import { expect, it } from 'vitest';
import { addressLine, unbrokenPlace } from './unbroken-place.ts';

it('keeps a suburb with its state and postcode on one line', () => {
  expect(unbrokenPlace('South Melbourne', 'VIC', '3205').replaceAll('\u00A0', '_')).toBe('South_Melbourne_VIC_3205');
});

it.each([
  [{ state: 'NSW', postcode: '2150' }, '271_Church_Street, Parramatta_NSW_2150'],
  [{}, '271_Church_Street, Parramatta'],
])('breaks an address with %j after its street only', (rest, expected) => {
  const line = addressLine({ street: '271 Church Street', city: 'Parramatta', ...rest });
  expect(line.replaceAll('\u00A0', '_')).toBe(expected);
});
