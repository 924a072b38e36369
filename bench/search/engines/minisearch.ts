import MiniSearch, { type Query } from 'minisearch';
import { asBenchEngine, type BenchData, type BenchEngine, type PlainAnswer } from '../engine.ts';
import { plainFilters } from '../plain-filters.ts';
import { PAGE_SIZE, type BenchQuery } from '../queries.ts';
import { inPageOrder, readEntries } from '../read-out.ts';
import { FACETS, FEATURES_NAME, STATS, listedByDealer } from '../records.ts';
import { expandText } from '../words.ts';
import { createDocument, type CarDocument } from './documents.ts';

type Counts = Map<string, number>;
type Bounds = readonly [min: number, max: number];
type Counted = {
  readonly hits: readonly CarDocument[];
  readonly facets: ReadonlyMap<string, Counts>;
  readonly stats: ReadonlyMap<string, Bounds | null>;
};
type Test = { readonly name: string; readonly holds: (car: CarDocument) => boolean };

/** MiniSearch finds the words and plain loops over documents do the rest, as an application with a text index would. */
function openWith(passes: Passes, { stock, titles }: BenchData): BenchEngine {
  const index = new MiniSearch<CarDocument>({
    fields: ['words'],
    extractField: (car, field) => (field === 'id' ? car.id : car[field]) as string,
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  const byId = new Map<number, CarDocument>();
  const byDealer: CarDocument[][] = [];

  function testsOf(query: BenchQuery): Test[] {
    return plainFilters(query, stock).map((filter): Test => {
      const { name } = filter;
      if (filter.kind === 'between') {
        const { min, max } = filter;
        return { name, holds: (car) => isBetween(car[name] as number | null, min, max) };
      }
      const values = new Set(filter.values);
      if (name === FEATURES_NAME) return { name, holds: (car) => car.features.some((value) => values.has(value)) };
      return { name, holds: (car) => values.has(car[name] as string) };
    });
  }

  function candidates({ dealers }: BenchQuery, words: readonly (readonly string[])[]): CarDocument[] {
    if (words.length === 0) return dealers.flatMap((dealer) => byDealer[dealer] ?? []);
    const requested: Query = {
      combineWith: 'AND',
      queries: words.map((any) => ({ combineWith: 'OR', queries: [...any] })),
    };
    const theirs = new Set(dealers);
    const found = index.search(requested).map(({ id }) => byId.get(id as number) as CarDocument);
    return found.filter((car) => theirs.has(car.dealer));
  }

  return asBenchEngine<Counted & { readonly page: readonly CarDocument[] }>({
    async build() {
      listedByDealer(stock).forEach((rows, dealer) => {
        byDealer[dealer] = rows.map((row) => createDocument(stock, row, titles));
        for (const car of byDealer[dealer]) byId.set(car.id, car);
        index.addAll(byDealer[dealer]);
      });
    },
    prepare(query) {
      const words = expandText(query.text, titles.wordsOf(query.dealers));
      const tests = testsOf(query);
      return () => {
        const counted = count(candidates(query, words), tests, passes);
        return { ...counted, page: pageOf(counted.hits, query) };
      };
    },
    readOut: ({ facets }) => readEntries([...facets.values()].map(inPageOrder)),
    plain({ hits, facets, stats, page }): PlainAnswer {
      return {
        count: hits.length,
        facets: Object.fromEntries([...facets].map(([name, counts]) => [name, Object.fromEntries(counts)])),
        stats: Object.fromEntries([...stats].flatMap(([name, bounds]) => (bounds ? [[name, bounds]] : []))),
        ids: page.map(({ id }) => id),
      };
    },
  });
}

export const openMinisearch = (data: BenchData): BenchEngine => openWith('one each', data);
export const openMinisearchShared = (data: BenchData): BenchEngine => openWith('shared', data);

const isBetween = (value: number | null, min: number, max: number): boolean =>
  value !== null && value >= min && value <= max;

/** Finds the cars that satisfy all filters except those of one attribute. */
type Without = (name: string) => readonly CarDocument[];
/** Whether each attribute is counted in its own pass over the cars. */
type Passes = 'one each' | 'shared';

/**
 * An attribute is counted over the cars that satisfy the filters of all other attributes. Done simply, that is one pass
 * over the cars per attribute. An application may share one pass between all attributes without a filter, because they
 * count the same cars.
 */
function count(cars: readonly CarDocument[], tests: readonly Test[], passes: Passes): Counted {
  const withoutAlone: Without = (name) => {
    const others = tests.filter((test) => test.name !== name);
    return cars.filter((car) => others.every(({ holds }) => holds(car)));
  };
  const hits = withoutAlone('');
  const refined = new Map(passes === 'shared' ? tests.map(({ name }) => [name, withoutAlone(name)]) : []);
  const without: Without = passes === 'shared' ? (name) => refined.get(name) ?? hits : withoutAlone;
  const facets = new Map(FACETS.map((name) => [name, countValues(without(name), name)]));
  const stats = new Map(STATS.map((name) => [name, boundsOf(without(name), name)] as const));
  return { hits, facets, stats };
}

function countValues(cars: readonly CarDocument[], name: string): Counts {
  const counts: Counts = new Map();
  for (const car of cars) {
    const value = car[name];
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
    else if (Array.isArray(value)) for (const one of value) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

function boundsOf(cars: readonly CarDocument[], name: 'price' | 'km'): Bounds | null {
  let bounds: [number, number] | null = null;
  for (const { [name]: value } of cars) {
    if (value === null) continue;
    if (bounds === null) bounds = [value, value];
    else if (value < bounds[0]) bounds[0] = value;
    else if (value > bounds[1]) bounds[1] = value;
  }
  return bounds;
}

function pageOf(hits: readonly CarDocument[], { sort, offset }: BenchQuery): CarDocument[] {
  const [key] = sort;
  const name = key?.attribute ?? 'id';
  const sign = key?.direction === 'desc' ? -1 : 1;
  const sorted = hits.toSorted((left, right) => {
    const [one, other] = [left[name] as number | null, right[name] as number | null];
    if (one === other) return left.id - right.id;
    return one === null ? 1 : other === null ? -1 : sign * (one - other);
  });
  return sorted.slice(offset, offset + PAGE_SIZE);
}
