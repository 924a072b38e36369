import type {
  AttributeDefinition,
  AttributeValue,
  FacetCounts,
  SearchEngine,
  SearchQuery,
  SearchRecord,
} from '#search-engine/port.ts';

export const DEFINITIONS: readonly AttributeDefinition[] = [
  { name: 'make', kind: 'choice', group: 'vehicle' },
  { name: 'make_model', kind: 'choice', group: 'vehicle' },
  { name: 'body', kind: 'choice' },
  { name: 'features', kind: 'choices' },
  { name: 'price', kind: 'range' },
  { name: 'year', kind: 'range' },
];
export const NOTHING = { choices: {}, ranges: {} };
/** A query of everything; a test names what it changes. */
export const ASK: SearchQuery = {
  partitions: ['a', 'b'],
  text: '',
  refinements: NOTHING,
  always: NOTHING,
  sort: [],
  offset: 0,
  limit: 21,
  facets: ['make', 'make_model', 'body', 'features', 'year'],
  stats: ['price', 'year'],
  nearMisses: 0,
};

type Facts = {
  make?: string;
  model?: string;
  body?: string | null;
  features?: string[];
  price?: number | null;
  year?: number;
  partition?: string;
  codes?: string[];
  text?: string;
};
export function record(
  id: number,
  {
    make = 'Toyota',
    model = 'Corolla',
    body = 'suv',
    features = [],
    price = null,
    year = 2019,
    partition = 'a',
    codes = [],
    text,
  }: Facts = {},
): SearchRecord {
  const attributes: Record<string, AttributeValue> = {
    make,
    make_model: `${make} ${model}`,
    body,
    features,
    price,
    year,
  };
  return {
    id,
    partition,
    attributes,
    phrases: text === undefined ? [`${make} ${model}`, String(year)] : [text],
    codes,
  };
}

/** Six cars of three dealerships. */
export const STOCK = [
  record(1, { price: 20_000, body: 'sedan', features: ['Sunroof'], codes: ['A1', 'JT 123', 'ABC-12D'] }),
  record(2, { price: 30_000, model: 'C-HR', body: 'suv', features: ['Sunroof', 'Tow Bar'] }),
  record(3, { price: null, make: 'Mazda', model: 'CX-5', body: 'suv', year: 2021 }),
  record(4, { price: 15_000, make: 'Mazda', model: 'Mazda3', body: null, year: 2017, partition: 'b' }),
  record(5, { price: 99_000, make: 'Volkswagen', model: 'Golf', partition: 'c' }),
  record(6, { price: 20_000, make: 'Volkswagen', model: 'Golf', body: 'hatch', text: '2019 Volkswagen Golf Gold' }),
];

/** An engine with exactly these records. */
export async function filledWith(
  create: (definitions: readonly AttributeDefinition[]) => SearchEngine,
  records: readonly SearchRecord[],
): Promise<SearchEngine> {
  const engine = create(DEFINITIONS);
  await engine.replaceAll(records);
  return engine;
}

export const counted = (counts: FacetCounts | undefined): Record<string, number> => Object.fromEntries(counts ?? []);
