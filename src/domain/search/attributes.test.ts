import { describe, expect, it } from 'vitest';
import { buildCar } from '#domain/car/testing/car.ts';
import {
  ATTRIBUTES,
  FACET_NAMES,
  STATS_NAMES,
  getAttribute,
  isChoiceName,
  isRangeName,
  type AttributeSettings,
} from './attributes.ts';
import { SORT_NAMES } from './sorts.ts';

const settings: AttributeSettings = {
  finance: {
    provider: 'manual',
    lender: null,
    price: { basis: null, none_at_or_below_cents: 1_000 },
    currentYear: 2026,
  },
  noPriceAtOrBelow: 1_000,
  filteredFeatures: ['Sunroof', 'Tow Bar'],
  weeklyPriceRanges: [
    { min: 0, max: 100 },
    { min: 100, max: 150 },
    { min: 150, max: null },
  ],
};
const read = (name: string, car: Parameters<typeof buildCar>[0]) => getAttribute(name)?.read(buildCar(car), settings);
const weekly = (paymentWeek: number) =>
  ({ finance_lenders: { manual: { paymentWeek } } }) as unknown as Parameters<typeof buildCar>[0];

describe('the attribute table', () => {
  it("matches the specification's list, with price_range as an older name of price", () => {
    const names = ATTRIBUTES.filter(({ hidden }) => !hidden).map(({ name }): string => name);
    const spec = [
      'badge',
      'status',
      'car_type',
      'categories',
      'city',
      'colour',
      'dealership_name',
      'filtered_features',
      'item_type',
      'km',
      'location_name',
      'make',
      'make_model',
      'model',
      'price',
      'subscription_price',
      'price_range',
      'seats',
      'body',
      'drive',
      'fuel',
      'transmission',
      'state',
      'tag',
      'weekly_price_range',
      'year',
    ];
    expect([...names, 'price_range'].sort()).toEqual(spec.sort());
    expect(SORT_NAMES).toEqual([
      'relevance',
      'price:asc',
      'price:desc',
      'year:desc',
      'year:asc',
      'km:asc',
      'created_at:desc',
    ]);
  });

  it('has bounds for the attributes that D12 names, and counts for every choice', () => {
    expect(STATS_NAMES).toEqual(expect.arrayContaining(['price', 'km', 'year', 'seats', 'weekly_price']));
    expect(FACET_NAMES).toEqual(
      expect.arrayContaining(['make', 'make_model', 'body', 'year', 'seats', 'filtered_features']),
    );
    expect(FACET_NAMES).not.toContain('price');
  });

  it.each([
    ['price', { price: 2_599_000 }, 25_990],
    ['price', { price: 1_000 }, null],
    ['price', {}, null],
    ['make_model', { make: 'Land Rover', model: 'Discovery' }, 'Land Rover Discovery'],
    ['filtered_features', { features: ['sunroof', 'Bluetooth'] }, ['Sunroof']],
    ['weekly_price', weekly(14_950), 150],
    ['weekly_price_range', weekly(9_900), '0-100'],
    ['weekly_price_range', weekly(10_000), '100-150'],
    ['weekly_price_range', weekly(99_900), '150-'],
    ['weekly_price_range', {}, null],
  ])('reads %s of %j as %j', (name, car, expected) => {
    expect(read(name, car)).toEqual(expected);
  });

  it('separates choices from ranges', () => {
    expect([isChoiceName('make'), isChoiceName('price'), isChoiceName('__proto__')]).toEqual([true, false, false]);
    expect([isRangeName('price'), isRangeName('make'), isRangeName('weekly_price')]).toEqual([true, false, false]);
  });
});
