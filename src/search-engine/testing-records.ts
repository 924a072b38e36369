import type { AttributeDefinition, AttributeValue, SearchQuery, SearchRecord } from './port.ts';

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
