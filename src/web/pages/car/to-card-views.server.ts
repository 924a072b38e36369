import type { Car } from '#domain/car/car.ts';
import { cardFigures } from '#domain/car/card-figures.ts';
import { newestOfList } from '#domain/car/newest-of-list.ts';
import { withoutTowing } from '#domain/car/specifications.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { TEMPLATES } from '#web/templates/templates.ts';
import { keptCardView } from './kept-card-view.server.ts';

/** The cards of a list. Few of its cars say "Just in", or it would say nothing (D434). */
export function toCardViews(cars: readonly Car[], tools: PageTools): CardView[] {
  const newest = newestOfList(cars);
  const ofList: PageTools = { ...tools, isNewest: (car) => newest.has(car.id) && tools.isNewest(car) };
  return cars.map((car) => keptCardView(car, ofList));
}

/** A row of so many cars fills two lines of four places, where the first two cards take two places each (D540). */
const ROW_WITH_WIDE_CARDS = 6;
const WIDE_CARDS = 2;

/** The cards of a row. Those that may stand wide have the figures below their photos. */
export function toRowOfCards(cars: readonly Car[], tools: PageTools): CardView[] {
  const cards = toCardViews(cars, tools);
  const { hasWideCards } = TEMPLATES[tools.config.template];
  if (!hasWideCards || cards.length !== ROW_WITH_WIDE_CARDS) return cards;
  return cards.map((card, index) => {
    const car = cars[index];
    return car === undefined || index >= WIDE_CARDS ? card : { ...card, figures: toFigures(car, tools) };
  });
}

/** As its chips, none for a sold car (spec §2). */
function toFigures(car: Car, { configOf, market, t }: PageTools): NonNullable<CardView['figures']> {
  if (car.status === 'sold') return [];
  const shown = configOf(car).features.towing ? car : withoutTowing(car);
  return cardFigures(shown, market).map(({ label, text }) => ({ label: t(label), value: text }));
}

/**
 * For a list of the newest cars, whose heading says that they have just come in, and for cars in place of those that were
 * searched for: none of them says it again (D434).
 */
export const withoutNewest = (tools: PageTools): PageTools => ({ ...tools, isNewest: () => false });
