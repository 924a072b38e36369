import { expect, it } from 'vitest';
import { buildCar } from './testing/car.ts';
import { carName, carSubtitle, carTitle, titleInLines, vehicleName } from './title.ts';

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

it.each([
  [{ year: 2026, make: 'Mitsubishi', model: 'Outlander' }, ['2026 Mitsubishi', 'Outlander']],
  [{ year: 2024, make: 'Mazda', model: 'Mazda3' }, ['2024', 'Mazda3']],
  [{ year: null, make: 'MG', model: 'ZS EV' }, ['MG', 'ZS EV']],
])('is in two lines in a narrow place: %j', (car, lines) => {
  expect(titleInLines(car)).toEqual(lines);
});
