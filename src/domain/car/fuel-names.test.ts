import { expect, it } from 'vitest';
import { fuelDetailName, fuelName } from './fuel-names.ts';

it('calls petrol gasoline in the United States alone, however it is written', () => {
  expect([fuelName('Petrol', 'en-US'), fuelName('petrol', 'en-US')]).toEqual(['Gasoline', 'Gasoline']);
  expect([fuelName('Petrol', 'en-AU'), fuelName('Petrol', 'en-NZ')]).toEqual(['Petrol', 'Petrol']);
  expect(fuelName('Diesel', 'en-US')).toBe('Diesel');
});

it.each([
  ['Petrol - Premium Unleaded', 'Petrol, premium unleaded'],
  ['Plug-in Hybrid - Petrol', 'Plug-in hybrid, petrol'],
  ['Petrol - E10', 'Petrol, E10'],
  ['Diesel', 'Diesel'],
])('writes the feed’s "%s" as "%s"', (detail, expected) => {
  expect(fuelDetailName(detail, 'en-AU')).toBe(expected);
});

it('calls petrol gasoline within a detail too', () => {
  expect(fuelDetailName('Hybrid - Petrol', 'en-US')).toBe('Hybrid, gasoline');
});
