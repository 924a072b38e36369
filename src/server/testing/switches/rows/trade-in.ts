import { flag, row, type SwitchRow } from '#server/testing/switches/row.ts';
import { FULL_CAR } from './addresses.ts';

const OFFER = 'href="/cars/trade-in?car_id=';

export const TRADE_IN: readonly SwitchRow[] = [
  flag('trade_in.enabled', FULL_CAR, OFFER),
  row('trade_in.minimum_price_cents', [20_000, 9_000_000], FULL_CAR, [OFFER, null]),
];
