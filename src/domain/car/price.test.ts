import { describe, expect, it } from 'vitest';
import { askingPrice, displayPrice, priceOnBasis, realPrice, shownPrice } from './price.ts';
import { buildCar } from './testing/car.ts';

const rules = (basis: 'DAP' | 'EGC' | null) => ({ basis, none_at_or_below_cents: 1_000 });

describe('a price', () => {
  it.each([
    [null, null],
    [0, null],
    [1_000, null],
    [1_001, 1_001],
    [2_599_000, 2_599_000],
  ])('of %s cents is %s', (cents, expected) => {
    expect(realPrice(cents)).toBe(expected);
  });

  it.each([
    [
      'is shown as advertised, drive away',
      { price: 2_599_000, price_type: 'DAP' },
      null,
      { cents: 2_599_000, text: '$25,990', price_type: 'DAP', label: 'price.drive_away' },
    ],
    [
      'is shown as advertised, without charges',
      { price: 2_399_000, price_type: 'EGC' },
      null,
      { cents: 2_399_000, text: '$23,990', price_type: 'EGC', label: 'price.excluding_charges' },
    ],
    [
      'is shown with an unknown basis',
      { price: 2_399_000 },
      null,
      { cents: 2_399_000, text: '$23,990', price_type: null, label: 'price.basis_unknown' },
    ],
    [
      'is shown on the site’s basis',
      { price: 2_599_000, price_type: 'DAP', drive_away_price: 2_599_000, excluding_charges_price: 2_399_000 },
      'EGC',
      { cents: 2_399_000, text: '$23,990', price_type: 'EGC', label: 'price.excluding_charges' },
    ],
    [
      'is shown under its own label when the site’s basis is unknown',
      { price: 2_399_000, price_type: 'EGC' },
      'DAP',
      { cents: 2_399_000, text: '$23,990', price_type: 'EGC', label: 'price.excluding_charges' },
    ],
    ['is not shown when it is a placeholder', { price: 1_000, price_type: 'DAP' }, null, null],
    ['is not shown when it is missing', {}, 'DAP', null],
  ] as const)('%s', (_, facts, basis, expected) => {
    expect(displayPrice(buildCar(facts), rules(basis))).toEqual(expected);
  });

  it('has the basis that the feed gives in either way', () => {
    expect(priceOnBasis(buildCar({ price: 500_000, price_type: 'DAP' }), 'DAP')).toBe(500_000);
    expect(priceOnBasis(buildCar({ price: 500_000, price_type: 'DAP' }), 'EGC')).toBeNull();
    expect(priceOnBasis(buildCar({ price: 500_000, excluding_charges_price: 450_000 }), 'EGC')).toBe(450_000);
  });
});

describe('an offer', () => {
  it.each([
    ['lower than the price is the asked price', { price: 3_000_000, offer_price: 2_800_000 }, 2_800_000],
    ['that is not lower has no effect', { price: 3_000_000, offer_price: 3_000_000 }, 3_000_000],
    ['that is higher has no effect', { price: 3_000_000, offer_price: 3_100_000 }, 3_000_000],
    ['that is a placeholder has no effect', { price: 3_000_000, offer_price: 1_000 }, 3_000_000],
    ['is the asked price when there is no other price', { offer_price: 2_800_000 }, 2_800_000],
    ['without a number is no price', {}, null],
  ])('%s', (_, facts, expected) => expect(askingPrice(buildCar(facts))).toBe(expected));

  it('is the price on its own basis and does not change the other', () => {
    const car = buildCar({
      price: 3_000_000,
      price_type: 'DAP',
      offer_price: 2_800_000,
      drive_away_price: 3_000_000,
      excluding_charges_price: 2_700_000,
    });
    expect(shownPrice(car, rules('DAP'))).toEqual({ cents: 2_800_000, price_type: 'DAP' });
    expect(shownPrice(car, rules('EGC'))).toEqual({ cents: 2_700_000, price_type: 'EGC' });
    expect(shownPrice(car, rules(null))).toEqual({ cents: 2_800_000, price_type: 'DAP' });
  });
});
