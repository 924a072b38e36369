import type { RangeName } from '#domain/search/attributes.ts';
import type { NumberRange } from '#domain/search/stock-search.ts';
import { fewestKilometres, mostKilometres } from '#domain/units.ts';

/** A range that a text names, and where it stands in the text. */
export type TypedRange = {
  readonly name: RangeName;
  readonly range: NumberRange;
  readonly start: number;
  readonly end: number;
};

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const AMOUNT = String.raw`\$?\s?(?:\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,2})?|${NUMBER_WORDS.join('|')})(?:\s?(?:k|grand|thousand)(?!\p{L}))?`;

/** Words before a number, by what they make of it. "D-Max" and "D Max" are a model. */
const LEADS = {
  under: String.raw`under|below|less than|fewer than|cheaper than|sub|<`,
  upTo: String.raw`up to|no more than|not more than|at most|within|maximum(?: of)?|(?<!\bd[\s-])max|budget(?: of)?|<=`,
  from: String.raw`from|at least|over|above|more than|greater than|starting (?:at|from)|upwards of|minimum(?: of)?|min|>=?`,
  since: String.raw`since`,
  after: String.raw`after|newer than|later than`,
  before: String.raw`before|older than`,
  between: String.raw`between`,
} as const;
type Lead = keyof typeof LEADS;

/** Words after a number. */
const TAILS = {
  newer: String.raw`(?:or|and) (?:newer|later)|onwards?`,
  older: String.raw`(?:or|and) (?:older|earlier)`,
  less: String.raw`(?:or|and) (?:less|under|below|lower|fewer|cheaper)|max(?:imum)?|tops`,
  more: String.raw`(?:or|and) (?:more|over|above|up)|plus|min(?:imum)?|\+`,
} as const;
type Tail = keyof typeof TAILS;

const UNITS = {
  seats: String.raw`seats?|seaters?`,
  km: String.raw`kms?|kilomet(?:re|er)s?|ks|k's`,
  miles: String.raw`miles|mi`,
} as const;
type Unit = keyof typeof UNITS;

const oneOf = (words: Readonly<Record<string, string>>, prefix: string) =>
  Object.entries(words)
    .map(([name, pattern]) => `(?<${prefix}${name}>${pattern})`)
    .join('|');
/** "4 or 5 seats". Between other figures it parts two wishes: "under 30k or 5 seats". */
const OR_SEATS = String.raw`(?<=(?<![\p{L}\p{N}$.,])(?:\d{1,2}|${NUMBER_WORDS.join('|')})\s+)or(?=\s+(?:\d{1,2}|${NUMBER_WORDS.join('|')})[\s-]*(?:${UNITS.seats})(?![\p{L}\p{N}]))`;
const ANY_TAIL = Object.values(TAILS).join('|');

/** A limit, one or two numbers, a unit and a limit, of which only a number is always there. */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.,-])(?:(?<odometer>kms?|kilometres|odometer|mileage)\s+)?(?:(?:${oneOf(LEADS, 'lead_')})[\s-]*)?` +
    String.raw`(?<first>(?<![\p{L}\p{N}.,])${AMOUNT})(?![\p{L}\p{N}]*\p{N})(?:\s*(?<link>-|–|to|and|${OR_SEATS})\s*(?<second>${AMOUNT}))?` +
    String.raw`(?<early>\s*(?:${ANY_TAIL})(?=[\s-]*(?:${Object.values(UNITS).join('|')})(?![\p{L}\p{N}])))?` +
    String.raw`(?:[\s-]*(?:${oneOf(UNITS, 'unit_')})(?![\p{L}\p{N}]))?` +
    String.raw`(?:\s*(?:${oneOf(TAILS, 'tail_')}))?(?![\p{L}\p{N}'$%/]|[.,]\d|-\d)`,
  'giu',
);

/** "$90 a week", "20 km from town", "3,000 kg": the number is neither a price nor an odometer reading. */
const OTHER_UNIT =
  /^\s*(?:-\s*)?(?:(?:a|per|each)\s+(?:week|wk|fortnight|month|day)|weekly|monthly|fortnightly|p\.?w\b|kgs?\b|kilos?\b|lbs?\b|pounds?\b|tonnes?\b|t\b|cc\b|kw\b|nm\b|hp\b|l\b|lit(?:re|er)s?\b|cm\b|mm\b|m\b|inch|doors?\b|cyl|speed\b|series\b|(?:from|away|of|range|per)\b)/iu;
const NEGATED = /(?:^|\s)(?:not|no|non|never|without|except|excluding)[\s-]+$/iu;

const LOWEST_PRICE = 1_000;
/** A plain number up to here may be something else, so "1500 max" is no price. */
const LOWEST_PLAIN_PRICE = 5_000;
/** "50 km" may be a distance from here, with a limit too. */
const LOWEST_ODOMETER = 1_000;
const LOWEST_LIMITED_ODOMETER = 500;
const MAX_FIGURE = 100_000_000;
const isYear = (value: number) => value >= 1950 && value <= 2050;

type Amount = {
  readonly value: number;
  /** Has a dollar sign, a comma or a "k". */
  readonly isWritten: boolean;
  readonly hasDollar: boolean;
  readonly hasThousands: boolean;
  readonly isWord: boolean;
};

function readAmount(text: string): Amount {
  const word = NUMBER_WORDS.indexOf(text.trim().toLowerCase());
  const hasDollar = text.includes('$');
  const hasThousands = /(?:k|grand|thousand)$/i.test(text);
  const figure = Number(text.replace(/[^\d.]/g, ''));
  const value = word >= 0 ? word + 2 : Math.round(figure * (hasThousands ? 1_000 : 1));
  return {
    value,
    isWritten: hasDollar || hasThousands || text.includes(','),
    hasDollar,
    hasThousands,
    isWord: word >= 0,
  };
}

type Figure = {
  readonly lead: Lead | null;
  readonly tail: Tail | null;
  readonly unit: Unit | null;
  readonly link: string | null;
  readonly first: Amount;
  readonly second: Amount | null;
};

const nameIn = <Name extends string>(
  groups: Readonly<Record<string, string | undefined>>,
  prefix: string,
  names: readonly Name[],
): Name | null => names.find((name) => groups[`${prefix}${name}`] !== undefined) ?? null;

function readFigure(groups: Readonly<Record<string, string | undefined>>): Figure {
  const early = groups['early']?.trim().toLowerCase() ?? null;
  const tails = Object.keys(TAILS) as Tail[];
  const first = readAmount(groups['first'] ?? '');
  const second = groups['second'] === undefined ? null : readAmount(groups['second']);
  // "20-30k" and "$20-30k": the first number is in thousands too.
  const isShort = second?.hasThousands === true && !first.hasThousands && first.value < 1_000;
  return {
    lead: nameIn(groups, 'lead_', Object.keys(LEADS) as Lead[]),
    tail:
      early === null
        ? nameIn(groups, 'tail_', tails)
        : (tails.find((name) => new RegExp(`^(?:${TAILS[name]})$`, 'i').test(early)) ?? null),
    unit: nameIn(groups, 'unit_', Object.keys(UNITS) as Unit[]) ?? (groups['odometer'] === undefined ? null : 'km'),
    link: groups['link']?.toLowerCase() ?? null,
    first: isShort ? { ...first, value: first.value * 1_000 } : first,
    second,
  };
}

/** The range of whole numbers that the words give; `bare` is what a number without a limit means. */
function toRange({ lead, tail, first, second }: Figure, bare: 'exact' | 'upTo' | null): NumberRange | null {
  if (second !== null) return first.value <= second.value ? { min: first.value, max: second.value } : null;
  const { value } = first;
  const atLeast: NumberRange = { min: value, max: null };
  const atMost: NumberRange = { min: null, max: value };
  if (lead === 'under' || lead === 'before') return { min: null, max: value - 1 };
  if (lead === 'after') return { min: value + 1, max: null };
  if (lead === 'upTo' || tail === 'less' || tail === 'older') return atMost;
  if (lead === 'from' || lead === 'since' || tail === 'more' || tail === 'newer') return atLeast;
  if (lead !== null || bare === null) return null;
  return bare === 'exact' ? { min: value, max: value } : atMost;
}

function readSeats(figure: Figure): NumberRange | null {
  const { lead, tail, first, second, link } = figure;
  if (first.isWritten || first.value < 1 || (second ?? first).value > 60) return null;
  if (second === null || link !== 'or') return toRange(figure, 'exact');
  const [low, high] = first.value <= second.value ? [first, second] : [second, first];
  // "At least 4 or 5 seats" has one limit: the number by which more cars are found.
  if (lead === 'from' || tail === 'more') return toRange({ ...figure, first: low, second: null }, null);
  if (lead === 'under' || lead === 'upTo' || tail === 'less')
    return toRange({ ...figure, first: high, second: null }, null);
  return { min: low.value, max: high.value };
}

function readOdometer(figure: Figure): NumberRange | null {
  const { first, second, unit } = figure;
  if (first.hasDollar || first.value < LOWEST_LIMITED_ODOMETER || (second ?? first).value > MAX_FIGURE) return null;
  const range = toRange(figure, first.value >= LOWEST_ODOMETER ? 'upTo' : null);
  if (range === null || unit !== 'miles') return range;
  const { min, max } = range;
  return { min: min && fewestKilometres(min), max: max && mostKilometres(max) };
}

/** "2019 or newer", "from 2015", "2015 to 2018". "Under 2015" may be a price, and "max 2022" follows a model's name. */
function readYear(figure: Figure): NumberRange | null {
  const { lead, tail, first, second } = figure;
  if (first.isWritten || first.isWord || !isYear(first.value)) return null;
  if (second !== null) return isYear(second.value) && !second.isWritten ? toRange(figure, null) : null;
  const isSaid =
    lead === 'from' || lead === 'since' || lead === 'after' || lead === 'before' || (lead === null && tail !== null);
  return isSaid && tail !== 'less' ? toRange(figure, null) : null;
}

function readPrice(figure: Figure): NumberRange | null {
  const { lead, tail, link, first, second } = figure;
  if (first.isWord || first.value < LOWEST_PRICE || (second ?? first).value > MAX_FIGURE) return null;
  if (lead === 'since' || lead === 'after' || lead === 'before' || tail === 'newer' || tail === 'older') return null;
  if (second !== null) {
    const isSaid = first.isWritten || second.isWritten;
    const isLinked = link === '-' || link === '–' || lead === 'between' || lead === 'from' || first.isWritten;
    return isSaid && isLinked ? toRange(figure, null) : null;
  }
  if (first.isWritten) return toRange(figure, first.hasDollar ? 'upTo' : null);
  return !isYear(first.value) && first.value >= LOWEST_PLAIN_PRICE ? toRange(figure, null) : null;
}

function readRange(figure: Figure): Pick<TypedRange, 'name' | 'range'> | null {
  const { unit } = figure;
  const named = (name: RangeName, range: NumberRange | null) => (range === null ? null : { name, range });
  if (unit === 'seats') return named('seats', readSeats(figure));
  if (unit !== null) return named('km', readOdometer(figure));
  return named('year', readYear(figure)) ?? named('price', readPrice(figure));
}

/**
 * The first price, odometer reading, year or number of seats that a text says with a unit or a limit (D274). A bare
 * number is none: it may be a model, an engine or a stock number.
 */
export function findTypedRange(text: string): TypedRange | null {
  const pattern = new RegExp(FIGURE);
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const start = found.index;
    const end = start + found[0].length;
    const read = readRange(readFigure(found.groups ?? {}));
    const isOther = OTHER_UNIT.test(text.slice(end)) || NEGATED.test(text.slice(0, start));
    if (read !== null && !isOther) return { ...read, start, end };
    pattern.lastIndex = start + 1;
  }
  return null;
}
