import type { Car, PriceType } from './car.ts';

const YEAR_MONTHS = 12;

/**
 * Whole months of registration that a new car's drive-away price includes. Less than a year must be stated (R3); null when
 * nothing must be stated or nothing is known. `today` is the day at the car's location, YYYY-MM-DD.
 */
export function monthsOfRegistration(
  car: Pick<Car, 'car_type' | 'rego_expiry'>,
  priceType: PriceType | null,
  today: string,
): number | null {
  if (car.car_type !== 'new' || priceType !== 'DAP' || car.rego_expiry === null || car.rego_expiry <= today)
    return null;
  const [year = 0, month = 0, day = 0] = car.rego_expiry.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const months = (year - thisYear) * YEAR_MONTHS + month - thisMonth - (day < thisDay ? 1 : 0);
  return months >= YEAR_MONTHS ? null : months;
}
