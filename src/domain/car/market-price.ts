import type { Cents } from '../money.ts';
import type { Car } from './car.ts';
import { displayPrice } from './price.ts';
import type { PriceRules } from './price.ts';

/** `state`: against the state's average; `national` where the state has none (D25). */
export type MarketGap = { readonly cents: Cents; readonly area: 'state' | 'national' };

export type MarketRules = { readonly enabled: boolean; readonly minimum_gap_cents: number };

type ComparedCar = Parameters<typeof displayPrice>[0] & Pick<Car, 'autograb_data'>;

/** How far the price lies below the market's average; null unless it is more than the least gap (spec §5). */
export function marketGap(car: ComparedCar, rules: MarketRules & { readonly price: PriceRules }): MarketGap | null {
  const price = displayPrice(car, rules.price);
  if (!rules.enabled || !price || !car.autograb_data) return null;
  const { state_average_market_price: state, average_market_price: national } = car.autograb_data;
  const average = state ?? national;
  if (average === null || average - price.cents <= rules.minimum_gap_cents) return null;
  return { cents: (average - price.cents) as Cents, area: state === null ? 'national' : 'state' };
}
