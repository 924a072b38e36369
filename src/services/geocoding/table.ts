import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Country, Place, PlaceTable } from './port.ts';

/** Tables beside this file (docs/places.md). There is none of ZIP codes. */
const FILES: Readonly<Record<Country, string | null>> = { AU: './au.csv', NZ: './nz.csv', US: null };

const PlacesSchema = z.array(
  z.object({
    postcode: z.string().regex(/^\d{4}$/),
    lat: z.coerce.number(),
    long: z.coerce.number(),
    state: z.string().min(1),
    /** Empty where the list does not tell which of its localities a postcode is known by. */
    name: z.string(),
  }),
);

function readPlaces(country: Country): ReadonlyMap<string, Place> {
  const file = FILES[country];
  if (file === null) return new Map();
  const rows = PlacesSchema.parse(parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { columns: true }));
  return new Map(rows.map((place) => [place.postcode, place]));
}

/** Reads the table of a country when it is first needed, about 10 ms, and keeps it. */
export function createPlaceTable(): PlaceTable {
  const tables = new Map<Country, ReadonlyMap<string, Place>>();
  const tableOf = (country: Country) => {
    const table = tables.get(country) ?? readPlaces(country);
    tables.set(country, table);
    return table;
  };
  return {
    find: (country, postcode) => tableOf(country).get(postcode) ?? null,
    list: (country) => [...tableOf(country).values()],
  };
}
