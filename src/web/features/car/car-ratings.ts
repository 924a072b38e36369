import type { MessageKey } from '#web/messages/messages.ts';
import type { CarPageView } from './car-page-view.ts';

/** In the same order for every car. */
const ROWS = [
  ['towing_braked', 'car.spec.towing_braked'],
  ['payload', 'car.spec.payload'],
  ['ball_weight', 'car.spec.ball_weight'],
  ['drive', 'car.spec.drive'],
  ['gross_vehicle_mass', 'car.spec.gross_vehicle_mass'],
  ['gross_combination_mass', 'car.spec.gross_combination_mass'],
] as const satisfies readonly (readonly [name: string, label: MessageKey])[];

/** The names of the facts that are ratings. */
export const RATING_NAMES: readonly string[] = ROWS.map(([name]) => name);

export type CarRating = {
  readonly name: string;
  readonly label: MessageKey;
  /** Null when it is not known. */
  readonly value: string | null;
};

/** The ratings of a car; null when neither its tow rating nor its payload is known (D60). */
export function carRatings(car: Pick<CarPageView, 'specifications' | 'facts'>): readonly CarRating[] | null {
  const facts = [...car.specifications, ...car.facts];
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value ?? null;
  if (valueOf('towing_braked') === null && valueOf('payload') === null) return null;
  return ROWS.map(([name, label]) => ({ name, label, value: valueOf(name) }));
}
