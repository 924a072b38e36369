import { toSlug } from '#domain/ids.ts';
import { vanPairs } from '#domain/towing/van.ts';
import { ATTRIBUTES, isChoiceName, isRangeName, makeModelOf } from './attributes.ts';
import { carTypesOfSegment, segmentOfCarTypes } from './car-type-paths.ts';
import { SEARCH_API_PATH, SEARCH_PATH, searchAddress } from './search-paths.ts';
import { normaliseSearch, type NumberRange, type StockSearch, type VehicleChoice } from './stock-search.ts';

/** The path of a search, and the filters that it expresses. */
type DerivedPath = {
  readonly path: string;
  readonly expresses: readonly ('car_type' | 'make' | 'model')[];
};

const slugsOf = (names: readonly string[]) => [...new Set(names.map(toSlug))];

/** Whether a make's slug can be part of a path: not empty, and not the path segment of a car type. */
const isPathSlug = (slug: string | undefined): slug is string =>
  slug !== undefined && slug !== '' && carTypesOfSegment(slug) === null;

/** A make comes first, then car types that have a path of their own (D10). */
function derivePath({ vehicles, choices }: StockSearch): DerivedPath {
  const [make, ...otherMakes] = slugsOf(vehicles.map((vehicle) => vehicle.make));
  if (isPathSlug(make) && otherMakes.length === 0 && !choices.make && !choices.make_model) {
    const [model, ...otherModels] = slugsOf(vehicles.flatMap(({ models }) => models));
    if (model && otherModels.length === 0)
      return { path: `${SEARCH_PATH}/${make}/${model}`, expresses: ['make', 'model'] };
    return { path: `${SEARCH_PATH}/${make}`, expresses: ['make'] };
  }
  const types = segmentOfCarTypes(choices.car_type ?? []);
  return types ? { path: `${SEARCH_PATH}/${types}`, expresses: ['car_type'] } : { path: SEARCH_PATH, expresses: [] };
}

/** `10000-30000`, `10000-`, `-30000` (D9). */
export function formatRange({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

/** The query pairs of makes and models. With several makes, a model is written with its make (D12). */
function vehicleParams(vehicles: readonly VehicleChoice[], expresses: DerivedPath['expresses']): [string, string][] {
  if (expresses.includes('model')) return [];
  if (expresses.includes('make')) {
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

/** Query pairs in the table's order, then `query`, `postcode`, the van, `sortBy` and `page` (D10). */
function deriveParams(search: StockSearch, expresses: DerivedPath['expresses']): [string, string][] {
  const params: [string, string][] = [];
  for (const { name } of ATTRIBUTES) {
    if (name === 'make') params.push(...vehicleParams(search.vehicles, expresses));
    if (isChoiceName(name) && !(name === 'car_type' && expresses.includes('car_type'))) {
      for (const value of search.choices[name] ?? []) params.push([name, value]);
    }
    const range = isRangeName(name) ? search.ranges[name] : undefined;
    if (range) params.push([name, formatRange(range)]);
  }
  if (search.query) params.push(['query', search.query]);
  if (search.postcode !== null) params.push(['postcode', search.postcode]);
  if (search.van !== null) params.push(...vanPairs(search.van));
  if (search.sortBy) params.push(['sortBy', search.sortBy]);
  if (search.page > 1) params.push(['page', String(search.page)]);
  return params;
}

/**
 * The derived URL of a search, from the path on: `/search/toyota?price=-30000`. Every link to a search is built here, so
 * one search has one URL (D10).
 */
export function buildSearchUrl(search: StockSearch): string {
  const normal = normaliseSearch(search);
  const { path, expresses } = derivePath(normal);
  return searchAddress(new URLSearchParams(deriveParams(normal, expresses)), path);
}

/** The same search with query keys only, as `GET /api/search` takes it (D52): `/api/search?make=Toyota&page=2`. */
export function buildSearchApiUrl(search: StockSearch): string {
  return searchAddress(new URLSearchParams(deriveParams(normaliseSearch(search), [])), SEARCH_API_PATH);
}
