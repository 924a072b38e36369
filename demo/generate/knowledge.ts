import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Trade knowledge of a model, from `knowledge/models.csv`: masses in kg, lengths in mm, the tank in litres. */
export type ModelKnowledge = {
  readonly make: string;
  readonly model: string;
  /** Make and model as in the listings. */
  readonly listing: string;
  /** Badges that distinguish this model from others listed under the same name. Empty when none do. */
  readonly prefixes: readonly string[];
  readonly kind: string;
  /** World manufacturer identifier: the first three characters of its VINs. */
  readonly wmi: string;
  readonly towing: number | null;
  readonly gvm: number | null;
  readonly payload: number | null;
  /** Gross combination mass, and the most that may rest on the tow ball. */
  readonly gcm: number | null;
  readonly ball: number | null;
  readonly tank: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly ancap: number | null;
};

/** A series and the model years in which it was sold new in Australia. Empty drive or fuel means any. */
export type Generation = {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
  readonly drive: string;
  readonly fuel: string;
  readonly series: string;
};

type Row = Readonly<Record<string, string>>;

function readRows(name: string): Row[] {
  return parse(readFileSync(new URL(`./knowledge/${name}`, import.meta.url)), { columns: true });
}

const numberOrNull = (value: string | undefined): number | null => (value ? Number(value) : null);

export function readModels(): ModelKnowledge[] {
  return readRows('models.csv').map((row) => ({
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    listing: row['listing'] ?? '',
    prefixes: (row['prefix'] ?? '').split('|').filter(Boolean),
    kind: row['kind'] ?? '',
    wmi: row['wmi'] ?? '',
    towing: numberOrNull(row['tow']),
    gvm: numberOrNull(row['gvm']),
    payload: numberOrNull(row['payload']),
    gcm: numberOrNull(row['gcm']),
    ball: numberOrNull(row['ball']),
    tank: numberOrNull(row['tank']),
    length: numberOrNull(row['length']),
    width: numberOrNull(row['width']),
    height: numberOrNull(row['height']),
    ancap: numberOrNull(row['ancap']),
  }));
}

export function readGenerations(): Generation[] {
  return readRows('generations.csv').map((row) => ({
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    from: Number(row['from']),
    to: Number(row['to']),
    drive: row['drive'] ?? '',
    fuel: row['fuel'] ?? '',
    series: row['series'] ?? '',
  }));
}
