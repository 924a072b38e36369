import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { INTENTS, isOffered, type OfferRules } from './offers.ts';
import { buildCar } from './testing/car.ts';

const everything: OfferRules = {
  ...PRODUCT_DEFAULTS,
  finance_provider: 'manual',
  reservation: { ...PRODUCT_DEFAULTS.reservation, enabled: true },
  checkout: { ...PRODUCT_DEFAULTS.checkout, enabled: true },
};
const priced = { price: 2_000_000 };
const offered = (facts: object, rules: OfferRules = everything) =>
  INTENTS.filter((intent) => isOffered(intent, buildCar(facts), rules));

describe('the offered intents', () => {
  it.each([
    ['a car on the yard', priced, ['photos', 'test-drive', 'finance', 'trade-in', 'reserve', 'buy']],
    [
      'a new car, which is not sold online',
      { ...priced, car_type: 'new' },
      ['photos', 'test-drive', 'finance', 'trade-in', 'reserve'],
    ],
    ['a car that is coming soon', { ...priced, status: 'coming_soon' }, ['photos', 'finance']],
    ['a car that is reserved', { ...priced, reserved: true }, ['photos', 'finance']],
    ['a car under offer', { ...priced, under_offer: true }, ['photos', 'finance']],
    ['a car without a price', {}, ['photos', 'test-drive', 'finance']],
    [
      'a car at the minimum price for a trade-in',
      { price: 20_000 },
      ['photos', 'test-drive', 'finance', 'reserve', 'buy'],
    ],
    ['a sold car', { ...priced, status: 'sold' }, []],
  ])('depend on the car: %s', (_, facts, expected) => expect(offered(facts)).toEqual(expected));
});

it.each([
  [{ price: 450_000 }, ['photos', 'test-drive', 'finance']],
  [{ price: 500_000 }, ['photos', 'test-drive', 'finance']],
  [{ price: 500_001 }, ['photos', 'test-drive', 'finance', 'trade-in', 'reserve', 'buy']],
  [{ price: 900_000, offer_price: 450_000 }, ['photos', 'test-drive', 'finance', 'trade-in', 'reserve', 'buy']],
])('a site with a minimum price of 5,000 dollars compares the asked price of %j', (facts, expected) => {
  const rules = { ...everything, price: { ...everything.price, none_at_or_below_cents: 500_000 as Cents } };
  expect(offered(facts, rules)).toEqual(expected);
});

describe('an intent is not offered when its setting is off', () => {
  const { features, pages, finance, trade_in, reservation, checkout } = everything;
  it.each([
    ['photos', 'the enquiry', { features: { ...features, enquiry: false } }],
    ['photos', 'the feature', { features: { ...features, request_photos: false } }],
    ['test-drive', 'the feature', { features: { ...features, test_drive: false } }],
    ['test-drive', 'the page', { pages: { ...pages, book_test_drive: false } }],
    ['finance', 'the feature', { features: { ...features, finance: false } }],
    ['finance', 'the lender', { finance_provider: null }],
    ['finance', 'the make', { finance: { ...finance, excluded_manufacturers: ['TOYOTA'] } }],
    ['finance', 'the dealership', { finance: { ...finance, excluded_dealerships: ['Harbour-City'] } }],
    ['trade-in', 'the valuation', { trade_in: { ...trade_in, enabled: false } }],
    ['trade-in', 'the page', { pages: { ...pages, trade_in: false } }],
    ['buy', 'the checkout', { checkout: { ...checkout, enabled: false } }],
  ])('%s without %s', (intent, _, changes) => {
    expect(offered(priced, { ...everything, ...changes })).toEqual(INTENTS.filter((other) => other !== intent));
  });

  it('reserving and buying need the dealer’s setting', () => {
    expect(offered(priced, { ...everything, reservation: { ...reservation, enabled: false } })).toEqual([
      'photos',
      'test-drive',
      'finance',
      'trade-in',
    ]);
  });
});
