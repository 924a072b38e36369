import type { MarketCode } from '#domain/market.ts';
import type { BodyKey } from './car.ts';

/** What each body is called in Australia and New Zealand. The keys are those of the message catalogues. */
export const BODY_NAMES = {
  'body.4x4': '4x4 wagon',
  'body.bus': 'Bus',
  'body.cabChassis': 'Cab chassis',
  'body.convertible': 'Convertible',
  'body.coupe': 'Coupe',
  'body.hardtop': 'Hardtop',
  'body.hatch': 'Hatch',
  'body.motorhome': 'Motorhome',
  'body.lightTruck': 'Light truck',
  'body.peopleMover': 'People mover',
  'body.sedan': 'Sedan',
  'body.softtop': 'Soft top',
  'body.suv': 'SUV',
  'body.ute': 'Ute',
  'body.van': 'Van',
  'body.wagon': 'Wagon',
  'body.caravan': 'Caravan',
} as const satisfies Record<`body.${BodyKey}`, string>;

/** What shoppers call a body. The text search knows these words too (D13). */
export const BODY_WORDS: Readonly<Record<BodyKey, readonly string[]>> = {
  '4x4': [],
  bus: ['bus'],
  cabChassis: ['cab chassis'],
  convertible: ['convertible', 'cabriolet'],
  coupe: ['coupe'],
  hardtop: ['hardtop'],
  hatch: ['hatch', 'hatchback'],
  motorhome: ['motorhome'],
  lightTruck: ['light truck'],
  peopleMover: ['people mover', 'mpv', 'minivan'],
  sedan: ['sedan', 'saloon'],
  softtop: ['softtop'],
  suv: ['suv'],
  ute: ['ute', 'utility', 'pickup'],
  van: ['van', 'commercial'],
  wagon: ['wagon', 'station wagon', 'estate'],
  caravan: ['caravan'],
};

/** Bodies with another name in the United States. */
export const AMERICAN_BODY_NAMES = {
  'body.4x4': '4x4 SUV',
  'body.caravan': 'Travel trailer',
  'body.hatch': 'Hatchback',
  'body.peopleMover': 'Minivan',
  'body.ute': 'Pickup',
  'body.wagon': 'Station wagon',
} as const satisfies Partial<Record<keyof typeof BODY_NAMES, string>>;

/** The bodies by their names in any market, in lower case. */
export const BODY_BY_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  [BODY_NAMES, AMERICAN_BODY_NAMES].flatMap((names) =>
    Object.entries(names).map(([key, name]) => [name.toLowerCase(), key.slice('body.'.length)]),
  ),
);

/** The name of a body in a market (D8). A text that is no known body, as an old lead may hold, stays as it is. */
export function bodyName(body: string, market: MarketCode): string {
  const names: Readonly<Record<string, string>> =
    market === 'en-US' ? { ...BODY_NAMES, ...AMERICAN_BODY_NAMES } : BODY_NAMES;
  return names[`body.${body}`] ?? body;
}
