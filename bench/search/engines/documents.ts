import { COLUMN_FACETS, featuresOf, idOf, numberOf, valueOf } from '../records.ts';
import type { Column, Stock } from '../stock.ts';
import type { Titles } from '../words.ts';

/** A car as one plain object with the attributes' values, for engines that take documents. */
export type CarDocument = {
  readonly id: number;
  readonly dealer: number;
  /** Words of the title, with a space before and after each. */
  readonly words: string;
  readonly features: readonly string[];
  readonly price: number | null;
  readonly km: number | null;
  readonly created: number | null;
  readonly [attribute: string]: string | number | readonly string[] | null | undefined;
};

const wordsOf = ({ words, ofRow }: Titles, row: number): string => (words[ofRow[row] ?? 0] ?? []).join(' ');

/** A missing value is undefined, which engines ignore. All documents have the same shape. */
export function createDocument(stock: Stock, row: number, titles: Titles): CarDocument {
  const values: Record<string, string | undefined> = {};
  for (const name of COLUMN_FACETS) values[name] = valueOf(stock.columns[name] as Column, row) ?? undefined;
  return {
    ...values,
    id: idOf(row),
    dealer: stock.dealers[row] ?? 0,
    words: wordsOf(titles, row),
    features: featuresOf(stock, row),
    price: numberOf(stock, 'price', row),
    km: numberOf(stock, 'km', row),
    created: numberOf(stock, 'created', row),
  };
}
