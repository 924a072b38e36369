import fc from 'fast-check';
import type {
  AttributeDefinition,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  SearchRecord,
} from '#search-engine/port.ts';
import { ASK, DEFINITIONS, NOTHING, record } from './records.ts';

/** Random stock and queries, for tests that compare one engine with another. */
export type World = {
  readonly definitions: readonly AttributeDefinition[];
  readonly stock: fc.Arbitrary<SearchRecord[]>;
  readonly change: fc.Arbitrary<{ upsert: SearchRecord[]; remove: number[] }>;
  readonly query: fc.Arbitrary<SearchQuery>;
};

/** An answer as plain values. Facets are read as a page reads them. -0 becomes 0, since engines may keep either. */
export function toPlain(answer: SearchAnswer): unknown {
  return {
    ...answer,
    facetStats: Object.fromEntries(
      Object.entries(answer.facetStats).map(([name, { min, max }]) => [name, { min: min + 0, max: max + 0 }]),
    ),
    facets: Object.fromEntries(Object.entries(answer.facets).map(([name, counts]) => [name, [...counts]])),
  };
}

type Step =
  | { readonly kind: 'apply'; readonly upsert: SearchRecord[]; readonly remove: number[] }
  | { readonly kind: 'replaceAll'; readonly records: SearchRecord[] }
  | { readonly kind: 'search'; readonly query: SearchQuery };

export const stepsIn = ({ stock, change, query }: World): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: change.map((one): Step => ({ kind: 'apply', ...one })) },
      { weight: 1, arbitrary: stock.map((records): Step => ({ kind: 'replaceAll', records })) },
      { weight: 6, arbitrary: query.map((one): Step => ({ kind: 'search', query: one })) },
    ),
    { minLength: 2, maxLength: 9 },
  );

export async function takeStep(engine: SearchEngine, step: Step): Promise<unknown> {
  if (step.kind === 'search') return toPlain(await engine.search(step.query));
  if (step.kind === 'apply') await engine.apply(step);
  else await engine.replaceAll(step.records);
  return engine.size;
}

const bound$ = (number$: fc.Arbitrary<number>) =>
  fc.record({ min: fc.option(number$, { freq: 3 }), max: fc.option(number$, { freq: 3 }) });
const direction$ = fc.constantFrom('asc' as const, 'desc' as const);

const MAKES = ['Toyota', 'Mazda', 'Land Rover'];
const TEXTS = [
  '',
  '',
  'toyota',
  'toyta',
  'corola',
  'cx5',
  'cx 5 mazda',
  'mazda cor olla',
  'coro lla toyota',
  'disco ver',
  'toyotas',
  'rios mazda',
  'corollaes',
  'stk 100',
  'rover land',
  'stk1',
  'abc 123',
  '2019 cor',
  'discovrey',
  'xyz',
  'a1 toyota',
  'stk',
  'm',
  'lan',
  '__proto__',
];
const id$ = fc.integer({ min: 1, max: 40 });
const record$ = fc
  .record({
    id: id$,
    partition: fc.constantFrom('a', 'b', 'c'),
    make: fc.constantFrom(...MAKES),
    model: fc.constantFrom('Corolla', 'CX-5', 'Corola', 'Rio', 'Discovery'),
    body: fc.constantFrom('suv', 'ute', null),
    features: fc.subarray(['Sunroof', 'Tow Bar', 'Bluetooth']),
    price: fc.option(fc.integer({ min: 0, max: 9 })),
    year: fc.integer({ min: 2018, max: 2021 }),
    codes: fc.subarray(['A1', 'STK-100', 'STK-200', 'ABC 123']),
  })
  .map(({ id, ...facts }) => record(id, facts));
const digit$ = fc.integer({ min: 0, max: 9 });
const year$ = fc.constantFrom({ min: 2019, max: null }, { min: null, max: 2019 });

/** A few similar records, and every kind of query. */
export const DEALER: World = {
  definitions: DEFINITIONS,
  stock: fc.array(record$, { maxLength: 40 }),
  change: fc.record({ upsert: fc.array(record$, { maxLength: 6 }), remove: fc.array(id$, { maxLength: 6 }) }),
  query: fc
    .record({
      partitions: fc.subarray(['a', 'b', 'c']),
      text: fc.constantFrom(...TEXTS),
      refinements: fc.record({
        choices: fc.record(
          {
            make: fc.subarray(MAKES),
            make_model: fc.subarray(['Toyota Corolla', 'Mazda CX-5', 'Kia Rio']),
            body: fc.subarray(['suv', 'ute', 'bus']),
            features: fc.subarray(['Sunroof', 'Tow Bar', '__proto__']),
          },
          { requiredKeys: [] },
        ),
        ranges: fc.record({ price: bound$(digit$), year: year$ }, { requiredKeys: [] }),
      }),
      always: fc.constantFrom(
        NOTHING,
        { choices: {}, ranges: { price: { min: 1, max: null } } },
        { choices: { body: ['suv'] }, ranges: {} },
        {
          choices: { make: ['Saab'], make_model: ['Toyota Corolla'] },
          ranges: { year: { min: Number.NaN, max: null } },
        },
      ),
      sort: fc.array(
        fc.oneof(
          fc.constant('relevance' as const),
          fc.record({ attribute: fc.constantFrom('price', 'year', 'body', 'make', 'features'), direction: direction$ }),
          fc.record({
            attribute: fc.constant('price'),
            direction: direction$,
            atLeast: fc.integer({ min: 1, max: 8 }),
          }),
          fc.record({
            attribute: fc.constantFrom('body', 'make'),
            direction: direction$,
            numbers: fc.constantFrom(
              new Map([
                ['suv', 2.5],
                ['Toyota', -1],
                ['Kia', -1],
                ['bus', 0],
              ]),
              new Map<string, number>(),
            ),
          }),
        ),
        { maxLength: 3 },
      ),
      offset: fc.constantFrom(0, 0, 3, 100, Number.NaN),
      limit: fc.constantFrom(21, 5, 0),
      nearMisses: fc.constantFrom(0, 3, 50),
    })
    .map((query) => ({ ...ASK, ...query })),
};

const PARTITIONS = Array.from({ length: 12 }, (_, at) => `yard ${at}`);
const WIDE = 40;
const wideNames = Array.from({ length: WIDE }, (_, at) => `w${at}`);
const value$ = fc.constantFrom('red', 'blue', 'green', '__proto__', 'constructor', '');
const amount$ = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.constantFrom(0.5, -0.25, 1e9 + 0.125, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, -0),
  fc.double({ min: -3, max: 3, noNaN: true }),
);
const numbered$ = fc.integer({ min: 1, max: 600 });
const manyRecord$ = fc
  .record({
    id: numbered$,
    // One partition holds half of the records, the others are small.
    partition: fc.oneof(fc.constant('yard 0'), fc.constantFrom(...PARTITIONS)),
    values: fc.array(value$, { minLength: 4, maxLength: 4 }),
    tags: fc.array(value$, { maxLength: 5 }),
    amount: fc.option(amount$),
    time: fc.integer({ min: 0, max: 300 }),
    codes: fc.array(fc.constantFrom('S-1', 'S-12', 'S-123', 'VIN 7', '4wd', '5seats', 'é9', ''), { maxLength: 4 }),
    words: fc.array(
      fc.constantFrom('Land Cruiser', 'LandCruiser', 'Mazda3', 'CX-5', 'hatches', 'utes', 'Citroën', ''),
      { maxLength: 20 },
    ),
  })
  .map(({ id, partition, values, tags, amount, time, codes, words }): SearchRecord => {
    const wide = wideNames.map((name, at) => [name, values[at % values.length] ?? null]);
    return { id, partition, attributes: { ...Object.fromEntries(wide), tags, amount, time }, phrases: words, codes };
  });

/** Hundreds of records in many partitions, with more filters at once than a number has bits. */
export const GROUP: World = {
  definitions: [
    ...wideNames.map((name, at) => ({
      name,
      kind: 'choice' as const,
      ...(at % 13 === 0 ? { group: 'thirteenth' } : {}),
    })),
    { name: 'tags', kind: 'choices' },
    { name: 'amount', kind: 'range', group: 'money' },
    { name: 'time', kind: 'range', group: 'money' },
  ],
  stock: fc.array(manyRecord$, { minLength: 350, maxLength: 500, size: 'max' }),
  change: fc.record({
    upsert: fc.array(manyRecord$, { maxLength: 60, size: 'max' }),
    remove: fc.array(numbered$, { maxLength: 60, size: 'max' }),
  }),
  query: fc
    .record({
      partitions: fc.oneof(fc.constant(PARTITIONS), fc.subarray(PARTITIONS)),
      text: fc.constantFrom(
        '',
        '',
        '',
        'land cru',
        'landcruiser',
        'mazda 3',
        'cx5',
        's12',
        's 1',
        '5 seats',
        '4wd',
        'citroen',
        'hatch',
        'citreon',
        'ute s1',
      ),
      chosen: fc.oneof(fc.constant(wideNames), fc.subarray(wideNames, { maxLength: 3 })),
      values: fc.subarray(['red', 'blue', 'green', '__proto__', 'constructor', 'none']),
      ranges: fc.record(
        { amount: bound$(amount$), time: bound$(fc.integer({ min: 0, max: 300 })) },
        { requiredKeys: [] },
      ),
      tags: fc.subarray(['red', 'blue']),
      since: fc.integer({ min: -5, max: 320 }),
      sort: fc.array(fc.record({ attribute: fc.constantFrom('amount', 'time', 'w1', 'tags'), direction: direction$ }), {
        maxLength: 2,
      }),
      offset: fc.constantFrom(0, 0, 21, 120, 400),
      limit: fc.constantFrom(21, 100, 1_000),
      nearMisses: fc.constantFrom(0, 6, 700),
    })
    .map(({ chosen, values, ranges, tags, since, ...query }) => ({
      ...ASK,
      ...query,
      refinements: { choices: { ...Object.fromEntries(chosen.map((name) => [name, values])), tags }, ranges },
      always: { choices: {}, ranges: { time: { min: since, max: null } } },
      facets: ['w0', 'w1', 'w13', 'w39', 'tags', 'amount', 'time'],
      stats: ['amount', 'time'],
    })),
};
