import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { estimateMarketPrice, METHOD, type Comparable } from './comparables.ts';
import { ValuedVehicleSchema, type ValuedVehicle } from './vehicle.ts';

const vehicle = (facts: Partial<ValuedVehicle> = {}): ValuedVehicle =>
  ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2020, ...facts });
const comparable = (price: number, facts: Partial<Comparable> = {}): Comparable => ({
  ...vehicle(facts),
  km: facts.km ?? 50_000,
  price: (price * 100) as Cents,
});
const own = (facts: Partial<Comparable> = {}) => ({ ...vehicle(facts), km: facts.km ?? 50_000 });
const alike = (prices: readonly number[], facts: Partial<Comparable> = {}) =>
  prices.map((price) => comparable(price, facts));

const PRICES = [20_000, 21_000, 22_000, 23_000];

describe('the estimate', () => {
  it('lies among the prices of equal cars, with its range and their number', () => {
    const { value = 0, low = 0, high = 0, comparables } = estimateMarketPrice(own(), alike(PRICES)) ?? {};
    expect([low, high, comparables]).toEqual([2_000_000, 2_300_000, 4]);
    expect(value).toBeGreaterThan(2_140_000);
    expect(value).toBeLessThan(2_160_000);
  });

  it('is not given by fewer cars than the least, nor by other models', () => {
    expect(estimateMarketPrice(own(), alike(PRICES.slice(1)))).toBeNull();
    expect(estimateMarketPrice(own(), alike(PRICES, { model: 'Camry' }))).toBeNull();
    expect(estimateMarketPrice(own(), [])).toBeNull();
  });

  it('reads names in any spelling', () => {
    expect(estimateMarketPrice(own({ make: 'TOYOTA', model: 'corolla ' }), alike(PRICES))).not.toBeNull();
  });

  it('is not given by cars whose prices are too far apart', () => {
    expect(estimateMarketPrice(own(), alike([20_000, 23_000, 26_000, 29_000]))).not.toBeNull();
    expect(estimateMarketPrice(own(), alike([18_000, 18_000, 26_000, 28_000]))).toBeNull();
  });

  it('is 5 % less for each year, and 2 % less for every 10,000 km', () => {
    const stock = alike([20_000, 20_000, 20_000, 20_000]);
    expect(estimateMarketPrice(own({ year: 2019 }), stock)?.value).toBe(1_900_000);
    expect(estimateMarketPrice(own({ km: 60_000 }), stock)?.value).toBe(1_960_000);
  });

  it('follows the cars of the same badge', () => {
    const stock = [
      ...alike([19_900, 20_000, 20_100], { badge: 'Ascent' }),
      ...alike([25_900, 26_000, 26_100], { badge: 'ZR' }),
    ];
    const of = (badge: string | null) => estimateMarketPrice(own({ badge }), stock)?.value ?? 0;
    expect(of('Ascent')).toBeLessThan(2_100_000);
    expect(of('zr')).toBeGreaterThan(2_500_000);
    expect(of(null)).toBeGreaterThan(of('Ascent'));
    expect(of(null)).toBeLessThan(of('ZR'));
  });

  it('is never more than the newest and the least driven of the cars allow', () => {
    const stock = alike([20_000, 20_000, 20_000, 20_000]);
    const of = (facts: Partial<Comparable>) => estimateMarketPrice(own(facts), stock)?.value;
    expect([of({ year: 2026 }), of({ year: 2100, km: 0 }), of({ km: 0 })]).toEqual([2_000_000, 2_000_000, 2_000_000]);
    const newer = [...stock, comparable(20_000, { year: 2022, km: 10_000 })];
    expect(estimateMarketPrice(own({ year: 2100, km: 0 }), newer)?.value).toBe(
      estimateMarketPrice(own({ year: 2022, km: 10_000 }), newer)?.value,
    );
  });

  it('does not follow one price that is far from all others', () => {
    const stock = alike(PRICES);
    const { value } = estimateMarketPrice(own(), stock) ?? {};
    for (const odd of [1, 2_000, 90_000, 1_000_000])
      expect(estimateMarketPrice(own(), [...stock, comparable(odd)])?.value).toBe(value);
  });
});

const badge = fc.constantFrom('Ascent', 'Ascent Sport', 'ZR', null);
const someCar = fc
  .record({
    price: fc.integer({ min: 5_000, max: 80_000 }),
    year: fc.integer({ min: 2008, max: 2026 }),
    km: fc.integer({ min: 0, max: 300_000 }),
    badge,
    fuel: fc.constantFrom('Petrol', 'Hybrid', null),
  })
  .map(({ price, ...facts }) => comparable(price, facts));
const someStock = fc.array(someCar, { minLength: 0, maxLength: 30 });
const owned = fc
  .record({ year: fc.integer({ min: 2008, max: 2026 }), km: fc.integer({ min: 0, max: 250_000 }), badge })
  .map(own);

describe('for any car and any stock', () => {
  it('more km never raise the value, and neither does more age', () => {
    fc.assert(
      fc.property(
        someStock,
        owned,
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 10 }),
        (stock, car, km, years) => {
          const before = estimateMarketPrice(car, stock);
          const after = estimateMarketPrice({ ...car, km: car.km + km, year: car.year - years }, stock);
          expect(after === null).toBe(before === null);
          if (before === null || after === null) return;
          expect(after.value).toBeLessThanOrEqual(before.value);
          expect(after.low).toBeLessThanOrEqual(before.low);
          expect(after.high).toBeLessThanOrEqual(before.high);
        },
      ),
    );
  });

  it('the range holds the value, and the order of the stock changes nothing', () => {
    fc.assert(
      fc.property(someStock, owned, (stock, car) => {
        const found = estimateMarketPrice(car, stock);
        const reversed = estimateMarketPrice(car, stock.toReversed());
        expect(reversed?.comparables).toBe(found?.comparables);
        expect(Math.abs((reversed?.value ?? 0) - (found?.value ?? 0))).toBeLessThanOrEqual(1);
        if (found === null) return;
        expect(found.low).toBeLessThanOrEqual(found.value);
        expect(found.high).toBeGreaterThanOrEqual(found.value);
        expect(found.comparables).toBeGreaterThanOrEqual(METHOD.minimum);
        expect(Number.isSafeInteger(found.value)).toBe(true);
      }),
    );
  });

  it('dearer stock never lowers the value', () => {
    fc.assert(
      fc.property(someStock, owned, fc.integer({ min: 100, max: 300 }), (stock, car, percent) => {
        const dearer = stock.map((one) => ({ ...one, price: Math.round((one.price * percent) / 100) as Cents }));
        const value = estimateMarketPrice(car, stock)?.value ?? 0;
        expect(estimateMarketPrice(car, dearer)?.value ?? 0).toBeGreaterThanOrEqual(value - 1);
      }),
    );
  });
});
