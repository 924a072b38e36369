import { BODY_WORDS } from '#domain/car/body-names.ts';
import type { CarStatus, CarType } from '#domain/car/car.ts';
import { toSlug } from '#domain/ids.ts';
import { AMERICAN_STATES } from '#domain/location/american-states.ts';
import { AUSTRALIAN_STATES } from '#domain/location/state-code.ts';
import { MARKET_CODES, type MarketCode } from '#domain/market.ts';
import type { ChoiceName } from '#domain/search/attributes.ts';

/** Written forms that the text search does without: it would find every ute by "up" or "truck" (but see D538). */
const OTHER_FORMS: Readonly<Record<string, readonly string[]>> = {
  caravan: ['travel trailer'],
  ute: ['pick-up', 'pickup truck'],
};

export const TYPE_WORDS: Readonly<Record<CarType, readonly string[]>> = {
  new: ['new'],
  demo: ['demo', 'demonstrator'],
  used: ['used', 'pre-owned', 'second-hand'],
};

const STATUS_WORDS: Readonly<Record<CarStatus, readonly string[]>> = {
  in_stock: ['in stock'],
  coming_soon: ['coming soon'],
  sold: ['sold'],
};

/** Values of a closed list; or every value of the site that has all words of one of the alternatives. */
export type WordMeaning =
  | { readonly name: ChoiceName; readonly values: readonly string[] }
  | { readonly name: ChoiceName; readonly having: readonly (readonly string[])[] };

type Alternatives = readonly (readonly string[])[];

const FOUR_WHEELS: Alternatives = [['4x4'], ['4wd'], ['four', 'wheel'], ['4', 'wheel']];
const FRONT: Alternatives = [['front'], ['fwd']];
const REAR: Alternatives = [['rear'], ['rwd']];
const ELECTRIC: Alternatives = [['electric'], ['ev']];
const PLUG_IN: Alternatives = [['plug', 'in'], ['phev']];
const DUAL_CLUTCH: Alternatives = [['dual', 'clutch'], ['dct'], ['dsg']];
const VARIABLE: Alternatives = [['continuously', 'variable'], ['cvt']];
const AUTOMATIC: Alternatives = [['automatic'], ['auto']];
/** One fuel with two names (D381). */
const GASOLINE: Alternatives = [['petrol'], ['gasoline']];
const GREY: Alternatives = [['grey'], ['gray']];

/** The names of states. Cars are listed by their codes. */
const STATE_WORDS: Readonly<Record<string, Alternatives>> = {
  ...Object.fromEntries(
    [AUSTRALIAN_STATES, AMERICAN_STATES]
      .flatMap((states) => Object.entries(states))
      // "Colorado" is a pick-up first.
      .filter(([code]) => code !== 'CO')
      .map(([code, name]): [string, Alternatives] => [toSlug(name), [[toSlug(code)]]]),
  ),
  'washington-dc': [['dc']],
};

/** Terms of feeds differ ("6 speed automatic", "Petrol - Unleaded"), so a word means every value that has it. */
const OPEN_WORDS: Readonly<Partial<Record<ChoiceName, Readonly<Record<string, Alternatives>>>>> = {
  fuel: {
    petrol: GASOLINE,
    gasoline: GASOLINE,
    unleaded: [['unleaded']],
    diesel: [['diesel']],
    hybrid: [['hybrid']],
    electric: ELECTRIC,
    ev: ELECTRIC,
    'plug-in': PLUG_IN,
    'plug-in-hybrid': PLUG_IN,
    phev: PLUG_IN,
    lpg: [['lpg']],
  },
  transmission: {
    automatic: AUTOMATIC,
    auto: AUTOMATIC,
    manual: [['manual']],
    cvt: VARIABLE,
    'dual-clutch': DUAL_CLUTCH,
    dct: DUAL_CLUTCH,
    dsg: DUAL_CLUTCH,
  },
  drive: {
    '4x4': FOUR_WHEELS,
    '4wd': FOUR_WHEELS,
    'four-wheel-drive': FOUR_WHEELS,
    '4-wheel-drive': FOUR_WHEELS,
    // A 4x4 is found as all-wheel drive too, as the text search finds it.
    awd: [['awd'], ['all', 'wheel'], ...FOUR_WHEELS],
    'all-wheel-drive': [['awd'], ['all', 'wheel'], ...FOUR_WHEELS],
    fwd: FRONT,
    'front-wheel-drive': FRONT,
    rwd: REAR,
    'rear-wheel-drive': REAR,
    '2wd': [['2wd'], ['4x2'], ...FRONT, ...REAR],
    '4x2': [['2wd'], ['4x2'], ...REAR],
  },
  colour: {
    ...Object.fromEntries(
      ['white', 'black', 'silver', 'blue', 'red', 'green', 'brown', 'beige', 'gold', 'orange', 'yellow', 'purple'].map(
        (colour) => [colour, [[colour]]],
      ),
    ),
    bronze: [['bronze']],
    maroon: [['maroon']],
    burgundy: [['burgundy']],
    pink: [['pink']],
    cream: [['cream']],
    grey: GREY,
    gray: GREY,
  },
  state: STATE_WORDS,
};

const slugOf = (words: string) => words.replaceAll(' ', '-');

function closedMeanings(name: ChoiceName, words: Readonly<Record<string, readonly string[]>>): [string, WordMeaning][] {
  return Object.entries(words).flatMap(([value, texts]) =>
    texts.map((text): [string, WordMeaning] => [slugOf(text), { name, values: [value] }]),
  );
}

/** Words that are also written as one: `secondhand`, `peoplemover`. */
const joinedToo = ([slug, meaning]: [string, WordMeaning]): [string, WordMeaning][] =>
  slug.includes('-')
    ? [
        [slug, meaning],
        [slug.replaceAll('-', ''), meaning],
      ]
    : [[slug, meaning]];

/** The words of filter values that need no look at the stock, by slug: `suv`, `cab-chassis`, `automatic`. */
const MEANINGS: ReadonlyMap<string, WordMeaning> = new Map(
  [
    ...closedMeanings('body', BODY_WORDS),
    ...closedMeanings('body', OTHER_FORMS),
    ...closedMeanings('car_type', TYPE_WORDS),
    ...closedMeanings('status', STATUS_WORDS),
    ...Object.entries(OPEN_WORDS).flatMap(([name, words]) =>
      Object.entries(words).map(([slug, having]): [string, WordMeaning] => [
        slug,
        { name: name as ChoiceName, having },
      ]),
    ),
  ].flatMap(joinedToo),
);

/** Words with another meaning in a market. In the United States a truck is a pickup first (D538). */
const MARKET_MEANINGS: Readonly<Partial<Record<MarketCode, ReadonlyMap<string, WordMeaning>>>> = {
  'en-US': new Map([['truck', { name: 'body', values: ['ute', 'lightTruck'] }]]),
};

/** What a word or phrase says in any of the markets, by its slug, in the singular or the plural. */
export function meaningsOf(slug: string): WordMeaning[] {
  const meanings = MARKET_CODES.map((market) => meaningOf(slug, market));
  return [...new Set(meanings)].filter((meaning) => meaning !== null);
}

/** What a word or phrase says in a market, by its slug; null when it says nothing of a filter. */
export function meaningOf(slug: string, market: MarketCode): WordMeaning | null {
  const singulars = slug.endsWith('es') ? [slug.slice(0, -1), slug.slice(0, -2)] : [slug.slice(0, -1)];
  const forms = /[a-z]{2}s$/.test(slug) ? [slug, ...singulars] : [slug];
  const meanings = forms.map((form) => MARKET_MEANINGS[market]?.get(form) ?? MEANINGS.get(form));
  return meanings.find((meaning) => meaning !== undefined) ?? null;
}
