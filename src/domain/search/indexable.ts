import { toSlug } from '../ids.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { segmentOfCarTypes } from './car-type-paths.ts';
import { EMPTY_SEARCH } from './stock-search.ts';
import type { StockSearch } from './stock-search.ts';

/** A landing page with fewer cars than this is too thin for a search engine (D10). */
const LEAST_CARS = 3;

type SearchPolicy = {
  /** `index, follow` or `noindex, follow` (D10). */
  readonly indexable: boolean;
  /** The path (and `page`) for `<link rel="canonical">`. */
  readonly canonical: string;
};

const names = (search: StockSearch): string[] => [
  ...(search.vehicles.length ? ['vehicles'] : []),
  ...Object.keys(search.choices),
  ...Object.keys(search.ranges),
];

/** Makes, models and car types are what a landing page may be of; the rest narrows it. */
function landingOf(search: StockSearch): StockSearch {
  const types = search.choices.car_type;
  return { ...EMPTY_SEARCH, vehicles: search.vehicles, choices: types ? { car_type: types } : {} };
}

const isOneMake = ({ vehicles }: StockSearch) => new Set(vehicles.map(({ make }) => toSlug(make))).size === 1;
const hasPathOnly = (search: StockSearch) => !buildSearchUrl(search).includes('?');

/** A combination that is worth a page of its own beside the plain paths: "Used Toyota", "Used cars in Parramatta". */
function isLandingCombination(search: StockSearch): boolean {
  const kinds = names(search).sort().join(' ');
  const oneType = search.choices.car_type?.length === 1;
  if (kinds === 'car_type vehicles') return oneType && isOneMake(search) && hasPathOnly({ ...search, choices: {} });
  return kinds === 'car_type location_name' && oneType && search.choices.location_name?.length === 1;
}

/** The nearest page that may be indexed: the make, else the car types, else all stock. */
function nearestPath(search: StockSearch): string {
  const landing = landingOf(search);
  if (hasPathOnly(landing)) return buildSearchUrl(landing);
  if (isOneMake(search)) return buildSearchUrl({ ...landing, choices: {} }).split('?')[0] ?? '/search';
  const types = segmentOfCarTypes(search.choices.car_type ?? []);
  return types ? `/search/${types}` : '/search';
}

/** Whether a search page may be indexed, and which URL speaks for it. `count` is the number of cars found. */
export function searchPolicy(search: StockSearch, count: number): SearchPolicy {
  const plain: StockSearch = { ...search, sortBy: null, page: 1 };
  const worthy =
    search.query === '' && (hasPathOnly(plain) ? count > 0 : isLandingCombination(plain) && count >= LEAST_CARS);
  if (!worthy) return { indexable: false, canonical: nearestPath(search) };
  // Another order has other cars on each page: the search speaks for all of it. A later page speaks for itself.
  if (search.sortBy !== null) return { indexable: false, canonical: buildSearchUrl(plain) };
  return { indexable: true, canonical: buildSearchUrl({ ...plain, page: search.page }) };
}
