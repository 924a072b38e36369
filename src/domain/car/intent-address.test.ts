import { expect, it } from 'vitest';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { checkoutIntent, parseIntent, intentAddress } from './intent-address.ts';
import { buildCar } from './testing/car.ts';

const { finance, checkout } = PRODUCT_DEFAULTS;
const site = (changes: { finance?: object; checkout?: object } = {}, market: MarketCode = 'en-AU') => ({
  config: { finance: { ...finance, ...changes.finance }, checkout: { ...checkout, ...changes.checkout } },
  market: MARKETS[market],
});
const car = (facts: object = {}) => buildCar({ id: 71, slug: '2019-toyota-corolla-a1', ...facts });
const personal = { finance: { personalised: true } };
const journey = { checkout: { journey_dealerships: ['harbour-city'] } };

it.each([
  ['test-drive', {}, site(), '/book-test-drive?car_id=71'],
  ['trade-in', {}, site(), '/cars/trade-in?car_id=71'],
  ['finance', {}, site(), '/finance?car_id=71'],
  [
    'finance',
    {},
    site({ finance: { link: '/finance-enquiry?car_type=used#form' } }),
    '/finance-enquiry?car_type=used&car_id=71#form',
  ],
  ['finance', {}, site({ finance: { link: 'https://lender.example/apply' } }), 'https://lender.example/apply'],
  ['finance', { personalised_finance: true }, site(personal), '/personalised/finance?car_id=71'],
  ['finance', { personalised_finance: true }, site(personal, 'en-US'), '/personalized/finance?car_id=71'],
  ['finance', { personalised_finance: true }, site(), '/finance?car_id=71'],
  ['finance', {}, site(personal), '/finance?car_id=71'],
  ['reserve', {}, site(), '/cars/2019-toyota-corolla-a1/checkout'],
  ['reserve', {}, site({ checkout: { path: 'buy-online' } }), '/cars/2019-toyota-corolla-a1/buy-online?intent=reserve'],
  ['reserve', {}, site(journey), '/cars/2019-toyota-corolla-a1/checkout'],
  ['buy', {}, site(), '/cars/2019-toyota-corolla-a1/checkout?intent=buy'],
  ['buy', {}, site({ checkout: { path: 'buy-online' } }), '/cars/2019-toyota-corolla-a1/buy-online?intent=buy'],
  ['buy', {}, site(journey), '/checkout-journey?car_id=2019-toyota-corolla-a1'],
  ['buy', { car_type: 'demo' }, site(journey), '/cars/2019-toyota-corolla-a1/checkout?intent=buy'],
] as const)('%s of a car with %j leads to %s', (intent, facts, where, expected) => {
  expect(intentAddress(intent, car(facts), where)).toBe(expected);
});

it.each([
  ['/cars/a1/checkout', 'reserve'],
  ['/cars/a1/checkout?intent=buy', 'buy'],
  ['/cars/a1/checkout?intent=x', 'reserve'],
  ['/cars/a1/buy-online', 'buy'],
  ['/cars/a1/buy-online/', 'buy'],
  ['/cars/a1/buy-online?intent=buy', 'buy'],
  ['/cars/a1/buy-online?intent=reserve', 'reserve'],
])('%s has the intent %s', (address, expected) => {
  expect(checkoutIntent(new URL(address, 'https://site.example'))).toBe(expected);
});

it('an intent is recognised only by its exact name', () => {
  expect(['buy', 'finance', 'Buy', '', null].map(parseIntent)).toEqual(['buy', 'finance', null, null, null]);
});
