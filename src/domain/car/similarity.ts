import type { CarId } from '#domain/ids.ts';
import type { CarFacts } from './car.ts';
import { realPrice } from './price.ts';

/** The facts by which cars are compared. */
export type Likeness = Pick<CarFacts, 'make' | 'model' | 'body' | 'price' | 'car_type' | 'year' | 'drive' | 'fuel'>;
export type LikeCar = Likeness & { readonly id: CarId };

/** Half the width of a price band, as a part of the price. */
const PRICE_BAND = 0.3;

/** The band around a price, in cents; null where there is no price. */
export function priceBand(price: number | null): { readonly min: number; readonly max: number } | null {
  const real = realPrice(price);
  return real === null ? null : { min: real * (1 - PRICE_BAND), max: real * (1 + PRICE_BAND) };
}

const YEAR_WEIGHT = 0.25;
const MAX_YEARS = 8;
const PRICE_WEIGHT = 5;
/** A car without a price counts as one at the edge of the band. */
const UNKNOWN_PRICE = PRICE_BAND;

function priceDistance(car: Likeness, other: Likeness): number {
  const [own, theirs] = [realPrice(car.price), realPrice(other.price)];
  return own === null || theirs === null ? UNKNOWN_PRICE : Math.abs(theirs - own) / own;
}

const differs = (own: string | null, theirs: string | null) =>
  (own ?? '').toLowerCase() !== (theirs ?? '').toLowerCase();

function nameDistance(car: Likeness, other: Likeness): number {
  if (differs(car.make, other.make)) return 3;
  return differs(car.model, other.model) ? 2 : 0;
}

/** How different the other car is to a shopper who likes the first: 0 is the same. */
export function distance(car: Likeness, other: Likeness): number {
  return (
    nameDistance(car, other) +
    priceDistance(car, other) * PRICE_WEIGHT +
    Math.min(Math.abs(other.year - car.year), MAX_YEARS) * YEAR_WEIGHT +
    (car.car_type === other.car_type ? 0 : 1) +
    (differs(car.drive, other.drive) ? 0.5 : 0) +
    (differs(car.fuel, other.fuel) ? 0.5 : 0)
  );
}

/** 0: same body and price band. 1: same body. 2: all others. */
function similarityGroup(car: Likeness, other: Likeness): number {
  if (car.body === null || other.body !== car.body) return 2;
  const band = priceBand(car.price);
  const price = realPrice(other.price);
  return band !== null && price !== null && price >= band.min && price <= band.max ? 0 : 1;
}

/**
 * Ranks other cars by similarity to `car`, which is left out itself (D204).
 *
 * Cars of the same body in the same price band (30 % below to 30 % above) come first, then others of the same body, then
 * the rest. Within each group the nearest come first, by the sum of: the name (same model 0, same make 2, other make 3),
 * the price (1 for each 20 % of difference), the age (1 for each four years, at most 2), 1 for another condition (new,
 * demo, used), and a half each for another drive and another fuel. Ties are ordered by id, so that the order is stable.
 */
export function rankSimilar<Other extends LikeCar>(car: LikeCar, others: readonly Other[]): Other[] {
  const ranked = others
    .filter(({ id }) => id !== car.id)
    .map((other) => ({ other, group: similarityGroup(car, other), distance: distance(car, other) }));
  ranked.sort(
    (left, right) =>
      left.group - right.group || left.distance - right.distance || Number(left.other.id) - Number(right.other.id),
  );
  return ranked.map(({ other }) => other);
}
