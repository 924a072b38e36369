import type { Car } from './car.ts';

/** One car of so many in a list may say that it has just come in. */
const SHARE = 7;

/**
 * The ids of the newest cars of a list: a seventh of them, at least one (D434). Of cars that came in with one feed, those
 * with the lowest ids.
 */
export function newestOfList(cars: readonly Pick<Car, 'id' | 'created_at'>[]): ReadonlySet<Car['id']> {
  const sorted = cars.toSorted(
    (left, right) => Date.parse(right.created_at) - Date.parse(left.created_at) || left.id - right.id,
  );
  return new Set(sorted.slice(0, Math.max(1, Math.floor(cars.length / SHARE))).map(({ id }) => id));
}
