import type { Car } from './car.ts';

const DAY_MS = 86_400_000;

/** Cars that are in stock or coming soon are available (spec §4). */
export function isAvailable(car: Pick<Car, 'status'>): boolean {
  return car.status !== 'sold';
}

type VisibilityRules = {
  /** Days that a sold car stays in lists: `stock.sold_window_days` (spec §9). */
  readonly soldWindowDays: number;
  readonly now: Date;
};

/** `listed`: in lists and with a page. `gone`: sold before the window, answered with 410. `hidden`: 404 (D20). */
type Visibility = 'listed' | 'gone' | 'hidden';

/** The last moment at which lists show a sold car, in ms since 1970; null for an available car. */
export function listedUntil(car: Pick<Car, 'status' | 'sold_date_timestamp'>, soldWindowDays: number): number | null {
  if (isAvailable(car)) return null;
  const soldAt = car.sold_date_timestamp === null ? 0 : Date.parse(car.sold_date_timestamp);
  return soldAt + soldWindowDays * DAY_MS;
}

/** Lists leave out cars that were sold before this moment, in ms since 1970. Search queries filter by it (D20). */
export function earliestListedSale({ soldWindowDays, now }: VisibilityRules): number {
  return now.getTime() - soldWindowDays * DAY_MS;
}

/** Decides whether a car is shown, for lists, pages, sitemaps, feeds and counts alike (D20). */
export function visibilityOf(
  car: Pick<Car, 'status' | 'sold_date_timestamp' | 'show_on_dealer_website'>,
  rules: VisibilityRules,
): Visibility {
  if (!car.show_on_dealer_website) return 'hidden';
  const until = listedUntil(car, rules.soldWindowDays);
  return until === null || until >= rules.now.getTime() ? 'listed' : 'gone';
}
