import { expect, it } from 'vitest';
import { fuelName } from './fuel-names.ts';

it('calls petrol gasoline in the United States alone, however it is written', () => {
  expect([fuelName('Petrol', 'en-US'), fuelName('petrol', 'en-US')]).toEqual(['Gasoline', 'Gasoline']);
  expect([fuelName('Petrol', 'en-AU'), fuelName('Petrol', 'en-NZ')]).toEqual(['Petrol', 'Petrol']);
  expect(fuelName('Diesel', 'en-US')).toBe('Diesel');
});
