import { toSlug } from '#domain/ids.ts';
import type { KnownVehicles } from '#domain/search/known-values.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

type ModelCount = { readonly model: string; readonly count: number };
export type MakeCount = { readonly make: string; readonly count: number; readonly models: readonly ModelCount[] };

/** Names and their slugs: each page lists hundreds of the same models. */
const slugs = createBoundedMap<string, string>({ capacity: 20_000, policy: 'fifo' });

function keyOf(name: string): string {
  const known = slugs.get(name);
  if (known !== undefined) return known;
  const key = toSlug(name) || name;
  slugs.set(name, key);
  return key;
}

const byName = (left: string, right: string) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1);

/** Joins names whose slugs collide (D10): they are listed once, under the first name, with the sum of their cars. */
function joinNamesakes<Row extends { readonly count: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  join: (one: Row, other: Row) => Row,
): Row[] {
  const bySlug = new Map<string, Row>();
  for (const row of rows.toSorted((left, right) => byName(nameOf(left), nameOf(right)))) {
    const key = keyOf(nameOf(row));
    const earlier = bySlug.get(key);
    bySlug.set(key, earlier ? join(earlier, row) : row);
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
