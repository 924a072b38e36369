import { describe, expect, it } from 'vitest';
import type { BodyKey } from './car.ts';
import { joinFacts, withoutRepeats } from './joined-facts.ts';

const facts = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, label: name, value }));

const joined = (values: Readonly<Record<string, string>>, body: BodyKey | null = null) =>
  joinFacts(facts(values), { body }, (name) => `the ${name}`).map(({ label, value }) => [label, value]);

describe('side by side, what a car has in general and in exact words is one row', () => {
  it.each([
    ['Automatic', 'Automatic', 'Automatic'],
    ['Automatic', '8 speed automatic', '8 speed automatic'],
    ['Automatic', 'Continuously variable', 'Automatic, continuously variable'],
    ['Automatic', '7 speed dual clutch', 'Automatic, 7 speed dual clutch'],
    ['Automatic', 'CVT', 'Automatic, CVT'],
    ['Automatic', 'Tiptronic', 'Automatic, Tiptronic'],
  ])('%s and %s are "%s"', (transmission, gear_type, expected) => {
    expect(joined({ transmission, colour: 'Red', gear_type })).toEqual([
      ['the transmission', expected],
      ['colour', 'Red'],
    ]);
  });

  it.each([
    ['suv', 'SUV', 'Wagon', 'SUV'],
    ['4x4', '4x4 wagon', 'Wagon', '4x4 wagon'],
    ['4x4', 'Wagon', 'SUV', 'Wagon'],
    ['hatch', 'Hatch', 'Hatchback', 'Hatch'],
    ['peopleMover', 'People mover', 'People Mover', 'People mover'],
    ['ute', 'Ute', 'Pick-up', 'Ute'],
    ['ute', 'Ute', 'Double Cab Pick-up', 'Ute, double cab pick-up'],
    ['ute', 'Pickup', 'Crew Cab Pickup', 'Crew cab pickup'],
    ['cabChassis', 'Cab chassis', 'Single Cab Chassis', 'Single cab chassis'],
    ['convertible', 'Convertible', 'Roadster', 'Convertible, Roadster'],
  ] as const)('a body %s named %s that its maker calls %s is "%s"', (key, body, manufacturer_body, expected) => {
    expect(joined({ body, manufacturer_body }, key)).toEqual([['the body', expected]]);
  });

  it('has what is known where one of them is not, under the general name', () => {
    expect(joined({ fuel: 'Diesel' })).toEqual([['the fuel', 'Diesel']]);
    expect(joined({ seats: '5', fuel_type: 'Petrol, LPG' })).toEqual([
      ['seats', '5'],
      ['the fuel', 'Petrol, LPG'],
    ]);
  });
});

it('an exact fact that repeats the general one is left out, and one that adds something stays', () => {
  const general = facts({ fuel: 'Diesel', transmission: 'Automatic', seats: '5' });
  const exact = facts({ fuel_type: 'diesel', gear_type: '8 speed automatic', cylinders: '5' });
  expect(withoutRepeats(exact, general).map(({ name }) => name)).toEqual(['gear_type', 'cylinders']);
});
