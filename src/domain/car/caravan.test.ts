import { expect, it } from 'vitest';
import { inMetres } from './caravan.ts';
import { carSpecifications } from './specifications.ts';
import { buildCar } from './testing/car.ts';

it.each([
  [6_553, '6.55 m'],
  [5_486, '5.49 m'],
  [2_438, '2.44 m'],
  [3_048, '3.05 m'],
  [0, '0.00 m'],
  [null, null],
  [undefined, null],
])('%s mm is %s', (millimetres, text) => expect(inMetres(millimetres)).toBe(text));

it('a caravan shows its own measures first, without blank values', () => {
  const van = buildCar({
    item_type: 'caravan',
    build_date: '2021-03',
    specifications: { body_length: 6_553, axle_type: 'null', sleeps: 4, aggregate_trailer_mass: 2_900 } as never,
  });
  expect(carSpecifications(van).map(({ name, value }) => [name, 'text' in value && value.text])).toEqual([
    ['caravan_body_length', '6.55 m'],
    ['caravan_sleeps', '4'],
    ['caravan_trailer_mass', '2,900 kg'],
    ['build_date', 'March 2021'],
  ]);
});
