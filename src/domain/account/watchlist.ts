import type { Car, PriceType } from '#domain/car/car.ts';
import { carClaim, type CarClaim } from '#domain/car/claim.ts';
import { wholeDollars, type Cents } from '#domain/money.ts';

/** A shopper keeps a few. The bound keeps the page and `GET /api/me` small when a program saves cars. */
export const MAX_SAVED_CARS = 200;

/** A shown price, with what it includes. */
export type PriceOnBasis = { readonly cents: Cents; readonly price_type: PriceType | null };

export type PriceChange = { readonly kind: 'less' | 'more'; readonly dollars: number };

/**
 * How the price differs from the one at which the shopper saved the car, in whole dollars as both are shown. It is a fact
 * of the shopper's own list and no earlier price of the dealer (D390). Null when it is the same, when either is unknown,
 * and when the two include different charges: then the difference would say nothing.
 */
export function priceChange(saved: PriceOnBasis | null, now: PriceOnBasis | null): PriceChange | null {
  if (saved === null || now === null || saved.price_type !== now.price_type) return null;
  const dollars = wholeDollars(now.cents) - wholeDollars(saved.cents);
  if (dollars === 0) return null;
  return { kind: dollars < 0 ? 'less' : 'more', dollars: Math.abs(dollars) };
}

/** What has become of a saved car. `withdrawn`: no longer listed, for whatever reason. */
export type SavedCarState = Car['status'] | CarClaim | 'withdrawn';

/** A sold car is sold, whether or not somebody reserved it before. */
export function savedCarState(car: Pick<Car, 'status' | 'reserved' | 'under_offer'>): SavedCarState {
  return car.status === 'sold' ? car.status : (carClaim(car) ?? car.status);
}
