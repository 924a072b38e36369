import { BODY_KEYS, type BodyKey } from '#domain/car/car.ts';

type Row = readonly [body: BodyKey, terms: readonly string[]];

/** These decide wherever they stand: a crew cab chassis is a chassis, and a camper van no van. */
const DECISIVE: readonly Row[] = [
  [
    'motorhome',
    ['motorhome', 'motor home', 'motor caravan', 'self propelled caravan', 'camper van', 'recreational vehicle'],
  ],
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
      'dual cab chassis',
      'single cab chassis',
    ],
  ],
];

/**
 * Words of makers, registers and listing sites for bodies (D268), in compact form or as several words. A text has the body
 * of the first row of which it contains a term, so a row stands above those whose terms occur in its own:
 * "sport utility" above "utility", "gran coupe" above "coupe".
 */
const ROWS: readonly Row[] = [
  ...DECISIVE,
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
      'suv wagon',
      'sports utility',
      'sport activity',
      'sports activity',
      'crossover',
      'cuv',
      'soft roader',
    ],
  ],
  ['bus', ['bus', 'minibus', 'coach']],
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
  [
    'lightTruck',
    [
      'truck',
      'tipper',
      'pantech',
      'pantechnicon',
      'prime mover',
      'flat deck',
      'flat bed',
      'table top',
      'curtain sider',
    ],
  ],
  // Cab styles alone: a ute, if nothing says a chassis, van or truck.
  [
    'ute',
    ['cab', 'dual cab', 'double cab', 'crew cab', 'single cab', 'super cab', 'super crew', 'space cab', 'king cab'],
  ],
  ['ute', ['d cab', 's cab', 'x cab', 'tray', 'tray back', 'tub']],
  ['sedan', ['gran coupe', 'grand coupe', 'sedan', 'sed', '4 door sedan', 'saloon', 'limousine', 'berlina']],
  ['coupe', ['coupe', 'cpe', 'sports car', 'berlinetta', 'grand tourer', 'grand touring']],
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
      '3 door hatch',
      '5 door hatch',
      'h back',
      'sports hatch',
      'lift back',
      'sport back',
      'sports back',
      'gran turismo',
    ],
  ],
  ['sedan', ['fastback', 'notch back']],
  ['hardtop', ['hard top']],
  ['softtop', ['soft top']],
  ['4x4', ['4x4', '4 wd', 'four wheel drive', 'off road', 'off roader']],
  ['van', ['commercial', 'lcv']],
];

/** More words in a row are no term. */
const MAX_WORDS = 4;

const compact = (text: string): string => text.replaceAll(' ', '');

function toTable(rows: readonly Row[]): ReadonlyMap<string, readonly [rank: number, body: BodyKey]> {
  const table = new Map<string, readonly [number, BodyKey]>();
  for (const [rank, [body, terms]] of rows.entries()) for (const term of terms) table.set(compact(term), [rank, body]);
  return table;
}

const TABLE = toTable(ROWS);
const DECISIVE_TABLE = toTable(DECISIVE);
const KEYS = new Map(BODY_KEYS.map((key) => [key.toLowerCase(), key]));

/** `Coupé`, `DualCab` and `Pick-up` are `coupe`, `dual cab` and `pick up`. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** Each run of words in compact form, also in the singular. */
function termsIn(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(''),
    ).flatMap((term) => (term.endsWith('s') ? [term, term.slice(0, -1)] : [term])),
  );
}

function bodyIn(words: readonly string[], table: typeof TABLE): BodyKey | null {
  const found = termsIn(words).flatMap((term) => {
    const row = table.get(term);
    return row === undefined ? [] : [row];
  });
  return found.toSorted(([one], [other]) => one - other)[0]?.[1] ?? null;
}

/**
 * The body key for a maker's or a register's own words, null when none of them is known. Of alternatives such as
 * `Hatchback/Liftback` the first counts.
 */
export function bodyKeyOf(text: string): BodyKey | null {
  const words = wordsOf(text);
  const [first = ''] = text.split(/[/,(]/);
  const whole = words.join('');
  return (
    KEYS.get(whole) ??
    TABLE.get(whole)?.[1] ??
    bodyIn(words, DECISIVE_TABLE) ??
    bodyIn(wordsOf(first), TABLE) ??
    bodyIn(words, TABLE)
  );
}
