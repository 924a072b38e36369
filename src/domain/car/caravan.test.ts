import { expect, it } from 'vitest';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import { carSpecifications } from './specifications.ts';
import { buildCar } from './testing/car.ts';

it('a caravan shows its own measures first, without blank values', () => {
  const van = buildCar({
    item_type: 'caravan',
    build_date: '2021-03',
    specifications: {
      body_length: 6_553,
      body_width: null,
      axle_type: 'null',
      sleeps: 4,
      aggregate_trailer_mass: 2_900,
    } as never,
  });
  const rowsIn = (market: MarketCode) =>
    carSpecifications(van, MARKETS[market]).map(({ name, value }) => [name, 'text' in value && value.text]);
  expect(rowsIn('en-AU')).toEqual([
    ['caravan_body_length', '6.55 m'],
    ['caravan_sleeps', '4'],
    ['caravan_trailer_mass', '2,900 kg'],
    ['build_date', 'March 2021'],
  ]);
  expect(rowsIn('en-US')).toEqual([
    ['caravan_body_length', '21 ft 6 in'],
    ['caravan_sleeps', '4'],
    ['caravan_trailer_mass', '6,393 lb'],
    ['build_date', 'March 2021'],
  ]);
});

it('a caravan does not show a figure of 0, which says that it is not known', () => {
  const unknown = { body_length: 0, body_width: 0, tare_weight: 0, sleeps: 0, aggregate_trailer_mass: 0 };
  const van = buildCar({ item_type: 'caravan', build_date: '2021-03', specifications: { ...unknown, axle_type: '1' } });
  expect(carSpecifications(van, MARKETS['en-AU']).map(({ name }) => name)).toEqual(['caravan_axle_type', 'build_date']);
});
