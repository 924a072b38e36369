import { describe, expect, it } from 'vitest';
import type { Car, PriceType } from './car.ts';
import { earlierPrice, earlierPriceUntil, priceBefore, type EarlierPriceRules } from './earlier-price.ts';
import { buildCar } from './testing/car.ts';

const CREATED = Date.parse('2026-01-01T00:00:00.000Z');
const day = (days: number) => new Date(CREATED + days * 86_400_000).toISOString();

type Past = readonly [dollars: number | null, untilDay: number, type?: PriceType];

/** A car first imported on day 0, priced at $25,990 now, with these earlier prices. */
function carWith(past: readonly Past[], facts: Partial<Record<keyof Car, unknown>> = {}): Car {
  const past_prices = past.map(([dollars, until, type]) => ({
    price: dollars === null ? null : dollars * 100,
    price_type: dollars === null ? null : (type ?? 'DAP'),
    offer_price: null,
    drive_away_price: null,
    excluding_charges_price: null,
    until: day(until),
  }));
  return buildCar({ price: 2_599_000, price_type: 'DAP', created_at: day(0), past_prices, ...facts } as never);
}

const rules = (values: Partial<EarlierPriceRules> = {}): EarlierPriceRules => ({
  basis: null,
  none_at_or_below_cents: 1_000,
  before_price: 'proven',
  before_price_days: 30,
  before_price_shown_days: 365,
  ...values,
});

describe('the price before the current one', () => {
  it.each<[string, readonly Past[], { cents: number; days: number } | null]>([
    ['is null when there was only one', [], null],
    ['is the one that applied until the change', [[27_990, 40]], { cents: 2_799_000, days: 40 }],
    ['is the most recent of several', [[29_990, 30], [27_990, 40]], { cents: 2_799_000, days: 10 }], // prettier-ignore
    ['counts from its first day, whatever else changed', [[27_990, 20], [27_990, 40]], { cents: 2_799_000, days: 40 }], // prettier-ignore
    ['is not the current price when that was also recorded', [[27_990, 40], [25_990, 50]], { cents: 2_799_000, days: 40 }], // prettier-ignore
    ['is null when the car was not on offer just before', [[27_990, 40], [null, 41]], null], // prettier-ignore
    ['starts again after a time without an offer', [[27_990, 40], [null, 41], [27_990, 46]], { cents: 2_799_000, days: 5 }], // prettier-ignore
    ['is null when it had another basis', [[27_990, 40, 'EGC']], null],
    ['is null when it was a placeholder', [[10, 40]], null],
    ['counts whole days only', [[27_990, 29.99]], { cents: 2_799_000, days: 29 }],
    ['ignores a price that applied for no time', [[27_990, 40], [26_990, 40]], { cents: 2_799_000, days: 40 }], // prettier-ignore
  ])('%s', (_, past, expected) => {
    expect(priceBefore(carWith(past), rules())).toEqual(expected);
  });

  it('is null for a car without a price', () => {
    expect(priceBefore(carWith([[27_990, 40]], { price: null }), rules())).toBeNull();
  });

  it('is the one on the site’s basis', () => {
    const past = [
      { price: 2_799_000, price_type: 'DAP', offer_price: null, drive_away_price: 2_799_000, excluding_charges_price: 2_600_000, until: day(40) }, // prettier-ignore
    ];
    const car = carWith([], { drive_away_price: 2_599_000, excluding_charges_price: 2_400_000, past_prices: past });
    expect(priceBefore(car, rules({ basis: 'EGC' }))?.cents).toBe(2_600_000);
    expect(priceBefore(car, rules({ basis: 'DAP' }))?.cents).toBe(2_799_000);
  });
});

/** The price of the cars below, while every earlier price is still recent. */
const TODAY = { cents: 2_599_000, now: new Date(day(100)) };

describe('the earlier price shown struck through', () => {
  const claimed = { before_price: 2_799_000 };
  it.each<[string, Car, Partial<EarlierPriceRules>, number | null]>([
    ['follows the feed under the specification’s setting', carWith([], claimed), { before_price: 'always' }, 2_799_000],
    [
      'is never one that is not higher than the current price',
      carWith([], { before_price: 2_599_000 }),
      { before_price: 'always' },
      null,
    ],
    ['is never a placeholder', carWith([], { before_price: 1_000 }), { before_price: 'always' }, null],
    [
      'is never compared with a price on another basis',
      carWith([], { ...claimed, excluding_charges_price: 2_400_000 }),
      { before_price: 'always', basis: 'EGC' },
      null,
    ],
    [
      'beside a price without charges is one above the drive-away price',
      carWith([], { ...claimed, price_type: 'EGC', drive_away_price: 2_798_900 }),
      { before_price: 'always' },
      2_799_000,
    ],
    [
      'beside a price without charges is never one that may be the current drive-away price',
      carWith([], { ...claimed, price_type: 'EGC', drive_away_price: 2_799_000 }),
      { before_price: 'always' },
      null,
    ],
    [
      'beside a price without charges follows the feed when no other price is known',
      carWith([], { ...claimed, price_type: 'EGC' }),
      { before_price: 'always' },
      2_799_000,
    ],
    [
      'beside a price without charges is shown when the record proves it on that basis',
      carWith([[27_990, 30, 'EGC']], { ...claimed, price_type: 'EGC', drive_away_price: 2_850_000 }),
      {},
      2_799_000,
    ],
    [
      'beside a price without charges is not shown when the record proves it only on the other basis',
      carWith([[27_990, 30, 'DAP']], { ...claimed, price_type: 'EGC', drive_away_price: 2_700_000 }),
      {},
      null,
    ],
    [
      'beside an offer without charges is the usual price, which is on the same basis',
      carWith([], { price: 2_799_000, offer_price: 2_599_000, price_type: 'EGC', drive_away_price: 2_850_000 }),
      { before_price: 'always' },
      2_799_000,
    ],
    [
      'is never shown when the site’s setting says so',
      carWith([[27_990, 90]], claimed),
      { before_price: 'never' },
      null,
    ],
    ['is shown when the record proves it', carWith([[27_990, 30]], claimed), {}, 2_799_000],
    ['is not shown a day too early', carWith([[27_990, 29]], claimed), {}, null],
    ['is shown after the number of days that the site requires', carWith([[27_990, 29]], claimed), { before_price_days: 29 }, 2_799_000], // prettier-ignore
    ['is not shown without a record', carWith([], claimed), {}, null],
    ['is not shown when the record has another price', carWith([[26_990, 90]], claimed), {}, null],
    ['is not an outdated price', carWith([[27_990, 90], [26_990, 100]], claimed), {}, null], // prettier-ignore
    ['is not derived from the record alone', carWith([[27_990, 90]]), {}, null],
  ])('%s', (_, car, given, expected) => {
    expect(earlierPrice(car, TODAY, rules(given))).toBe(expected);
  });

  it('is the usual price beside an offer, when the record proves it', () => {
    const offer = { price: 2_799_000, offer_price: 2_599_000 };
    expect(earlierPrice(carWith([[27_990, 30]], offer), TODAY, rules())).toBe(2_799_000);
    expect(earlierPrice(carWith([], offer), TODAY, rules())).toBeNull();
    expect(earlierPrice(carWith([], offer), TODAY, rules({ before_price: 'always' }))).toBe(2_799_000);
  });
});

describe('the age of an earlier price (D510)', () => {
  const claimed = { before_price: 2_799_000 };
  const shown = (car: Car, at: number, given: Partial<EarlierPriceRules> = {}) =>
    earlierPrice(car, { cents: 2_599_000, now: new Date(day(at)) }, rules({ before_price_shown_days: 90, ...given }));
  const always = { before_price: 'always' } as const;

  it.each<[string, Car, Partial<EarlierPriceRules>, number]>([
    ['counts from the reduction where the record proves the price', carWith([[27_990, 40]], claimed), {}, 40],
    ['counts from the reduction where the feed is believed', carWith([[27_990, 40]], claimed), always, 40],
    ['counts from the first import for a price that was never offered since', carWith([], claimed), always, 0],
    ['does not begin again with another reduction', carWith([[27_990, 40], [26_990, 120]], claimed), always, 40], // prettier-ignore
    ['counts from the last time at that price or more', carWith([[28_990, 40], [26_990, 60], [27_990, 70]], claimed), always, 70], // prettier-ignore
    ['does not count a price on the other basis', carWith([[27_990, 40], [28_990, 60, 'EGC']], claimed), always, 40], // prettier-ignore
  ])('%s', (_, car, given, from) => {
    expect(shown(car, from + 89.99, given)).toBe(2_799_000);
    expect(shown(car, from + 90, given)).toBeNull();
    expect(shown(car, from + 400, given)).toBeNull();
  });

  it('is counted for the usual price beside an offer too', () => {
    const offer = carWith([[27_990, 40]], { price: 2_799_000, offer_price: 2_599_000 });
    expect([shown(offer, 129), shown(offer, 130)]).toEqual([2_799_000, null]);
  });

  it('follows the setting of the site', () => {
    expect(shown(carWith([[27_990, 40]], claimed), 131, { before_price_shown_days: 92 })).toBe(2_799_000);
  });

  it('ends at a moment that pages can be kept until', () => {
    const settings = rules({ before_price_shown_days: 90 });
    expect(earlierPriceUntil(carWith([[27_990, 40]], claimed), settings)).toBe(Date.parse(day(130)));
    expect(earlierPriceUntil(carWith([[27_990, 40]]), settings)).toBeNull();
  });
});
