import { BODY_WORDS } from '#domain/car/body-names.ts';
import type { Car } from '#domain/car/car.ts';
import type { KnownValuesStore } from '#domain/search/known-values.ts';
import { TYPE_WORDS } from '#domain/search/typed/value-words.ts';

/** Short names of makes. */
const MAKE_WORDS: Readonly<Record<string, string>> = {
  volkswagen: 'vw',
  'mercedes-benz': 'merc',
  chevrolet: 'chevy',
};

/** Synonyms of the platform's terms. Other terms are found as the feed writes them. */
const TRANSMISSION_WORDS: Readonly<Record<string, string>> = { automatic: 'auto' };
const FUEL_WORDS: Readonly<Record<string, string>> = { electric: 'ev', lpg: 'gas', petrol: 'gasoline' };
const DRIVE_WORDS: Readonly<Record<string, string>> = {
  '4x4': 'four wheel drive',
  awd: 'all wheel drive',
  front: 'front wheel drive',
  rear: 'rear wheel drive',
  '2wd': 'two wheel drive',
};
/**
 * Terms with a digit are codes. As text, their digit would be a word, and `mazda 4` would find every 4x4. A 4x4 is also
 * found as all-wheel drive, but not the other way round.
 */
const DRIVE_CODES: Readonly<Record<string, readonly string[]>> = {
  '4x4': ['4x4', '4wd', 'awd'],
  awd: ['awd'],
  front: ['fwd', '2wd'],
  rear: ['rwd', '2wd'],
  '2wd': ['2wd'],
};

const wordsFor = (words: Readonly<Record<string, string>>, term: string): string | null => {
  const key = term.toLowerCase();
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null;
};
const withOthers = (term: string | null, words: Readonly<Record<string, string>>) =>
  term === null ? null : `${term} ${wordsFor(words, term) ?? ''}`;

/**
 * The words of a location's name without those that name a make: "Parramatta Toyota" sells Mazdas too, and a shopper who
 * types "toyota" means the car.
 */
function placeWords(name: string, known: KnownValuesStore): string {
  const words = name.split(/\s+/);
  const isMake = (some: readonly string[]) => known.spelling('make', some.join(' ')) !== null;
  return words
    .filter(
      (word, at) =>
        !isMake([word]) && !isMake(words.slice(at, at + 2)) && !isMake(words.slice(Math.max(0, at - 1), at + 1)),
    )
    .join(' ');
}

/** Each two adjacent words as one: landrover, mazda3, 3series. */
function pairsOf(name: string): string {
  const words = name.split(/\s+/);
  return words
    .slice(1)
    .map((word, at) => `${words[at] ?? ''}${word}`)
    .join(' ');
}

/** Joins the parts of one phrase. */
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');

/** The names of a make and model, which many cars share. */
const titleOf = ({ make, model, badge, series }: Car): string =>
  joined(make, wordsFor(MAKE_WORDS, make), model, pairsOf(`${make} ${model}`), badge, series);

/** The words for a car's type, body and drive. A stock has only some hundred different ones. */
const kindOf = ({ car_type, transmission, fuel, drive }: Car): string =>
  joined(
    ...TYPE_WORDS[car_type],
    // "used cars", "toyota for sale": words that every car must match.
    'car vehicle for sale',
    withOthers(transmission, TRANSMISSION_WORDS),
    withOthers(fuel, FUEL_WORDS),
    drive === null ? null : wordsFor(DRIVE_WORDS, drive),
  );

/**
 * The phrases of a car that are searched (D13): its names, its kind and its location. Text that many cars share is a
 * phrase of its own, always at the same position, because the engine stores each different phrase once.
 */
export function phrasesOf(car: Car, known: KnownValuesStore): string[] {
  const place = car.location_name === null ? null : placeWords(car.location_name, known);
  return [
    titleOf(car),
    String(car.year ?? ''),
    car.body === null ? '' : joined(car.body, ...BODY_WORDS[car.body]),
    car.colour ?? '',
    kindOf(car),
    joined(place, car.city, car.state),
  ];
}

const SEATS = ['seat', 'seats', 'seater', 'seaters'];

/** What is found without typos only: the car's numbers, and words that begin with a digit, such as `7seater` and `4wd`. */
export function codesOf(car: Car): string[] {
  const { seats } = car;
  return [
    car.stocknum,
    car.vin,
    car.regplate,
    ...(seats === null ? [] : SEATS.map((word) => `${seats}${word}`)),
    ...(car.drive === null ? [] : (DRIVE_CODES[car.drive.toLowerCase()] ?? [])),
  ].filter((code) => code !== null);
}
