import { toSlug } from '#domain/ids.ts';
import type { MarketCode } from '#domain/market.ts';
import { getAttribute, type ChoiceName } from '#domain/search/attributes.ts';
import type { KnownValues } from '#domain/search/known-values.ts';
import { isMeant } from './name-words.ts';
import { meaningOf } from './value-words.ts';

/** Filter values that a phrase of a text names, and where it stands in the text. */
export type TypedValues = {
  readonly name: ChoiceName;
  readonly values: readonly string[];
  readonly start: number;
  readonly end: number;
};

/** A word of a text: its slug and its place. */
export type TypedWord = { readonly slug: string; readonly start: number; readonly end: number };

const MAX_PHRASE_WORDS = 4;
/** A word that means more values stays a word: it finds the same cars. */
const MAX_VALUES = 6;
/** Attributes whose values are read as a whole: "Toowoomba", "Tow bar", "8 speed automatic". */
const WHOLE_VALUES: readonly ChoiceName[] = [
  'transmission',
  'fuel',
  'drive',
  'colour',
  'city',
  'state',
  'location_name',
  'dealership_name',
  'filtered_features',
  'categories',
];
const PLACES: readonly ChoiceName[] = ['city', 'state'];
/** Codes of states that are words first: "an SUV in Portland", "SUV or sedan". The names of these states are read. */
const WORD_CODES: ReadonlySet<string> = new Set(['in', 'or', 'me', 'hi', 'ok']);
/** Words whose sense in a name is another: "Black Edition" is no colour, so only the name as a phrase is left alone. */
const LOOSE: readonly ChoiceName[] = ['colour', 'car_type'];
const NEGATIONS: ReadonlySet<string> = new Set(['not', 'no', 'non', 'without', 'except', 'excluding']);
/** "Near new" is not new. */
const NEARLY: ReadonlySet<string> = new Set(['near', 'nearly', 'almost', 'as', 'like']);

export function wordsIn(text: string): TypedWord[] {
  return [...text.matchAll(/\S+/g)]
    .map((found) => ({ slug: toSlug(found[0]), start: found.index, end: found.index + found[0].length }))
    .filter(({ slug }) => slug !== '');
}

const joined = (words: readonly TypedWord[]) => words.map(({ slug }) => slug).join('-');

/** Whether a badge or model of the site has the phrase. */
function isInName(slug: string, known: KnownValues): boolean {
  const [first = ''] = slug.split('-');
  const isIn = (name: string) => `-${name}-`.includes(`-${slug}-`);
  return known.slugsWith('badge', first).some(isIn) || known.slugsWith('model', first).some(isIn);
}

const isVehicle = (slug: string, known: KnownValues) =>
  known.makesBySlug(slug).length > 0 || known.makesWithModel(slug).length > 0;

type Phrase = {
  readonly words: readonly TypedWord[];
  readonly before: TypedWord | undefined;
  readonly after: TypedWord | undefined;
};

/** Whether the phrase and a word beside it are part of a car's name: "black edition". */
function isPartOfName({ words, before, after }: Phrase, known: KnownValues): boolean {
  const withBefore = before ? [joined([before, ...words])] : [];
  const withAfter = after ? [joined([...words, after])] : [];
  return [...withBefore, ...withAfter].some((slug) => isInName(slug, known));
}

/** The values of a word of the trade: "ute", "automatic", "white". */
function readMeaning(
  phrase: Phrase,
  known: KnownValues,
  market: MarketCode,
): Pick<TypedValues, 'name' | 'values'> | null {
  const slug = joined(phrase.words);
  const meaning = meaningOf(slug, market);
  if (meaning === null || isPartOfName(phrase, known)) return null;
  const { name } = meaning;
  if (!LOOSE.includes(name) && slug.split('-').some((word) => known.isNameWord('car', word))) return null;
  if (name === 'car_type' && NEARLY.has(phrase.before?.slug ?? '')) return null;
  if ('values' in meaning) return { name, values: meaning.values };
  const candidates = meaning.having.flatMap(([first = '']) => known.valuesWith(name, first));
  const values = [...new Set(candidates)].filter((value) => isMeant(value, meaning.having));
  return values.length > 0 && values.length <= MAX_VALUES ? { name, values } : null;
}

/** A value of the site's stock that is the whole phrase. */
function readWhole(phrase: Phrase, known: KnownValues): Pick<TypedValues, 'name' | 'values'> | null {
  const slug = joined(phrase.words);
  if (!/[a-z]{2}/.test(slug) || isVehicle(slug, known) || isInName(slug, known)) return null;
  if (isPartOfName(phrase, known)) return null;
  for (const name of WHOLE_VALUES) {
    if (name === 'state' && WORD_CODES.has(slug)) continue;
    const isOne = known.slugsWith(name, slug).includes(slug);
    const values = isOne ? known.valuesWith(name, slug).filter((value) => toSlug(value) === slug) : [];
    const isElsewhere = PLACES.includes(name) && slug.split('-').some((word) => known.isNameWord('location', word));
    // A colour of one word may be a badge of another feed: "Titanium".
    const isUnsure = name === 'colour' && phrase.words.length === 1;
    if (values.length > 0 && !isElsewhere && !isUnsure) return { name, values };
  }
  return null;
}

/** The first filter values that a text names, by its longest phrase at that place (D274); null when it names none. */
export function findTypedValues(text: string, known: KnownValues, market: MarketCode): TypedValues | null {
  const words = wordsIn(text);
  for (let at = 0; at < words.length; at += 1) {
    const before = words[at - 1];
    if (before && NEGATIONS.has(before.slug)) continue;
    for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
      const phrase = { words: words.slice(at, at + length), before, after: words[at + length] };
      const read = readMeaning(phrase, known, market) ?? readWhole(phrase, known);
      const last = phrase.words.at(-1);
      if (read !== null && last && getAttribute(read.name) !== null)
        return { ...read, start: words[at]?.start ?? 0, end: last.end };
    }
  }
  return null;
}
