import { expect, it } from 'vitest';
import { unbrokenPlace } from './unbroken-place.ts';

it('keeps a suburb with its state and postcode on one line', () => {
  expect(unbrokenPlace('South Melbourne', 'VIC', '3205').replaceAll('\u00A0', '_')).toBe('South_Melbourne_VIC_3205');
});
