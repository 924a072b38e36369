import { expect, it } from 'vitest';
import { isWholeVin } from './whole-vin.ts';

it.each([
  ['6FPAAAJGSW1A12345', true],
  ['6FPAAAJGSW1A*****', false],
  ['6FPAAAJGSXXXXXXXX', false],
  ['6FPAAAJGS00000000', false],
  ['11111111111111111', false],
  ['6FPAAAJGSW1A1234', false],
])('whether the VIN %s can name one vehicle: %s', (vin, isWhole) => {
  expect(isWholeVin(vin)).toBe(isWhole);
});
