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

/** Parts that are written together, as one phrase. */
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');

/** What a car of this make and model is called; the same for many cars. */
const titleOf = ({ make, model, badge, series }: Car): string =>
  joined(make, wordsFor(MAKE_WORDS, make), model, pairsOf(`${make} ${model}`), badge, series);

/** What kind of car it is: of these there are some hundreds in any stock. */
const kindOf = ({ car_type, transmission, fuel, drive }: Car): string =>
  joined(
    TYPE_WORDS[car_type],
    // "used cars", "toyota for sale": words that say nothing, and must not exclude anything.
    'car vehicle for sale',
    withOthers(transmission, TRANSMISSION_WORDS),
    withOthers(fuel, FUEL_WORDS),
    drive === null ? null : wordsFor(DRIVE_WORDS, drive),
  );

/**
 * What the words of a query are looked for in (D13): what a car is called, what it is, and where it stands. What repeats
 * from car to car is a phrase of its own, always in the same place, because the engine holds each different one once.
 */
export function phrasesOf(car: Car, known: KnownValuesBook): string[] {
  const place = car.location_name === null ? null : placeWords(car.location_name, known);
  return [
    titleOf(car),
    String(car.year ?? ''),
    car.body === null ? '' : joined(car.body, BODY_WORDS[car.body]),
    car.colour ?? '',
    kindOf(car),
    joined(place, car.city, car.state),
  ];
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
