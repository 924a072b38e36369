import { toNameKey } from '#domain/ids.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { segmentOfCarTypes } from './car-type-paths.ts';
import { SEARCH_PATH } from './search-paths.ts';
import { EMPTY_SEARCH, type StockSearch } from './stock-search.ts';

/** A landing page with fewer cars than this is not indexed (D10). */
const MIN_CARS = 3;

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

/** The landing page of a search: its makes, models and car types only. */
function landingOf(search: StockSearch): StockSearch {
  const types = search.choices.car_type;
  return { ...EMPTY_SEARCH, vehicles: search.vehicles, choices: types ? { car_type: types } : {} };
}

const isOneMake = ({ vehicles }: StockSearch) => new Set(vehicles.map(({ make }) => toNameKey(make))).size === 1;
const hasPathOnly = (search: StockSearch) => !buildSearchUrl(search).includes('?');

/** A combination that has a landing page although its path does not express it: "Used Toyota", "Used cars in Parramatta". */
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
  if (isOneMake(search)) return buildSearchUrl({ ...landing, choices: {} }).split('?')[0] ?? SEARCH_PATH;
  const types = segmentOfCarTypes(search.choices.car_type ?? []);
  return types ? `${SEARCH_PATH}/${types}` : SEARCH_PATH;
}

/** Whether a search page may be indexed, and its canonical URL. `count` is the number of cars found. */
export function searchPolicy(search: StockSearch, count: number): SearchPolicy {
  const plain: StockSearch = { ...search, sortBy: null, page: 1 };
  const isLandingPage =
    search.query === '' &&
    search.van === null &&
    (hasPathOnly(plain) ? count > 0 : isLandingCombination(plain) && count >= MIN_CARS);
  if (!isLandingPage) return { indexable: false, canonical: nearestPath(search) };
  // In another order, each page has other cars, so the canonical URL is that of the search. Later pages have their own.
  if (search.sortBy !== null) return { indexable: false, canonical: buildSearchUrl(plain) };
  return { indexable: true, canonical: buildSearchUrl({ ...plain, page: search.page }) };
}
