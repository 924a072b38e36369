import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** One row of `stock/listings.csv`, as it was listed in 2023. Empty cells are null. */
export type Listing = {
  readonly id: number;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly year: number;
  readonly carType: 'new' | 'demo' | 'used';
  readonly price: number | null;
  readonly km: number | null;
  readonly body: string;
  readonly transmission: string | null;
  readonly drive: string | null;
  readonly fuel: string | null;
  readonly fuelDetail: string | null;
  readonly litres: number | null;
  readonly cylinders: number | null;
  readonly consumption: number | null;
  readonly colour: string | null;
  readonly interior: string | null;
  readonly doors: number | null;
  readonly seats: number | null;
  readonly state: string;
};

type Row = Readonly<Record<string, string>>;

const text = (row: Row, name: string): string | null => row[name]?.trim() || null;
const number = (row: Row, name: string): number | null => {
  const value = text(row, name);
  return value === null || Number.isNaN(Number(value)) ? null : Number(value);
};
/** The colour. Some rows have a warranty ("5 years") in its column. */
const colour = (row: Row, name: string): string | null => {
  const value = text(row, name);
  return value === null || /\d|other/i.test(value) ? null : value;
};

function toListing(row: Row): Listing | null {
  const carType = row['car_type'];
  const year = number(row, 'year');
  if (year === null || (carType !== 'new' && carType !== 'demo' && carType !== 'used')) return null;
  return {
    id: Number(row['id']),
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    badge: row['badge']?.trim() ?? '',
    year,
    carType,
    price: number(row, 'price'),
    km: number(row, 'km'),
    body: row['body'] ?? '',
    transmission: text(row, 'transmission'),
    drive: text(row, 'drive'),
    fuel: text(row, 'fuel'),
    fuelDetail: text(row, 'fuel_detail'),
    litres: number(row, 'engine_litres'),
    cylinders: number(row, 'cylinders'),
    consumption: number(row, 'fuel_combined_l100'),
    colour: colour(row, 'colour'),
    interior: colour(row, 'interior_colour'),
    doors: number(row, 'doors'),
    seats: number(row, 'seats'),
    state: row['state'] ?? '',
  };
}

/** Reads the listings of a data folder (see `demo/README.md` for what it holds and where it comes from). */
export function readListings(dataFolder: string): Listing[] {
  const rows: Row[] = parse(readFileSync(join(dataFolder, 'stock/listings.csv')), { columns: true, bom: true });
  return rows.map(toListing).filter((listing) => listing !== null);
}
