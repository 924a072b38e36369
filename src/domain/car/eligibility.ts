import type { Cents } from '../money.ts';
import type { Car, CarType } from './car.ts';
import { askedPrice } from './price.ts';

/** What one shopper can still ask for: here, not sold, not held by another (spec §4). */
export function isFree(car: Pick<Car, 'status' | 'reserved'>): boolean {
  return car.status === 'in_stock' && !car.reserved;
}

export type ReservationRules = { readonly enabled: boolean; readonly max_price_cents: number | null };

type EligibleCar = Pick<Car, 'status' | 'reserved' | 'price' | 'offer_price' | 'car_type'>;

/** Reserve Now is offered (D21). */
export function isReservable(car: Omit<EligibleCar, 'car_type'>, rules: ReservationRules): boolean {
  const price = askedPrice(car);
  if (!rules.enabled || !isFree(car) || price === null) return false;
  return rules.max_price_cents === null || price <= rules.max_price_cents;
}

export type CheckoutRules = { readonly enabled: boolean; readonly car_types: readonly CarType[] };

/** Buy Online is offered: a reservable car of a type that is sold online (D21). */
export function isBuyableOnline(
  car: EligibleCar,
  rules: { readonly reservation: ReservationRules; readonly checkout: CheckoutRules },
): boolean {
  return (
    rules.checkout.enabled && rules.checkout.car_types.includes(car.car_type) && isReservable(car, rules.reservation)
  );
}

export type TradeInRules = { readonly enabled: boolean; readonly minimum_price_cents: number };

/** A trade-in valuation is offered on the car: price above 200 dollars and valuation enabled (spec §4). */
export function isTradeInOffered(car: Omit<EligibleCar, 'car_type'>, rules: TradeInRules): boolean {
  return rules.enabled && isFree(car) && (askedPrice(car) ?? 0) > rules.minimum_price_cents;
}

/** What a reservation of this car takes by card: the feed's own figure, else the site's (spec §3). */
export function reservationDeposit(
  car: Pick<Car, 'payment_processors'>,
  rules: { readonly deposit_cents: Cents },
): Cents {
  return car.payment_processors?.reserve_price ?? rules.deposit_cents;
}
