import type { Candidate } from './recognise.ts';
import type { Selected } from './select.ts';

/**
 * A car that was listed without its grade has that of the car nearest in price of the same model, year, drive and
 * condition. On a card the series alone ("XZ") would say nothing to a shopper.
 */
export function withGrade(selected: Selected, candidates: readonly Candidate[]): Selected {
  const { candidate: car } = selected;
  if (car.badge !== null) return selected;
  const distance = ({ price }: Candidate): number => Math.abs((price ?? 0) - (car.price ?? 0));
  const [nearest] = candidates
    .filter((other) => other.badge !== null && keyOf(other) === keyOf(car))
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined ? selected : { ...selected, candidate: { ...car, badge: nearest.badge } };
}

const keyOf = ({ make, model, year, drive, series, listing }: Candidate): string =>
  [make, model, year, drive, series, listing.carType].join('|');
