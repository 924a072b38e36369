import { toNameKey } from '#domain/ids.ts';
import type { KnownVehicles } from '#domain/search/known-values.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

type ModelCount = { readonly model: string; readonly count: number };
export type MakeCount = { readonly make: string; readonly count: number; readonly models: readonly ModelCount[] };

/** How a name is sorted, and by what it is compared with others. */
type Reading = { readonly lower: string; readonly slug: string };

/** Each page lists hundreds of the same models. */
const readings = createBoundedMap<string, Reading>({ capacity: 20_000, policy: 'fifo' });

function readName(name: string): Reading {
  const known = readings.get(name);
  if (known !== undefined) return known;
  const reading = { lower: name.toLowerCase(), slug: toNameKey(name) };
  readings.set(name, reading);
  return reading;
}

/** Joins names whose slugs collide (D10): they are listed once, under the first name, with the sum of their cars. */
function joinNamesakes<Row extends { readonly count: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  join: (one: Row, other: Row) => Row,
): Row[] {
  const bySlug = new Map<string, Row>();
  const read = rows.map((row) => ({ row, ...readName(nameOf(row)) }));
  for (const { row, slug } of read.sort((left, right) => (left.lower < right.lower ? -1 : 1))) {
    const earlier = bySlug.get(slug);
    bySlug.set(slug, earlier ? join(earlier, row) : row);
  }
  return [...bySlug.values()];
}

const addCounts = (one: ModelCount, other: ModelCount): ModelCount => ({ ...one, count: one.count + other.count });

/** Makes with their models and counts, by name, from the counts of `make` and `make_model`. */
export function listMakes(
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  known: KnownVehicles,
): MakeCount[] {
  const models = new Map<string, ModelCount[]>();
  for (const [name, count] of Object.entries(facets['make_model'] ?? {})) {
    const vehicle = known.splitMakeModel(name);
    if (vehicle === null) continue;
    const ofMake = models.get(vehicle.make) ?? [];
    if (ofMake.length === 0) models.set(vehicle.make, ofMake);
    ofMake.push({ model: vehicle.model, count });
  }
  const counts = new Map(Object.entries(facets['make'] ?? {}));
  const rows = [...new Set([...counts.keys(), ...models.keys()])].map((make): MakeCount => ({
    make,
    count: counts.get(make) ?? 0,
    models: joinNamesakes(models.get(make) ?? [], ({ model }) => model, addCounts),
  }));
  return joinNamesakes(
    rows,
    ({ make }) => make,
    (one, other) => ({
      make: one.make,
      count: one.count + other.count,
      models: joinNamesakes([...one.models, ...other.models], ({ model }) => model, addCounts),
    }),
  );
}
