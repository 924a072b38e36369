import type { Random } from './random.ts';

/**
 * Dates of a car: months for its plates, and days relative to the moment the demo is applied (see `../fresh-dates.ts`).
 */
export type CarDates = {
  readonly build: string;
  readonly compliance: string;
  readonly regoExpiresInDays: number | null;
  readonly listedDaysAgo: number;
  readonly arrivesInDays: number | null;
  readonly soldDaysAgo: number | null;
};

export type Lifecycle = 'in_stock' | 'coming_soon' | 'sold';

const LAST_MONTH_OF_2026 = 9;
const SHARES = {
  new: { coming_soon: 0.07, sold: 0.006 },
  demo: { coming_soon: 0.02, sold: 0.014 },
  used: { coming_soon: 0.018, sold: 0.014 },
} as const;

export function chooseStatus(carType: 'new' | 'demo' | 'used', random: Random): Lifecycle {
  const draw = random.next();
  const shares = SHARES[carType];
  if (draw < shares.coming_soon) return 'coming_soon';
  return draw < shares.coming_soon + shares.sold ? 'sold' : 'in_stock';
}

const month = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`;

/** The build date is up to four months before the compliance plate, which decides the model year. */
function plates(year: number, random: Random): { build: string; compliance: string } {
  const compliance = random.whole(1, year >= 2026 ? LAST_MONTH_OF_2026 : 12);
  const build = compliance - random.whole(1, 4);
  return { compliance: month(year, compliance), build: build >= 1 ? month(year, build) : month(year - 1, build + 12) };
}

/**
 * About one car in twenty came in within the last eight days. The others are spread over four months, with fewer
 * further back.
 */
function listedDaysAgo(status: Lifecycle, random: Random): number {
  const [draw, spread] = [random.next(), random.next()];
  if (status === 'coming_soon') return Math.floor(spread * 14);
  if (draw < 0.055 && status === 'in_stock') return Math.floor(spread * 7);
  return 9 + Math.floor(spread ** 1.8 * 115);
}

export function makeDates(
  car: { readonly year: number; readonly carType: 'new' | 'demo' | 'used'; readonly status: Lifecycle },
  random: Random,
): CarDates {
  return {
    ...plates(car.year, random),
    regoExpiresInDays: car.carType === 'new' ? null : random.whole(12, 355),
    listedDaysAgo: listedDaysAgo(car.status, random),
    arrivesInDays: car.status === 'coming_soon' ? random.whole(4, car.carType === 'new' ? 55 : 16) : null,
    soldDaysAgo: car.status === 'sold' ? random.whole(0, 2) : null,
  };
}
