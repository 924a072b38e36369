import { CarFactsSchema, type CarFacts } from '#domain/car/car.ts';
import { shorten } from './parsed.ts';

export type FieldChange = { readonly field: string; readonly from: string; readonly to: string };

/** Fields that are filled from the location when a feed leaves them out, so their absence is no change. */
const FILLED: readonly (keyof CarFacts)[] = ['city', 'state', 'location_id'];

/** The differences between a car as shown and as in the feed now, by field. */
export function diffFacts(from: CarFacts, to: CarFacts): FieldChange[] {
  const names = Object.keys(CarFactsSchema.shape) as (keyof CarFacts)[];
  return names
    .filter(
      (name) => toCanonical(from[name]) !== toCanonical(to[name]) && !(FILLED.includes(name) && to[name] === null),
    )
    .map((name) => ({ field: name, from: shorten(from[name] ?? '', 60), to: shorten(to[name] ?? '', 60) }));
}

/** JSON with sorted keys, because the store returns objects in a different key order. */
function toCanonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
