import type { AttributeDefinition, AttributeValue, SearchRecord } from '#search-engine/port.ts';
import { isListed, NEVER_SOLD, NO_NUMBER, NONE, type Column, type NumberName, type Stock } from './stock.ts';

/** The 21 counted attributes. One has several values per car. Two are numbers, as on a site. */
const COUNTED_CHOICES = [
  'make',
  'model',
  'make_model',
  'badge',
  'series',
  'colour',
  'body',
  'transmission',
  'fuel',
  'drive',
  'doors',
  'state',
  'city',
  'dealership_name',
  'location_name',
  'car_type',
  'status',
  'tag',
] as const;
export const COUNTED_NUMBERS = ['seats', 'year'] as const;
export const FEATURES_NAME = 'features';
export const COLUMN_FACETS: readonly string[] = [...COUNTED_CHOICES, ...COUNTED_NUMBERS];
export const FACETS: readonly string[] = [...COLUMN_FACETS, FEATURES_NAME];
export const STATS = ['price', 'km'] as const;
const NUMBERS = ['price', 'km', 'weekly', 'created'] as const satisfies readonly NumberName[];

export const DEFINITIONS: readonly AttributeDefinition[] = [
  ...COUNTED_CHOICES.map((name) => ({ name, kind: 'choice' as const })),
  { name: FEATURES_NAME, kind: 'choices' },
  ...[...COUNTED_NUMBERS, ...NUMBERS, 'sold_at'].map((name) => ({ name, kind: 'range' as const })),
];

export const idOf = (row: number): number => row + 1;
export const rowOf = (id: number): number => id - 1;
export const dealerName = (dealer: number): string => `dealer-${dealer}`;

export function valueOf({ values, codes }: Column, row: number): string | null {
  const code = codes[row] ?? NONE;
  return code === NONE ? null : (values[code] ?? null);
}

export function featuresOf({ features: { values, starts, codes } }: Stock, row: number): string[] {
  return [...codes.subarray(starts[row], starts[row + 1])].map((code) => values[code] ?? '');
}

export function numberOf(stock: Stock, name: NumberName, row: number): number | null {
  const value = stock.numbers[name][row] ?? NO_NUMBER;
  return value === NO_NUMBER ? null : value;
}

/** The text that text searches read. */
export function titleOf({ columns }: Stock, row: number): string {
  const parts = ['make', 'model', 'badge', 'series'].map((name) => valueOf(columns[name] as Column, row));
  return parts.filter((part) => part !== null).join(' ');
}

/** Numbers of the car, as in every record of a site. No word of a title begins like one. */
function codesOf(row: number): string[] {
  const digits = String(row).padStart(7, '0');
  return [`0ST${digits}`, `6ZZ9ZZ0000${digits}`, `1QQ${digits.slice(-4)}`];
}

export function recordOf(stock: Stock, row: number): SearchRecord {
  const attributes: Record<string, AttributeValue> = {};
  for (const name of COUNTED_CHOICES) attributes[name] = valueOf(stock.columns[name] as Column, row);
  for (const name of COUNTED_NUMBERS) {
    const text = valueOf(stock.columns[name] as Column, row);
    attributes[name] = text === null ? null : Number(text);
  }
  for (const name of NUMBERS) attributes[name] = numberOf(stock, name, row);
  attributes[FEATURES_NAME] = featuresOf(stock, row);
  attributes['sold_at'] = stock.soldAt[row] ?? NEVER_SOLD;
  return {
    id: idOf(row),
    partition: dealerName(stock.dealers[row] ?? 0),
    attributes,
    phrases: [titleOf(stock, row)],
    codes: codesOf(row),
  };
}

export function* recordsOf(stock: Stock): Generator<SearchRecord> {
  for (let row = 0; row < stock.size; row += 1) yield recordOf(stock, row);
}

/** Listed rows, dealer by dealer. The peers hold only these, so they need no test for listed cars. */
export function listedByDealer(stock: Stock): number[][] {
  const rows: number[][] = [];
  for (let row = 0; row < stock.size; row += 1) {
    if (isListed(stock, row)) (rows[stock.dealers[row] ?? 0] ??= []).push(row);
  }
  return rows;
}
