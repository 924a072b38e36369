import { hasSameEntries, keepEqual } from '#utilities/keep-equal.ts';
import type { SearchView } from './search-view.ts';

/**
 * A new view, in which every filter and car that has not changed is the same object as in the view before. So a new
 * answer renders only what it changes. A car is known by its address, since its place in the list may change.
 */
export function keepUnchanged(before: SearchView, after: SearchView): SearchView {
  const { cars: knownCars, ...known } = before;
  const { cars, ...rest } = after;
  const byAddress = new Map(knownCars.map((car) => [car.href, car]));
  const kept = cars.map((car) => keepEqual(byAddress.get(car.href), car));
  return { ...keepEqual(known, rest), cars: hasSameEntries(knownCars, kept) ? knownCars : kept };
}
