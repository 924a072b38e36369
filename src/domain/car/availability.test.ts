import { describe, expect, it } from 'vitest';
import { earliestListedSale, isAvailable, visibilityOf } from './availability.ts';
import { buildCar } from './testing/car.ts';

const rules = { soldWindowDays: 3, now: new Date('2026-05-10T00:00:00Z') };

describe('which cars are shown', () => {
  it.each([
    [{}, 'listed'],
    [{ status: 'coming_soon' }, 'listed'],
    [{ show_on_dealer_website: false }, 'hidden'],
    [{ status: 'sold', sold_date_timestamp: '2026-05-09T00:00:00.000Z' }, 'listed'],
    [{ status: 'sold', sold_date_timestamp: '2026-05-07T00:00:00.000Z' }, 'listed'],
    [{ status: 'sold', sold_date_timestamp: '2026-05-06T23:59:59.999Z' }, 'gone'],
    [{ status: 'sold', sold_date_timestamp: null }, 'gone'],
    [{ status: 'sold', sold_date_timestamp: '2026-05-09T00:00:00.000Z', show_on_dealer_website: false }, 'hidden'],
  ] as const)('%j is %s', (facts, expected) => {
    const car = buildCar(facts);
    expect(visibilityOf(car, rules)).toBe(expected);
    // The engine's bound matches the rule.
    const soldAt = isAvailable(car)
      ? Number.MAX_SAFE_INTEGER
      : Date.parse(car.sold_date_timestamp ?? '1970-01-01T00:00:00Z');
    if (car.show_on_dealer_website) expect(soldAt >= earliestListedSale(rules)).toBe(expected === 'listed');
  });

  it('counts in_stock and coming_soon as available', () => {
    expect(['in_stock', 'coming_soon', 'sold'].map((status) => isAvailable(buildCar({ status })))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
