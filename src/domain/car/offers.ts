import { isExcludedFromFinance } from '#domain/finance/excluded.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';
import { isBuyableOnline, isFree, isReservable, isTradeInOffered } from './eligibility.ts';

/** What a shopper can ask for about one car beyond a plain enquiry (spec §2). */
export const INTENTS = ['photos', 'test-drive', 'finance', 'trade-in', 'reserve', 'buy'] as const;
export type Intent = (typeof INTENTS)[number];

/** The settings that decide what is offered for a car: the site's, with those of the car's dealership layered on top (D4). */
export type OfferRules = Pick<
  Settings,
  'features' | 'reservation' | 'checkout' | 'trade_in' | 'finance' | 'finance_provider' | 'pages' | 'price'
>;

export type OfferedCar = Pick<
  Car,
  | 'status'
  | 'reserved'
  | 'under_offer'
  | 'price'
  | 'offer_price'
  | 'car_type'
  | 'make'
  | 'dealership_slug'
  | 'personalised_finance'
>;

/** Finance is offered when the site has a lender and excludes neither the make nor the dealership (spec §5). */
function isFinanceOffered(car: OfferedCar, { features, finance, finance_provider }: OfferRules): boolean {
  return features.finance && finance_provider !== null && isAvailable(car) && !isExcludedFromFinance(car, finance);
}

const OFFERS: Record<Intent, (car: OfferedCar, rules: OfferRules) => boolean> = {
  photos: (car, { features }) => features.enquiry && features.request_photos && isAvailable(car),
  // A car that has not arrived, is reserved or under offer cannot be test driven.
  'test-drive': (car, { features, pages }) => features.test_drive && isPageOn('/book-test-drive', pages) && isFree(car),
  finance: isFinanceOffered,
  'trade-in': (car, rules) => isPageOn('/cars/trade-in', rules.pages) && isTradeInOffered(car, rules),
  reserve: isReservable,
  buy: isBuyableOnline,
};

/** Whether the site offers this for the car as it is now. */
export function isOffered(intent: Intent, car: OfferedCar, rules: OfferRules): boolean {
  return OFFERS[intent](car, rules);
}
