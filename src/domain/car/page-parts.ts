import type { Settings } from '../tenant/config.ts';
import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';
import { isOffered } from './offers.ts';
import type { OfferedCar, OfferRules } from './offers.ts';

type PageSettings = Settings['car_page'];
export type PagePartRules = OfferRules & { readonly car_page: PageSettings };

type Proposition = PageSettings['proposition_banner'][number];

const KEPT: Record<Proposition, (car: OfferedCar, rules: OfferRules) => boolean> = {
  reserve_online: (car, rules) => isOffered('reserve', car, rules),
  secure_payments: (car, rules) => isOffered('reserve', car, rules) || isOffered('buy', car, rules),
  apply_for_finance: (car, rules) => isOffered('finance', car, rules),
};

/** What the proposition banner promises of this car, in the site's order: only what the shopper can do with it. */
export function propositions(car: OfferedCar, rules: PagePartRules): Proposition[] {
  return [...new Set(rules.car_page.proposition_banner)].filter((item) => KEPT[item](car, rules));
}

/** The dialog that explains a manufacturer's certification is offered (spec §2). */
export function isCertificationExplained(
  car: Pick<Car, 'certified' | 'status'>,
  { certified_dialog }: Pick<PageSettings, 'certified_dialog'>,
): boolean {
  return car.certified && isAvailable(car) && certified_dialog !== null;
}

/** The promise to take a used car back stands beside the price (spec §9). */
export function isReturnPromised(
  car: Pick<Car, 'car_type' | 'status'>,
  { returns }: Pick<Settings['terms'], 'returns'>,
): boolean {
  return returns && car.car_type === 'used' && isAvailable(car);
}

/** What people ask of a trade-in stands on the page of a car that one can still be traded for. */
export function hasTradeInQuestions(car: Pick<Car, 'status'>, rules: PagePartRules): boolean {
  return rules.trade_in.enabled && isAvailable(car) && rules.car_page.trade_in_faq.length > 0;
}
