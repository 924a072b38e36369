import { describe, expect, it } from 'vitest';
import type { Cents } from '../money.ts';
import { marketGap } from './market-price.ts';

const rules = { enabled: true, minimum_gap_cents: 49_900, price: { basis: null, none_at_or_below_cents: 1_000 } };
const dollars = (value: number) => (value * 100) as Cents;
const car = (price: number, state: number | null, national: number | null) => ({
  price: dollars(price),
  price_type: 'DAP' as const,
  drive_away_price: null,
  excluding_charges_price: null,
  autograb_data: {
    state_average_market_price: state === null ? null : dollars(state),
    average_market_price: national === null ? null : dollars(national),
  },
});

describe('marketGap', () => {
  it('takes the state’s average, and the national one only where the state has none', () => {
    expect(marketGap(car(20_000, 21_240, 25_000), rules)).toEqual({ cents: dollars(1_240), area: 'state' });
    expect(marketGap(car(20_000, null, 25_000), rules)).toEqual({ cents: dollars(5_000), area: 'national' });
  });

  it('says nothing of a gap of 499 or less, and something of 500', () => {
    expect(marketGap(car(20_000, 20_499, null), rules)).toBeNull();
    expect(marketGap(car(20_000, 20_500, null), rules)).not.toBeNull();
  });

  it('says nothing of a car without a price, dearer than the market, or where it is switched off', () => {
    expect(marketGap(car(10, 20_000, null), rules)).toBeNull();
    expect(marketGap(car(21_000, 20_000, null), rules)).toBeNull();
    expect(marketGap(car(20_000, 25_000, null), { ...rules, enabled: false })).toBeNull();
  });
});
