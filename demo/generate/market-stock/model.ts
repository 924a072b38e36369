import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

type Row = Readonly<Record<string, string>>;
export type CarType = 'new' | 'demo' | 'used';

/** One line of a models file: what is sold, from which model year to which, and how many of it the dealer has. */
export type Model = {
  readonly row: Row;
  readonly make: string;
  readonly model: string;
  readonly badges: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly types: readonly CarType[];
  readonly count: number;
  /** New, in the money of the market. */
  readonly price: number;
};

export function readMarketModels(file: string): Model[] {
  const rows: Row[] = parse(readFileSync(new URL(`../knowledge/${file}`, import.meta.url)), { columns: true });
  return rows.map((row) => ({
    row,
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    badges: (row['badges'] ?? '').split('|'),
    from: Number(row['from']),
    to: Number(row['to']),
    types: (row['types'] ?? '').split('|') as CarType[],
    count: Number(row['count']),
    price: Number(row['price']),
  }));
}

/** A figure of the line, or null where it has none. */
export function figure(model: Model, column: string): number | null {
  const text = model.row[column];
  return text ? Number(text) : null;
}
