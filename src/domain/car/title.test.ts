import { expect, it } from 'vitest';
import { carName, carSubtitle, carTitle } from './title.ts';
import { buildCar } from './testing.ts';

it.each([
  [{ badge: 'SR5', series: 'GUN126R' }, '2019 Toyota Corolla', 'SR5 GUN126R', '2019 Toyota Corolla SR5 GUN126R'],
  [{ badge: 'SR5' }, '2019 Toyota Corolla', 'SR5', '2019 Toyota Corolla SR5'],
  [{ series: 'MY21' }, '2019 Toyota Corolla', 'MY21', '2019 Toyota Corolla MY21'],
  [{}, '2019 Toyota Corolla', '', '2019 Toyota Corolla'],
] as const)('a car with %j is "%s" and "%s"', (facts, title, subtitle, name) => {
  const car = buildCar(facts);
  expect([carTitle(car), carSubtitle(car), carName(car)]).toEqual([title, subtitle, name]);
});
