import { CarFactsSchema, type CarFacts } from '../car.ts';
import { shorten } from './parsed.ts';

export type FieldChange = { readonly field: string; readonly from: string; readonly to: string };

/** Filled in from the location where a feed is silent, so their absence in new facts is no change. */
const FILLED: readonly (keyof CarFacts)[] = ['city', 'state', 'location_id'];

/** What is different between a car as it is shown and as a feed has it now, field by field. */
export function diffFacts(from: CarFacts, to: CarFacts): FieldChange[] {
  const names = Object.keys(CarFactsSchema.shape) as (keyof CarFacts)[];
  return names
    .filter(
      (name) => toCanonical(from[name]) !== toCanonical(to[name]) && !(FILLED.includes(name) && to[name] === null),
    )
    .map((name) => ({ field: name, from: shorten(from[name] ?? '', 60), to: shorten(to[name] ?? '', 60) }));
}

/** JSON with sorted keys: the store gives objects back in another order. */
function toCanonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
