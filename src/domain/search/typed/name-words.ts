import type { Car } from '#domain/car/car.ts';
import { toSlug } from '#domain/ids.ts';
import { getAttribute } from '#domain/search/attributes.ts';
import type { NameKind } from '#domain/search/known-values.ts';
import { meaningsOf, type WordMeaning } from './value-words.ts';

const wordsOf = (text: string | null): string[] => (text === null ? [] : toSlug(text).split('-').filter(Boolean));

const hasAll = (words: ReadonlySet<string>, requested: readonly string[]) => requested.every((word) => words.has(word));

/** Whether a value has all words of one of the alternatives. */
export const isMeant = (value: string, having: readonly (readonly string[])[]): boolean => {
  const words = new Set(wordsOf(value));
  return having.some((requested) => hasAll(words, requested));
};

const CHOICES = {
  body: ({ body }) => body,
  car_type: ({ car_type }) => car_type,
  status: ({ status }) => status,
  fuel: ({ fuel }) => fuel,
  transmission: ({ transmission }) => transmission,
  drive: ({ drive }) => drive,
  colour: ({ colour }) => colour,
  state: ({ state }) => state,
} as const satisfies Record<string, (car: Car) => string | null>;

/** Whether the car has what the word means. */
function isSaidBy(meaning: WordMeaning, car: Car): boolean {
  const read = Object.hasOwn(CHOICES, meaning.name) ? CHOICES[meaning.name as keyof typeof CHOICES] : null;
  const value = read?.(car) ?? null;
  if (value === null) return false;
  return 'values' in meaning ? meaning.values.includes(value) : isMeant(value, meaning.having);
}

/**
 * The words in a car's names that would not find it if they were read as filters: "hybrid" of a badge where the fuel is
 * petrol, "parramatta" of a location in another suburb (D273). A car may be on sites of several markets.
 */
export function listNameWords(car: Car): { readonly kind: NameKind; readonly word: string }[] {
  const names = [car.make, car.model, car.badge, car.series].flatMap(wordsOf);
  const unsaid = names.filter((word) => {
    const meanings = meaningsOf(word).filter(({ name }) => getAttribute(name) !== null);
    return meanings.some((meaning) => !isSaidBy(meaning, car));
  });
  const place = new Set([...wordsOf(car.city), ...wordsOf(car.state)]);
  const elsewhere = wordsOf(car.location_name).filter((word) => !place.has(word));
  return [
    ...unsaid.map((word) => ({ kind: 'car' as const, word })),
    ...elsewhere.map((word) => ({ kind: 'location' as const, word })),
  ];
}
