import { flag, row, type SwitchRow } from '#server/testing/switches/row.ts';
import { saveValuation, valuationOf } from '#server/testing/switches/valuations.ts';
import { FULL_CAR } from './addresses.ts';

const MODERN = { make: 'Toyota', model: 'HiLux', year: 2020, km: 20_000 };
const SELL = '/sell-my-car';
const BANNER = 'Instant offer in 2 minutes';
const OFFER = 'href="/cars/trade-in?car_id=';

export const TRADE_IN: readonly SwitchRow[] = [
  flag('trade_in.enabled', FULL_CAR, OFFER),
  row('trade_in.minimum_price_cents', [20_000, 9_000_000], FULL_CAR, [OFFER, null]),
  row('trade_in.maximum_age_years', [7, 20], valuationOf({ ...MODERN, year: 2012 }), ['"reason":"age"', null]),
  row('trade_in.maximum_km', [100_000, 10_000], valuationOf(MODERN), [null, '"reason":"km"']),
  row('trade_in.offer_days', [7, 2], valuationOf(MODERN), [
    '"expires_at":"2026-05-08T02:00:00.000Z"',
    '"expires_at":"2026-05-03T02:00:00.000Z"',
  ]),
  row('trade_in.save_valuation_dealerships', [['yard'], []], saveValuation({ ...MODERN, dealership_slug: 'yard' }), [
    '"success":true',
    'Failed to save valuation data',
  ]),
  flag('sell_my_car.enabled', SELL, 'Sell your car'),
  row('sell_my_car.banner_hidden', [false, true], SELL, [BANNER, null]),
  row('sell_my_car.banner_text', [null, 'Cash by Friday'], SELL, [BANNER, 'Cash by Friday']),
];
