import type { Car } from '#domain/car/car.ts';
import type { KnownValuesBook } from '#domain/search/known-values.ts';

/** Other words for a body, so that the one a shopper types is found (D13). */
const BODY_WORDS: Readonly<Partial<Record<NonNullable<Car['body']>, string>>> = {
  hatch: 'hatchback',
  wagon: 'station wagon estate',
  ute: 'utility pickup',
  cabChassis: 'cab chassis',
  peopleMover: 'people mover mpv',
  lightTruck: 'light truck',
  convertible: 'cabriolet',
  van: 'van commercial',
  sedan: 'saloon',
};

const TYPE_WORDS: Readonly<Record<Car['car_type'], string>> = {
  new: 'new',
  demo: 'demo demonstrator',
  used: 'used pre-owned second-hand',
};

/** What shoppers call a make for short. */
const MAKE_WORDS: Readonly<Record<string, string>> = {
  volkswagen: 'vw',
  'mercedes-benz': 'merc',
  chevrolet: 'chevy',
};

/** Other words for the platform's own terms; a term that is not here is found as the feed writes it. */
const TRANSMISSION_WORDS: Readonly<Record<string, string>> = { automatic: 'auto' };
const FUEL_WORDS: Readonly<Record<string, string>> = { electric: 'ev', lpg: 'gas' };
const DRIVE_WORDS: Readonly<Record<string, string>> = {
  '4x4': 'four wheel drive',
  awd: 'all wheel drive',
  front: 'front wheel drive',
  rear: 'rear wheel drive',
};
/**
 * Terms with a digit are codes: as text their digit would be a word of its own, and `mazda 4` every 4x4. A 4x4 drives
 * all its wheels; a car with all-wheel drive is not for that a 4x4.
 */
const DRIVE_CODES: Readonly<Record<string, readonly string[]>> = {
  '4x4': ['4x4', '4wd', 'awd'],
  awd: ['awd'],
  front: ['fwd', '2wd'],
  rear: ['rwd', '2wd'],
};

const wordsFor = (words: Readonly<Record<string, string>>, term: string): string | null => {
  const key = term.toLowerCase();
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null;
};
const withOthers = (term: string | null, words: Readonly<Record<string, string>>) =>
  term === null ? null : `${term} ${wordsFor(words, term) ?? ''}`;

/**
 * The words of a location's name but those that name a make: at "Parramatta Toyota" stand Mazdas too, and whoever types
 * "toyota" wants the car, not the yard.
 */
function placeWords(name: string, known: KnownValuesBook): string {
  const words = name.split(/\s+/);
  const isMake = (some: readonly string[]) => known.spelling('make', some.join(' ')) !== null;
  return words
    .filter(
      (word, at) =>
        !isMake([word]) && !isMake(words.slice(at, at + 2)) && !isMake(words.slice(Math.max(0, at - 1), at + 1)),
    )
    .join(' ');
}

/** Each two neighbours written together: landrover, mazda3, 3series. */
function pairsOf(name: string): string {
  const words = name.split(/\s+/);
  return words
    .slice(1)
    .map((word, at) => `${words[at] ?? ''}${word}`)
    .join(' ');
}

/** What the words of a query are looked for in (D13): what a car is called, what it is, and where it stands. */
export function phrasesOf(car: Car, known: KnownValuesBook): string[] {
  const body = car.body === null ? null : `${car.body} ${BODY_WORDS[car.body] ?? ''}`;
  const parts = [
    car.year,
    car.make,
    wordsFor(MAKE_WORDS, car.make),
    car.model,
    pairsOf(`${car.make} ${car.model}`),
    car.badge,
    car.series,
    body,
    car.colour,
    TYPE_WORDS[car.car_type],
    // "used cars", "toyota for sale": words that say nothing, and must not exclude anything.
    'car vehicle for sale',
    withOthers(car.transmission, TRANSMISSION_WORDS),
    withOthers(car.fuel, FUEL_WORDS),
    car.drive === null ? null : wordsFor(DRIVE_WORDS, car.drive),
    car.location_name === null ? null : placeWords(car.location_name, known),
    car.city,
    car.state,
  ];
  return parts.filter((part) => part !== null).map(String);
}

const SEATS = ['seat', 'seats', 'seater', 'seaters'];

/** What is found only as it stands: the numbers of the car, and words that begin with a figure: `7seater`, `4wd`. */
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
