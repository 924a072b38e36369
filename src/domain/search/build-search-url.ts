import { toSlug } from '../ids.ts';
import { ATTRIBUTES, isChoiceName, isRangeName, makeModelOf } from './attributes.ts';
import { carTypesOfSegment, segmentOfCarTypes } from './car-type-paths.ts';
import { normaliseSearch } from './stock-search.ts';
import type { NumberRange, StockSearch, VehicleChoice } from './stock-search.ts';

/** The part of a search that its path says. */
type DerivedPath = {
  readonly path: string;
  readonly says: readonly ('car_type' | 'make' | 'model')[];
};

const slugsOf = (names: readonly string[]) => [...new Set(names.map(toSlug))];

/** A make's slug that can stand in a path: not empty, and not the name of a car type's page. */
const isPathSlug = (slug: string | undefined): slug is string =>
  slug !== undefined && slug !== '' && carTypesOfSegment(slug) === null;

/** A make wins the path, then car types that have one (D10). */
function derivePath({ vehicles, choices }: StockSearch): DerivedPath {
  const [make, ...otherMakes] = slugsOf(vehicles.map((vehicle) => vehicle.make));
  if (isPathSlug(make) && otherMakes.length === 0 && !choices.make && !choices.make_model) {
    const [model, ...otherModels] = slugsOf(vehicles.flatMap(({ models }) => models));
    if (model && otherModels.length === 0) return { path: `/search/${make}/${model}`, says: ['make', 'model'] };
    return { path: `/search/${make}`, says: ['make'] };
  }
  const types = segmentOfCarTypes(choices.car_type ?? []);
  return types ? { path: `/search/${types}`, says: ['car_type'] } : { path: '/search', says: [] };
}

/** `10000-30000`, `10000-`, `-30000` (D9). */
export function formatRange({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

/** What the query string says of makes and models. With several makes, a model is written with its make (D12). */
function vehicleParams(vehicles: readonly VehicleChoice[], says: DerivedPath['says']): [string, string][] {
  if (says.includes('model')) return [];
  if (says.includes('make')) {
    const models = new Set(vehicles.flatMap((vehicle) => vehicle.models));
    return [...models].sort().map((model) => ['model', model]);
  }
  const whole = vehicles
    .filter(({ models }) => models.length === 0)
    .map(({ make }): [string, string] => ['make', make]);
  const single = vehicles.flatMap(({ make, models }) =>
    models.map((model): [string, string] => ['make_model', makeModelOf(make, model)]),
  );
  return [...whole, ...single];
}

/** Query pairs in the table's order, then `query`, `sortBy` and `page` (D10). */
function deriveParams(search: StockSearch, says: DerivedPath['says']): [string, string][] {
  const params: [string, string][] = [];
  for (const { name } of ATTRIBUTES) {
    if (name === 'make') params.push(...vehicleParams(search.vehicles, says));
    if (isChoiceName(name) && !(name === 'car_type' && says.includes('car_type'))) {
      for (const value of search.choices[name] ?? []) params.push([name, value]);
    }
    const range = isRangeName(name) ? search.ranges[name] : undefined;
    if (range) params.push([name, formatRange(range)]);
  }
  if (search.query) params.push(['query', search.query]);
  if (search.sortBy) params.push(['sortBy', search.sortBy]);
  if (search.page > 1) params.push(['page', String(search.page)]);
  return params;
}

/**
 * The one URL of a search, from its path on (`/search/toyota?price=-30000`): every link to a search is made here, so
 * one search has one URL (D10).
 */
export function buildSearchUrl(search: StockSearch): string {
  const normal = normaliseSearch(search);
  const { path, says } = derivePath(normal);
  const query = new URLSearchParams(deriveParams(normal, says)).toString();
  return query ? `${path}?${query}` : path;
}

/** The same search as query keys alone, as `GET /api/search` takes it (D52): `/api/search?make=Toyota&page=2`. */
export function buildSearchApiUrl(search: StockSearch): string {
  const query = new URLSearchParams(deriveParams(normaliseSearch(search), [])).toString();
  return query ? `/api/search?${query}` : '/api/search';
}
