import { describe, expect, it } from 'vitest';
import { distance, priceBand, rankSimilar } from './similarity.ts';
import { buildCar } from './testing/car.ts';

const hilux = {
  id: 1,
  make: 'Toyota',
  model: 'HiLux',
  body: 'ute',
  price: 5_000_000,
  car_type: 'used',
  year: 2021,
  drive: '4x4',
  fuel: 'Diesel',
} as const;
const like = (facts: object = {}, id = 2) => buildCar({ ...hilux, id, slug: `car-${id}`, ...facts });
const car = like({}, 1);

it.each([
  [{}, 0],
  [{ model: 'HILUX' }, 0],
  [{ model: 'LandCruiser' }, 2],
  [{ make: 'Ford', model: 'Ranger' }, 3],
  [{ price: 6_000_000 }, 1],
  [{ price: 4_000_000 }, 1],
  [{ price: null }, 1.5],
  [{ price: 1_000 }, 1.5],
  [{ year: 2017 }, 1],
  [{ year: 2000 }, 2],
  [{ car_type: 'new' }, 1],
  [{ drive: null }, 0.5],
  [{ fuel: 'Petrol' }, 0.5],
])('a car that differs by %j has the distance %d', (facts, expected) =>
  expect(distance(car, like(facts))).toBeCloseTo(expected, 6),
);

describe('similar cars', () => {
  const order = (others: readonly object[]) =>
    rankSimilar(
      car,
      others.map((facts, index) => like(facts, index + 2)),
    ).map(({ id }) => Number(id) - 2);

  it.each([
    ['the price band before a similar name', [{ price: 9_000_000 }, { make: 'Ford', model: 'Ranger' }], [1, 0]],
    [
      'the edges of the price band inside it',
      [{ price: 6_500_001 }, { price: 6_500_000, make: 'Kia' }, { price: 3_500_000 }],
      [2, 1, 0],
    ],
    ['the body first', [{ body: 'suv' }, { price: 20_000_000, make: 'Kia' }], [1, 0]],
    ['the same model before another', [{ model: 'LandCruiser' }, { price: 5_500_000 }], [1, 0]],
    ['the nearer price first', [{ price: 5_500_000 }, { price: 5_100_000 }], [1, 0]],
    ['equal cars in order of id', [{}, {}], [0, 1]],
  ])('put %s', (_, others, expected) => expect(order(others)).toEqual(expected));

  it('never include the car itself', () => expect(rankSimilar(car, [car, like()])).toHaveLength(1));

  it('of a car without a price have the same body, the most similar first', () => {
    const unpriced = { ...car, price: null };
    expect(
      rankSimilar(unpriced, [like({ body: 'suv' }, 2), like({ make: 'Kia' }, 3), like({}, 4)]).map(({ id }) => id),
    ).toEqual([4, 3, 2]);
    expect(priceBand(null)).toBeNull();
    expect(priceBand(1_000)).toBeNull();
  });
});
