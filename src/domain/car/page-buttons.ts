import type { Settings } from '#domain/tenant/config.ts';
import type { CarPageButton } from '#domain/tenant/config/car-page.ts';
import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';
import { isOpenableReport } from './history-report.ts';
import { isOffered, type OfferedCar, type OfferRules } from './offers.ts';

export type PageButtonRules = OfferRules & Pick<Settings, 'car_page'>;

/** `hasPhone`: the page has a number to call, of the car's type or its location. */
type PageButtonCar = OfferedCar & Pick<Car, 'file'> & { readonly hasPhone: boolean };

type ButtonRule = (car: PageButtonCar, rules: PageButtonRules) => boolean;

const SHOWN: Record<CarPageButton, ButtonRule> = {
  enquire: (car, { features }) => features.enquiry && isAvailable(car),
  car_history_report: (car, { car_page }) => car_page.history_report && isAvailable(car) && isOpenableReport(car.file),
  finance_quote: (car, rules) => isOffered('finance', car, rules),
  trade_in_valuation: (car, rules) => isOffered('trade-in', car, rules),
  reserve_car_now: (car, rules) => isOffered('reserve', car, rules),
  online_purchase: (car, rules) => isOffered('buy', car, rules),
  call_us_now: ({ hasPhone }) => hasPhone,
  chat_with_us: (_, { car_page: { chat } }) => chat.link !== null || chat.script !== null,
  book_test_drive: (car, rules) => isOffered('test-drive', car, rules),
  ctd: (_, { car_page: { ctd } }) => ctd.label !== null && ctd.link !== null,
};

/**
 * The sidebar buttons of a car's page, in the site's order, each once (spec §2, D23). A sold car keeps only the buttons
 * for contacting the dealer.
 */
export function pageButtons(car: PageButtonCar, rules: PageButtonRules): CarPageButton[] {
  return [...new Set(rules.car_page.buttons)].filter((button) => SHOWN[button](car, rules));
}

/** Items of the panel 'Interested in this vehicle?' that apply to the car (spec §2). */
export function interestedItems(car: OfferedCar, rules: PageButtonRules): Settings['car_page']['interested_panel'] {
  const intent = { reserve_now: 'reserve', trade_in_valuation: 'trade-in' } as const;
  return [...new Set(rules.car_page.interested_panel)].filter((item) => isOffered(intent[item], car, rules));
}
