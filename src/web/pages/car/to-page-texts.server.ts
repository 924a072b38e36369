import type { Car } from '#domain/car/car.ts';
import { isOwnSection, TEXTS } from '#domain/car/page-texts.ts';
import type { CarPageView } from '#web/features/car/car-page-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** Words of the statutory text. If a dealer's item has them, the text is not shown again. */
const STATUTORY = /guarantees that cannot be excluded/i;

/** Why Buy From Us and Protect Your Car, and how they and Reserve Online are shown (spec §2). */
export function toPageTexts(
  car: Pick<Car, 'status'>,
  { config, law }: PageTools,
): Pick<CarPageView, 'whyBuy' | 'protect' | 'guarantees' | 'ownTexts'> {
  const { car_page, terms } = config;
  const items = (list: typeof car_page.why_buy_from_us) =>
    car.status === 'sold' ? [] : list.map(({ heading, text }) => ({ heading, text }));
  const protect = items(car_page.protect_your_car);
  const isSaid = protect.some(({ text }) => STATUTORY.test(text));
  return {
    whyBuy: items(car_page.why_buy_from_us),
    protect,
    guarantees: protect.length > 0 && terms.consumer_guarantees && !isSaid ? law('car.guarantees') : null,
    ownTexts: TEXTS.filter((text) => isOwnSection(text, car_page)),
  };
}
