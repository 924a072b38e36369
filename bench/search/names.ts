import { below, pick, type Random } from './random.ts';

export const MAKES = [
  'Toyota',
  'Mazda',
  'Ford',
  'Hyundai',
  'Kia',
  'Mitsubishi',
  'Nissan',
  'Volkswagen',
  'Subaru',
  'Holden',
  'Isuzu',
  'Honda',
  'BMW',
  'Audi',
  'Suzuki',
  'Lexus',
  'Volvo',
  'Jeep',
  'Haval',
  'Skoda',
  'Renault',
  'Peugeot',
  'Porsche',
  'Tesla',
  'Mini',
  'Ram',
  'LDV',
  'Chery',
  'Citroen',
  'Fiat',
  'Jaguar',
  'Genesis',
  'Cupra',
  'Alfa Romeo',
  'Land Rover',
  'Great Wall',
  'Ssangyong',
  'Infiniti',
  'Bentley',
  'Maserati',
];
export const COLOURS = [
  'White',
  'Silver',
  'Grey',
  'Black',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Orange',
  'Yellow',
  'Gold',
  'Beige',
  'Bronze',
  'Purple',
  'Pink',
];
export const BODIES = [
  'suv',
  'ute',
  'hatch',
  'sedan',
  'wagon',
  'van',
  'cabChassis',
  'coupe',
  'convertible',
  'peopleMover',
  'bus',
  'lightTruck',
];
export const TRANSMISSIONS = ['Automatic', 'Manual'];
export const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG'];
export const DRIVES = ['Front', '4x4', 'AWD', 'Rear'];
export const SEATS = ['2', '3', '4', '5', '6', '7', '8'];
export const DOORS = ['2', '3', '4', '5', '6'];
export const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];
export const CAR_TYPES = ['used', 'new', 'demo'];
export const STATUSES = ['available', 'under-offer', 'sold'];
export const YEARS = Array.from({ length: 20 }, (_, place) => String(2006 + place));

const TRIMS = [
  'Sport',
  'Touring',
  'Premium',
  'Luxury',
  'Elite',
  'Active',
  'Limited',
  'Executive',
  'Highline',
  'Comfort',
  'Plus',
  'Essential',
  'Signature',
  'Adventure',
  'Hybrid',
  'Cross',
  'Turbo',
  'Classic',
  'Special',
  'Ultimate',
];
const ONSETS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'w',
  'br',
  'cr',
  'dr',
  'st',
  'tr',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou'];
const CODAS = ['', '', '', 'n', 'r', 'l', 's', 'x', 'nt', 'rd'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(65 + below(random, 26))).join('');

export function inventWord(random: Random): string {
  const syllables = 2 + below(random, 2);
  const parts = Array.from({ length: syllables }, () => pick(random, ONSETS) + pick(random, VOWELS));
  return capital(parts.join('') + pick(random, CODAS));
}

/** `count` different names. */
export function inventNames(count: number, invent: () => string): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(invent());
  return [...names];
}

/** Mostly words, and some short codes such as `CX-5` and `i30`. */
export const inventModel = (random: Random): string =>
  random() < 0.8
    ? inventWord(random)
    : `${letters(random, 1 + below(random, 2))}${random() < 0.3 ? '-' : ''}${1 + below(random, 90)}`;
export const inventBadge = (random: Random): string =>
  random() < 0.3
    ? letters(random, 2) + pick(random, ['', 'i', '-Line'])
    : `${inventWord(random)} ${pick(random, TRIMS)}`;
export const inventSeries = (random: Random): string => `${letters(random, 2)}${10 + below(random, 60)}`;
