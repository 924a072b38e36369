import type { Settings } from '#domain/tenant/config.ts';
import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';
import { isOffered, type OfferedCar, type OfferRules } from './offers.ts';

type PageSettings = Settings['car_page'];
export type PagePartRules = OfferRules & { readonly car_page: PageSettings };

type Proposition = PageSettings['proposition_banner'][number];

const APPLIES: Record<Proposition, (car: OfferedCar, rules: OfferRules) => boolean> = {
  reserve_online: (car, rules) => isOffered('reserve', car, rules),
  secure_payments: (car, rules) => isOffered('reserve', car, rules) || isOffered('buy', car, rules),
  apply_for_finance: (car, rules) => isOffered('finance', car, rules),
};

/** The promises of the proposition banner that hold for this car, in the site's order (D202). */
export function propositions(car: OfferedCar, rules: PagePartRules): Proposition[] {
  return [...new Set(rules.car_page.proposition_banner)].filter((item) => APPLIES[item](car, rules));
}

/** The promises of the proposition banner that the site can keep for some car, in its order. */
export function sitePropositions(rules: PagePartRules): Proposition[] {
  const { car_page, reservation, features, finance_provider } = rules;
  const keeps: Record<Proposition, boolean> = {
    reserve_online: reservation.enabled,
    // Only a car that can be reserved can be bought online (D21).
    secure_payments: reservation.enabled,
    apply_for_finance: features.finance && finance_provider !== null,
  };
  return [...new Set(car_page.proposition_banner)].filter((item) => keeps[item]);
}

/** Whether the page offers the dialog that explains a manufacturer's certification (spec §2). */
export function isCertificationExplained(
  car: Pick<Car, 'certified' | 'status'>,
  { certified_dialog }: Pick<PageSettings, 'certified_dialog'>,
): boolean {
  return car.certified && isAvailable(car) && certified_dialog !== null;
}

/** Whether the promise to take a used car back is shown beside the price (spec §9). */
export function isReturnPromised(
  car: Pick<Car, 'car_type' | 'status'>,
  { returns }: Pick<Settings['terms'], 'returns'>,
): boolean {
  return returns && car.car_type === 'used' && isAvailable(car);
}

/** Whether the page answers questions about trade-ins. */
export function hasTradeInQuestions(car: Pick<Car, 'status'>, rules: PagePartRules): boolean {
  return rules.trade_in.enabled && isAvailable(car) && rules.car_page.trade_in_faq.length > 0;
}
