import { BODY_KEYS, type BodyKey } from '#domain/car/car.ts';
import { isDenial, toWords } from './certain-words.ts';

type Row = readonly [body: BodyKey, terms: readonly string[]];

/** Styles of cabs and trays: a ute, if nothing says a chassis, van or truck. */
const STYLES: Row = [
  'ute',
  [
    'cab',
    'dual cab',
    'double cab',
    'crew cab',
    'single cab',
    'super cab',
    'super crew',
    'space cab',
    'king cab',
    'd cab',
    's cab',
    'x cab',
    'tray',
    'tray back',
    'tub',
  ],
];

/**
 * Words of makers, registers and listing sites for bodies (D268), in compact form or as several words. A term that is part
 * of a longer one does not count: "gran coupe" has no "coupe". Of two bodies that may stand together (`COVERS`) the
 * first row's is the car's.
 */
const ROWS: readonly Row[] = [
  ['motorhome', ['motorhome', 'motor home', 'motor caravan', 'self propelled caravan', 'camper van']],
  ['caravan', ['caravan', 'camper trailer', 'fifth wheeler']],
  [
    'cabChassis',
    [
      'cab chassis',
      'cab chas',
      'c chassis',
      'c chas',
      'chassis',
      'chas',
      'tray top',
      'cutaway',
      'cab and chassis',
      'dual cab chassis',
      'single cab chassis',
    ],
  ],
  [
    'convertible',
    [
      'convertible',
      'cabriolet',
      'cabrio',
      'roadster',
      'spider',
      'spyder',
      'speedster',
      'drop head',
      'targa',
      'volante',
    ],
  ],
  [
    'suv',
    [
      'suv',
      'sport utility',
      'sport utility vehicle',
      // One class of the American register.
      'sport utility vehicle suv multi purpose vehicle mpv',
      'sports utility',
      'sport activity',
      'sports activity',
      'crossover',
      'cuv',
      'soft roader',
    ],
  ],
  ['bus', ['bus', 'minibus']],
  [
    'ute',
    [
      'ute',
      'utility',
      'util',
      'pickup',
      'p up',
      'ute tray',
      'dual cab ute',
      'double cab pickup',
      'crew cab pickup',
      'truck pickup',
      'style side',
      'step side',
      'fleet side',
      'well side',
      'well body',
    ],
  ],
  [
    'peopleMover',
    ['people mover', 'people carrier', 'minivan', 'mpv', 'multi purpose vehicle', 'multi seater', 'passenger van'],
  ],
  ['van', ['van', 'p van', 'panel van', 'cargo van', 'delivery van']],
  ['lightTruck', ['truck', 'tipper', 'pantech', 'pantechnicon', 'flat deck', 'flat bed', 'table top', 'curtain sider']],
  STYLES,
  ['sedan', ['gran coupe', 'grand coupe', 'sedan', 'sed', '4 door sedan', 'saloon', 'limousine', 'berlina']],
  ['coupe', ['coupe', 'cpe', 'berlinetta', 'grand tourer', 'grand touring']],
  [
    'wagon',
    [
      'wagon',
      'wgn',
      'wagen',
      'station wagon',
      'sport wagon',
      'sports wagon',
      'sport wagen',
      'estate',
      'touring',
      'tourer',
      'sport tourer',
      'sports tourer',
      'avant',
      'variant',
      'combi',
      'allroad',
      'alltrack',
      'all terrain',
      'cross country',
      'shooting brake',
      'sport brake',
      'sport turismo',
    ],
  ],
  [
    'hatch',
    [
      'hatch',
      'hatchback',
      'hatchback liftback',
      'hatchback liftback notchback',
      '3 door hatch',
      '5 door hatch',
      'h back',
      'sports hatch',
      'lift back',
      'sport back',
      'sports back',
    ],
  ],
  ['sedan', ['notch back']],
  ['hardtop', ['hard top']],
  ['softtop', ['soft top']],
  ['4x4', ['4x4', '4 wd', 'four wheel drive', 'off road', 'off roader']],
];

/**
 * Words that may stand beside a term. Any other word makes a text uncertain (D304): "Sutherland Isuzu Ute" is a dealer.
 * "Fastback" and "coach" are no term, because makers use them for several kinds of body.
 */
const BESIDE = new Set(
  [
    'dual double single crew extra extended super space king club freestyle access leaf coil wide cab cabs x d s c',
    'door doors dr seat seats seater row rows passenger passengers cargo mini midi micro full mid size sized compact',
    'sport sports sportback fastback coach commercial multi purpose activity luxury gran grand pop top soft hard roof high low',
    'stn lwb swb mwb elwb long short medium wheelbase wheel base drive two four six awd rwd fwd 2wd 4wd 4x4 4x2',
    'light heavy duty small large car cars vehicle vehicles body type style station blind box panel walk in step flat deck bed rv',
    'self propelled with w canopy only number of unknown incomplete',
  ].flatMap((words) => words.split(' ')),
);

/** `5`, `5d`, `4dr`: doors and seats. */
const COUNT = /^\d+(?:d|dr|doors?|seats?|seater|st)?$/;

/** The only truck of the specification is the light one. */
const HEAVY = 'heavy';

/** More words in a row are no term. */
const MAX_WORDS = 4;

type Term = { readonly rank: number; readonly body: BodyKey };

const compact = (text: string): string => text.replaceAll(' ', '');

const TABLE: ReadonlyMap<string, Term> = new Map(
  ROWS.flatMap(([body, terms], rank) => terms.map((term): [string, Term] => [compact(term), { rank, body }])),
);
const KEYS = new Map(BODY_KEYS.map((key) => [key.toLowerCase(), key]));

/** A text that names a body and one of these is certain: "Coupe Utility" is a ute. "Sedan Wagon" is not. */
const COVERS: Readonly<Partial<Record<BodyKey, readonly BodyKey[]>>> = {
  motorhome: ['van', 'bus', 'lightTruck'],
  cabChassis: ['ute', 'lightTruck'],
  convertible: ['coupe'],
  suv: ['coupe', 'wagon', 'ute'],
  ute: ['coupe', 'lightTruck'],
  peopleMover: ['van', 'wagon'],
};

/** Said of a body as often as it is one. It counts where nothing of more weight is named. */
const weightOf = ({ rank, body }: Term): number => {
  if (body === '4x4') return 0;
  return body === 'hardtop' || body === 'softtop' || ROWS[rank] === STYLES ? 1 : 2;
};

type Word = { readonly text: string; readonly begins: boolean };

/** Between alternatives, additions and what stands in brackets. */
const SEPARATOR = /[/\\,;|&+([]|(?<!\p{L})(?:and|or|either)(?!\p{L})/iu;

/**
 * The words of a text: `Coupé`, `DualCab` and `Pick-up` are `coupe`, `dual cab` and `pick up`. Those after a separator
 * begin a part.
 */
function wordsOf(text: string): Word[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(SEPARATOR)
    .flatMap((part) => {
      const words = toWords(part)
        .split(' ')
        .filter((word) => word !== '');
      return words.map((word, at) => ({ text: word, begins: at === 0 }));
    });
}

const singular = (term: string): string => (term.endsWith('s') ? term.slice(0, -1) : term);

/** A term in a text, from its first word to before its last. */
type Found = { readonly term: Term; readonly from: number; readonly to: number };

/** The terms of a text, without those that are part of a longer one: "grand touring" has no "touring". */
function termsIn(words: readonly Word[]): readonly Found[] {
  const all: Found[] = [];
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(from + MAX_WORDS, words.length); to += 1) {
      const joined = words
        .slice(from, to)
        .map(({ text }) => text)
        .join('');
      const term = TABLE.get(joined) ?? TABLE.get(singular(joined));
      if (term !== undefined) all.push({ term, from, to });
    }
  }
  const isPart = (one: Found): boolean =>
    all.some((other) => other !== one && other.from <= one.from && other.to >= one.to);
  return all.filter((found) => !isPart(found));
}

/** The body of the first row; null when the terms contradict each other. */
function bodyOfPart(terms: readonly Term[]): BodyKey | null {
  const [first, ...others] = terms.toSorted((one, other) => one.rank - other.rank).map(({ body }) => body);
  const isCertain = first !== undefined && others.every((body) => body === first || COVERS[first]?.includes(body));
  return isCertain ? first : null;
}

/** The one body of all parts. A separator inside a term begins no part: `P/Up`, `Cab/Chassis`. */
function bodyOfAll(words: readonly Word[], found: readonly Found[]): BodyKey | null {
  const weight = Math.max(...found.map(({ term }) => weightOf(term)));
  const parts = new Map<number, Term[]>();
  for (const { term, from } of found) {
    if (weightOf(term) < weight) continue;
    const begins = words.flatMap((word, at) =>
      word.begins && at <= from && !found.some((other) => other.from < at && at < other.to) ? [at] : [],
    );
    const part = begins.at(-1) ?? 0;
    parts.set(part, [...(parts.get(part) ?? []), term]);
  }
  const [first = null, ...others] = [...parts.values()].map(bodyOfPart);
  return others.every((body) => body === first) ? first : null;
}

/**
 * The body key for a maker's or a register's own words. Null when a word is not known, when the text denies or doubts,
 * and when it names different bodies, such as `Wagon or sedan` (D304).
 */
export function bodyKeyOf(text: string): BodyKey | null {
  const words = wordsOf(text);
  const whole = words.map((word) => word.text).join('');
  const exact = KEYS.get(whole) ?? TABLE.get(whole)?.body;
  if (isDenial(text)) return null;
  if (exact !== undefined) return exact;
  const found = termsIn(words);
  const isKnown = (word: Word, at: number): boolean =>
    BESIDE.has(word.text) || COUNT.test(word.text) || found.some(({ from, to }) => from <= at && at < to);
  const body = words.every(isKnown) ? bodyOfAll(words, found) : null;
  return body === 'lightTruck' && words.some((word) => word.text === HEAVY) ? null : body;
}
