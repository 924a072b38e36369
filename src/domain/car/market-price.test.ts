import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import type { Car } from './car.ts';
import { marketGap, marketScale } from './market-price.ts';
import { buildCar } from './testing/car.ts';

const dollars = (value: number) => (value * 100) as Cents;
const guards = {
  minimum_price_cents: dollars(5_000),
  maximum_price_cents: dollars(70_000),
  minimum_age_years: 2,
  maximum_age_years: 15,
};
const rules = {
  enabled: true,
  minimum_gap_cents: 49_900,
  guarded: false,
  source: null as string | null,
  usual_kilometres_a_year: 15_000,
  guards,
  price: { basis: null, none_at_or_below_cents: 1_000 },
  year: 2026,
};
const averages = (state: number | null, national: number | null) => ({
  state_average_market_price: state === null ? null : dollars(state),
  average_market_price: national === null ? null : dollars(national),
});
/** A car with the usual kilometres for its age. */
const car = (price: number, state: number | null, national: number | null, more: Partial<Car> = {}) => {
  const { year = 2021 } = more;
  const autograb_data = averages(state, national) as never;
  const km = (rules.year - year) * rules.usual_kilometres_a_year;
  return buildCar({ price: dollars(price), price_type: 'DAP', autograb_data, year, km, ...more });
};

describe('a price below the market', () => {
  it.each([
    ['the state’s average', 20_000, 21_240, 25_000, { cents: dollars(1_240), area: 'state', average: dollars(21_240) }],
    [
      'the national average when there is none for the state',
      20_000,
      null,
      25_000,
      { cents: dollars(5_000), area: 'national' },
    ],
    ['a gap of 498', 20_000, 20_498, null, null],
    ['a gap of 499', 20_000, 20_499, null, null],
    ['a gap of 500', 20_000, 20_500, null, { cents: dollars(500) }],
    ['a price of ten dollars', 10, 20_000, null, null],
    ['a higher price', 21_000, 20_000, null, null],
    ['no average', 20_000, null, null, null],
  ])('is compared with %s', (_, price, state, national, expected) => {
    const gap = marketGap(car(price, state, national), rules);
    if (expected === null) expect(gap).toBeNull();
    else expect(gap).toMatchObject({ price: dollars(price), ...expected });
  });

  it('is not shown when switched off, nor for a sold car', () => {
    expect(marketGap(car(20_000, 25_000, null), { ...rules, enabled: false })).toBeNull();
    expect(marketGap(car(20_000, 25_000, null, { status: 'sold' }), rules)).toBeNull();
  });

  it.each<[string, object, object, number | null]>([
    ['drive away', { price_type: 'DAP' }, {}, 20_000],
    ['without charges, and drive away', { price_type: 'EGC', drive_away_price: dollars(22_000) }, {}, 22_000],
    [
      'without charges, and drive away at the average',
      { price_type: 'EGC', drive_away_price: dollars(25_000) },
      {},
      null,
    ],
    ['without charges only', { price_type: 'EGC' }, {}, null],
    [
      'shown without charges, advertised drive away',
      { price_type: 'DAP', excluding_charges_price: dollars(18_000) },
      { basis: 'EGC' },
      20_000,
    ],
    ['of unknown basis', { price_type: null }, {}, 20_000],
    ['of unknown basis, and drive away', { price_type: null, drive_away_price: dollars(21_000) }, {}, 21_000],
    ['of unknown basis on a site that requires one', { price_type: null }, { basis: 'DAP' }, null],
    ['of unknown basis on a site with guards', { price_type: null }, { guarded: true }, null],
    ['without charges only, on a site with guards', { price_type: 'EGC' }, { guarded: true }, null],
    ['on request, with a drive-away price in the feed', { price: null, drive_away_price: dollars(20_000) }, {}, null],
  ])(
    '%s is compared by the price to be paid (R1)',
    (_, facts, site: { basis?: 'DAP' | 'EGC'; guarded?: boolean }, expected) => {
      const { basis = null, guarded = false } = site;
      const own = { ...rules, guarded, source: 'A market report', price: { ...rules.price, basis } };
      const gap = marketGap(car(20_000, 25_000, null, facts), own);
      if (expected === null) expect(gap).toBeNull();
      else expect(gap).toMatchObject({ price: dollars(expected), cents: dollars(25_000 - expected) });
    },
  );

  it.each([
    [4_999, 2019, false],
    [5_000, 2019, true],
    [70_000, 2019, true],
    [70_001, 2019, false],
    [30_000, 2025, false],
    [30_000, 2024, true],
    [30_000, 2011, true],
    [30_000, 2010, false],
  ])('of %d dollars from %d is shown under the guards: %s', (price, year, isShown) => {
    const guarded = { ...rules, guarded: true, source: 'A market report' };
    const compared = car(price, price + 5_000, null, { year });
    expect(marketGap(compared, guarded) !== null).toBe(isShown);
    expect(marketGap(compared, rules)).not.toBeNull();
  });

  it.each<[number, number | null, Car['car_type'], boolean]>([
    [2021, 75_000, 'used', true],
    [2021, 146_729, 'used', false],
    [2021, 112_500, 'used', true],
    [2021, 112_501, 'used', false],
    [2021, 37_500, 'used', true],
    [2021, 37_499, 'used', false],
    [2025, 35_000, 'used', true],
    [2025, 35_001, 'used', false],
    [2025, 20, 'demo', true],
    [2026, 20, 'new', true],
    [2027, 20, 'new', true],
    [2026, null, 'new', true],
    [2021, null, 'used', false],
    [2026, null, 'demo', false],
  ])(
    'of a car from %d with %d kilometres (%s) is claimed only near the usual ones: %s (D287)',
    (year, km, type, isShown) =>
      expect(marketGap(car(41_990, 44_525, null, { year, km, car_type: type }), rules) !== null).toBe(isShown),
  );

  it('follows the kilometres that are usual in the market', () => {
    const long = car(41_990, 44_525, null, { year: 2021, km: 146_729 });
    expect(marketGap(long, { ...rules, usual_kilometres_a_year: 25_000 })).not.toBeNull();
  });

  it('is not shown under the guards without the name of its source', () =>
    expect(marketGap(car(20_000, 25_000, null), { ...rules, guarded: true })).toBeNull());
});

describe('the market price bar', () => {
  it.each([
    [20_000, 20_000, 50],
    [19_400, 20_000, 38],
    [18_000, 20_000, 15],
    [10_000, 20_000, 15],
    [1_000, 20_000, 15],
  ])('puts %d of %d at %d percent', (price, average, expected) =>
    expect(marketScale({ price: dollars(price), average: dollars(average) })).toEqual({ price: expected, average: 50 }),
  );
});
