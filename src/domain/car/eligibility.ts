import type { Car, CarType } from './car.ts';
import { realPrice } from './price.ts';

/** What one shopper can still ask for: here, not sold, not held by another (spec §4). */
export function isFree(car: Pick<Car, 'status' | 'reserved'>): boolean {
  return car.status === 'in_stock' && !car.reserved;
}

export type ReservationRules = { readonly enabled: boolean; readonly max_price_cents: number | null };

type OfferedCar = Pick<Car, 'status' | 'reserved' | 'price' | 'car_type'>;

/** Reserve Now is offered (D21). */
export function isReservable(car: Pick<OfferedCar, 'status' | 'reserved' | 'price'>, rules: ReservationRules): boolean {
  const price = realPrice(car.price);
  if (!rules.enabled || !isFree(car) || price === null) return false;
  return rules.max_price_cents === null || price <= rules.max_price_cents;
}

export type CheckoutRules = { readonly enabled: boolean; readonly car_types: readonly CarType[] };

/** Buy Online is offered: a reservable car of a type that is sold online (D21). */
export function isBuyableOnline(
  car: OfferedCar,
  rules: { readonly reservation: ReservationRules; readonly checkout: CheckoutRules },
): boolean {
  return (
    rules.checkout.enabled && rules.checkout.car_types.includes(car.car_type) && isReservable(car, rules.reservation)
  );
}

export type TradeInRules = { readonly enabled: boolean; readonly minimum_price_cents: number };

/** A trade-in valuation is offered on the car: price above 200 dollars and valuation enabled (spec §4). */
export function isTradeInOffered(car: Pick<OfferedCar, 'status' | 'reserved' | 'price'>, rules: TradeInRules): boolean {
  return rules.enabled && isFree(car) && car.price !== null && car.price > rules.minimum_price_cents;
}
