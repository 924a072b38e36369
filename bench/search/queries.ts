import type { Range, SortKey } from '#search-engine/port.ts';
import { makeText, type TextKind } from './query-text.ts';
import { below, createRandom, pick, shuffle, type Random } from './random.ts';
import { COUNTED_NUMBERS, FACETS, FEATURES_NAME, featuresOf, numberOf, valueOf } from './records.ts';
import { isListed, LISTED_SINCE, type Column, type Stock } from './stock.ts';
import type { Titles } from './words.ts';

/** A search of a shopper, in terms that each engine translates into its own. */
export type BenchQuery = {
  readonly isGroup: boolean;
  readonly dealers: readonly number[];
  readonly text: string;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, Range>>;
  readonly sort: readonly SortKey[];
  readonly offset: number;
};

export const PAGE_SIZE = 21;
export const QUERIES = 200;
const GROUP_QUERIES = 69;
const TEXTS: readonly (readonly [TextKind, number])[] = [
  ['word', 15],
  ['prefix', 12],
  ['typo', 10],
  ['typo and words', 7],
];
/** Newest first is repeated because most shoppers use it. */
const SORTS: readonly SortKey[] = [
  { attribute: 'created', direction: 'desc' },
  { attribute: 'created', direction: 'desc' },
  { attribute: 'price', direction: 'asc' },
  { attribute: 'price', direction: 'desc' },
  { attribute: 'km', direction: 'asc' },
];

/** How often shoppers filter by an attribute, relative to the others. The default is 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  make: 6,
  body: 6,
  year: 5,
  car_type: 5,
  transmission: 4,
  fuel: 4,
  features: 4,
  make_model: 3,
  drive: 3,
  colour: 3,
  seats: 3,
  state: 2,
  city: 2,
};
const REFINED = FACETS.flatMap((name) => Array.from({ length: WEIGHTS[name] ?? 1 }, () => name));

/** The source of queries. `stock` is a small one, so that queries mean the same in every stock that begins with it. */
export type QuerySource = {
  readonly stock: Stock;
  readonly titles: Titles;
  readonly tenants: readonly (readonly number[])[];
};

/**
 * Creates the same queries for the same seed. Each query is made from a car that it finds, so none is empty. The first
 * n are a fair sample, for engines that have no time for all.
 */
export function createQueries(source: QuerySource, seed: number): BenchQuery[] {
  const random = createRandom(seed);
  const texts = TEXTS.flatMap(([kind, count]) => Array.from({ length: count }, (): TextKind | null => kind));
  const kinds = shuffle(random, [...texts, ...Array.from({ length: QUERIES - texts.length }, () => null)]);
  const groups = shuffle(
    random,
    kinds.map((_, place) => place < GROUP_QUERIES),
  );
  return kinds.map((kind, place) => createQuery(source, random, { kind, isGroup: groups[place] === true }));
}

type QueryKind = { readonly kind: TextKind | null; readonly isGroup: boolean };

function createQuery(source: QuerySource, random: Random, { kind, isGroup }: QueryKind): BenchQuery {
  for (;;) {
    const row = below(random, source.stock.size);
    if (!isListed(source.stock, row)) continue;
    const dealers = pickTenant(source, source.stock.dealers[row] ?? 0, { isGroup, random });
    if (!dealers) continue;
    const text = kind === null ? '' : makeText(kind, row, { titles: source.titles, dealers, random });
    if (text === null) continue;
    const ranges = rangesAround(source.stock, row, random);
    const refined = refine(source.stock, row, random);
    const offset = random() < 0.1 ? PAGE_SIZE * (1 + below(random, 8)) : 0;
    const { choices } = refined;
    return {
      isGroup,
      dealers,
      text,
      choices,
      ranges: { ...refined.ranges, ...ranges },
      sort: [pick(random, SORTS)],
      offset,
    };
  }
}

/** Picks a site that lists the cars of this dealer. Sites with more cars are picked more often. */
function pickTenant(
  { tenants }: QuerySource,
  dealer: number,
  { isGroup, random }: { readonly isGroup: boolean; readonly random: Random },
): readonly number[] | undefined {
  const [group, ...others] = tenants;
  return isGroup
    ? group
    : pick(
        random,
        others.filter((dealers) => dealers.includes(dealer)),
      );
}

function valueAt(stock: Stock, name: string, row: number, random: Random): string | null {
  return name === FEATURES_NAME ? pick(random, featuresOf(stock, row)) : valueOf(stock.columns[name] as Column, row);
}

/** Adds up to four filters that the car satisfies: its own value, and often values of other cars besides. */
function refine(stock: Stock, row: number, random: Random): Pick<BenchQuery, 'choices' | 'ranges'> {
  const choices: Record<string, readonly string[]> = {};
  const ranges: Record<string, Range> = {};
  const names = new Set(Array.from({ length: below(random, 5) }, () => pick(random, REFINED)));
  for (const name of names) {
    const own = valueAt(stock, name, row, random);
    if (own === null) continue;
    if (COUNTED_NUMBERS.some((one) => one === name)) {
      ranges[name] = {
        min: Number(own) - below(random, 3),
        max: random() < 0.3 ? null : Number(own) + below(random, 3),
      };
      continue;
    }
    const others = Array.from({ length: below(random, 3) }, () =>
      valueAt(stock, name, below(random, stock.size), random),
    );
    choices[name] = [...new Set([own, ...others.filter((value) => value !== null)])];
  }
  return { choices, ranges };
}

function rangesAround(stock: Stock, row: number, random: Random): Record<string, Range> {
  const ranges: Record<string, Range> = {};
  const price = numberOf(stock, 'price', row);
  const km = numberOf(stock, 'km', row);
  if (random() < 0.3 && price !== null) ranges['price'] = around(price, 1000, random);
  if (random() < 0.15 && km !== null) ranges['km'] = { min: null, max: around(km, 5000, random).max };
  return ranges;
}

/** A range as a slider gives it: round numbers, often open at one end. */
function around(value: number, step: number, random: Random): Range {
  const lowest = Math.floor(value / step) * step - below(random, 15) * step;
  const highest = Math.ceil(value / step) * step + below(random, 15) * step;
  return { min: random() < 0.4 ? null : Math.max(0, lowest), max: random() < 0.1 ? null : highest };
}

/** The condition for listed cars. It is part of every search of a site and not a filter that a shopper sees. */
export const ALWAYS = { choices: {}, ranges: { sold_at: { min: LISTED_SINCE, max: null } } };
