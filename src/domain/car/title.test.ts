import { expect, it } from 'vitest';
import { buildCar } from './testing/car.ts';
import { carName, carSubtitle, carTitle, vehicleName } from './title.ts';

it.each([
  [{ badge: 'SR5', series: 'GUN126R' }, '2019 Toyota Corolla', 'SR5 GUN126R', '2019 Toyota Corolla SR5 GUN126R'],
  [{ badge: 'SR5' }, '2019 Toyota Corolla', 'SR5', '2019 Toyota Corolla SR5'],
  [{ series: 'MY21' }, '2019 Toyota Corolla', 'MY21', '2019 Toyota Corolla MY21'],
  [{}, '2019 Toyota Corolla', '', '2019 Toyota Corolla'],
] as const)('a car with %j is "%s" and "%s"', (facts, title, subtitle, name) => {
  const car = buildCar(facts);
  expect([carTitle(car), carSubtitle(car), carName(car)]).toEqual([title, subtitle, name]);
});

it.each([
  ['Mazda', 'Mazda3', 'Mazda3'],
  ['MG', 'MG ZS', 'MG ZS'],
  ['MG', 'MGS5 EV', 'MGS5 EV'],
  ['Mercedes-Benz', 'Mercedes Benz C200', 'Mercedes Benz C200'],
  ['MINI', 'Mini', 'Mini'],
  ['Ram', 'Rampage', 'Ram Rampage'],
  ['Toyota', 'Corolla', 'Toyota Corolla'],
])('the title of a %s %s is "%s"', (make, model, name) => {
  expect(vehicleName({ make, model })).toBe(name);
  expect(carTitle(buildCar({ make, model }))).toBe(`2019 ${name}`);
});
