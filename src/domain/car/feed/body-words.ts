import { BODY_KEYS, type BodyKey } from '#domain/car/car.ts';

type Row = readonly [body: BodyKey, terms: readonly string[]];

/** These decide wherever they stand: a crew cab chassis is a chassis, and a camper van no van. */
const DECISIVE: readonly Row[] = [
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
  // Cab styles alone: a ute, if nothing says a chassis, van or truck.
  [
    'ute',
    ['cab', 'dual cab', 'double cab', 'crew cab', 'single cab', 'super cab', 'super crew', 'space cab', 'king cab'],
  ],
  ['ute', ['d cab', 's cab', 'x cab', 'tray', 'tray back', 'tub']],
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
    'self propelled and or with only no number of unknown incomplete',
  ].flatMap((words) => words.split(' ')),
);

/** `5`, `5d`, `4dr`: doors and seats. */
const COUNT = /^\d+(?:d|dr|doors?|seats?|seater|st)?$/;

/** The only truck of the specification is the light one. */
const HEAVY = 'heavy';

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

const singular = (term: string): string => (term.endsWith('s') ? term.slice(0, -1) : term);
const lookUp = (table: typeof TABLE, term: string) => table.get(term) ?? table.get(singular(term));

type Reading = { readonly body: BodyKey | null; readonly isCertain: boolean };

/** The body of the first row that has a term of the text. It is certain when every word is known. */
function readWords(words: readonly string[], table: typeof TABLE): Reading {
  const known = new Set(words.flatMap((word, at) => (BESIDE.has(word) || COUNT.test(word) ? [at] : [])));
  let best: readonly [rank: number, body: BodyKey] | undefined;
  for (const from of words.keys()) {
    for (let size = 1; size <= Math.min(MAX_WORDS, words.length - from); size += 1) {
      const term = words.slice(from, from + size).join('');
      const row = lookUp(table, term);
      if (row !== undefined || lookUp(TABLE, term) !== undefined)
        for (let at = from; at < from + size; at += 1) known.add(at);
      if (row !== undefined && (best === undefined || row[0] < best[0])) best = row;
    }
  }
  return { body: best?.[1] ?? null, isCertain: known.size === words.length };
}

/**
 * The body key for a maker's or a register's own words, null when none of them is known. Of alternatives such as
 * `Hatchback/Liftback` the first counts.
 */
export function bodyKeyOf(text: string): BodyKey | null {
  const words = wordsOf(text);
  const [first = ''] = text.split(/[/,(]/);
  const whole = words.join('');
  const exact = KEYS.get(whole) ?? TABLE.get(whole)?.[1];
  if (exact !== undefined) return exact;
  const all = readWords(words, TABLE);
  if (!all.isCertain) return null;
  const body = readWords(words, DECISIVE_TABLE).body ?? readWords(wordsOf(first), TABLE).body ?? all.body;
  return body === 'lightTruck' && words.includes(HEAVY) ? null : body;
}
