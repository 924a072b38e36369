import { BODY_KEYS, type BodyKey } from '#domain/car/car.ts';
import { BESIDE, COVERS, ROWS, STYLES } from './body-terms.ts';
import { isDenial, toWords } from './certain-words.ts';

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
