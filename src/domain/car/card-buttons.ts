import type { Settings } from '#domain/tenant/config.ts';
import type { CardButton } from '#domain/tenant/config/cards.ts';
import { isAvailable } from './availability.ts';
import { isOffered, type OfferedCar, type OfferRules } from './offers.ts';

export type CardButtonRules = OfferRules & Pick<Settings, 'cards'>;

type ButtonRule = (car: OfferedCar, rules: CardButtonRules) => boolean;

const SHOWN: Record<CardButton, ButtonRule> = {
  enquire: (_, { features }) => features.enquiry,
  enquire_now: (_, { features }) => features.enquiry,
  shop_now: () => true,
  view_details: () => true,
  book_test_drive: (car, rules) => isOffered('test-drive', car, rules),
  get_finance: (car, rules) => isOffered('finance', car, rules),
  reserve_now: (car, rules) => isOffered('reserve', car, rules),
  buy_online: (car, rules) => isOffered('buy', car, rules),
};

/** `find_similar`: "Find Me Something Similar", the one button of a sold car. */
export type ShownCardButton = CardButton | 'find_similar';

/** The buttons of a car's card, in the site's order, each once (spec §2). A sold car only has `find_similar`, if any. */
export function cardButtons(car: OfferedCar, rules: CardButtonRules): ShownCardButton[] {
  if (!isAvailable(car)) return rules.cards.similar_link ? ['find_similar'] : [];
  return [...new Set(rules.cards.buttons)].filter((button) => SHOWN[button](car, rules));
}
