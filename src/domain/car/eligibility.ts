import { formatExactDollars, type Cents } from '#domain/money.ts';
import type { Car, CarType } from './car.ts';
import { askingPrice, type PriceRules } from './price.ts';

type Standing = Pick<Car, 'status' | 'reserved' | 'under_offer'>;

/** The car is in stock, not reserved by somebody else (spec §4), and not under offer (D511). */
export function isFree(car: Standing): boolean {
  return car.status === 'in_stock' && !car.reserved && !car.under_offer;
}

/**
 * The car as it will be when nobody has a claim to it any more. What is offered for it then is worth waiting for
 * (D530).
 */
export function withoutClaim<Claimed extends Pick<Car, 'reserved' | 'under_offer'>>(car: Claimed): Claimed {
  return { ...car, reserved: false, under_offer: false };
}

type ReservationRules = { readonly enabled: boolean; readonly max_price_cents: number | null };

type EligibleCar = Standing & Pick<Car, 'price' | 'offer_price' | 'car_type'>;

/** The site decides below which amount a car counts as having no price. Such a car cannot be reserved or traded against. */
type PriceLimit = { readonly price: Pick<PriceRules, 'none_at_or_below_cents'> };

const asking = (car: Pick<Car, 'price' | 'offer_price'>, { price }: PriceLimit): Cents | null =>
  askingPrice(car, price.none_at_or_below_cents);

/** Whether Reserve Now is offered (D21). */
export function isReservable(
  car: Omit<EligibleCar, 'car_type'>,
  rules: PriceLimit & { readonly reservation: ReservationRules },
): boolean {
  const { enabled, max_price_cents: max } = rules.reservation;
  const cents = asking(car, rules);
  if (!enabled || !isFree(car) || cents === null) return false;
  return max === null || cents <= max;
}

type CheckoutRules = { readonly enabled: boolean; readonly car_types: readonly CarType[] };

/** Whether Buy Online is offered: the car is reservable and of a type that is sold online (D21). */
export function isBuyableOnline(
  car: EligibleCar,
  rules: PriceLimit & { readonly reservation: ReservationRules; readonly checkout: CheckoutRules },
): boolean {
  return rules.checkout.enabled && rules.checkout.car_types.includes(car.car_type) && isReservable(car, rules);
}

type TradeInRules = { readonly enabled: boolean; readonly minimum_price_cents: number };

/** Whether a trade-in valuation is offered: valuations are enabled and the price is above the minimum, 200 dollars (spec §4). */
export function isTradeInOffered(
  car: Omit<EligibleCar, 'car_type'>,
  rules: PriceLimit & { readonly trade_in: TradeInRules },
): boolean {
  const { enabled, minimum_price_cents: min } = rules.trade_in;
  return enabled && isFree(car) && (asking(car, rules) ?? 0) > min;
}

/** The deposit for a reservation of this car: the feed's figure, else the site's (spec §3). */
export function reservationDeposit(
  car: Pick<Car, 'payment_processors'>,
  rules: { readonly deposit_cents: Cents },
): Cents {
  return car.payment_processors?.reserve_price ?? rules.deposit_cents;
}

/** "$200", or "$99.50": the deposit as it is charged, so never rounded. */
export function depositText(car: Pick<Car, 'payment_processors'>, rules: { readonly deposit_cents: Cents }): string {
  return formatExactDollars(reservationDeposit(car, rules));
}
