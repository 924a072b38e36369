import type { Car } from '#domain/car/car.ts';
import { newestOfList } from '#domain/car/newest-of-list.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { keptCardView } from './kept-card-view.server.ts';

/** The cards of a list. Few of its cars say "Just in", or it would say nothing (D434). */
export function toCardViews(cars: readonly Car[], tools: PageTools): CardView[] {
  const newest = newestOfList(cars);
  const ofList: PageTools = { ...tools, isNewest: (car) => newest.has(car.id) && tools.isNewest(car) };
  return cars.map((car) => keptCardView(car, ofList));
}

/**
 * For a list of the newest cars, whose heading says that they have just come in, and for cars in place of those that were
 * searched for: none of them says it again (D434).
 */
export const withoutNewest = (tools: PageTools): PageTools => ({ ...tools, isNewest: () => false });
