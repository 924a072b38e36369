/**
 * The paths of searches (D9, D10), their data and their calls. Part of the browser bundle: it knows paths only, and
 * `address.ts` reads and derives the whole address.
 */
export const SEARCH_PATH = '/search';
/** The address of all stock. With filters, the page is the search (D9). */
const ALL_STOCK_PATH = '/cars/';
export const SEARCH_API_PATH = '/api/search';
const DATA_PATH = '/search-data';
const VALUES_PATH = '/cars/filter/';
const VALUES_DATA_PATH = '/cars/filter-data/';

/** Whether the path begins with `start` and ends there, or goes on after a slash. */
const isBelow = (start: string, path: string) => path === start || path.startsWith(`${start}/`);

export const isAllStockPath = (path: string): boolean => path === ALL_STOCK_PATH || `${path}/` === ALL_STOCK_PATH;

/** The search without filters, under either of its paths, with or without a closing slash. */
export const isUnfilteredPath = (path: string): boolean =>
  path === SEARCH_PATH || path === `${SEARCH_PATH}/` || isAllStockPath(path);

/** A page of results: `/search`, `/search/toyota/hilux`, `/cars/`. */
export const isSearchPagePath = (path: string): boolean => isBelow(SEARCH_PATH, path) || isAllStockPath(path);

/** The data of a page of results, as the browser fetches it. */
export const isSearchDataPath = (path: string): boolean => isBelow(DATA_PATH, path);

/** Any request that runs a search: a page, its data, the values of a filter, or a call. */
export const isSearchRequestPath = (path: string): boolean =>
  isSearchPagePath(path) ||
  isSearchDataPath(path) ||
  path.startsWith(VALUES_PATH) ||
  path.startsWith(VALUES_DATA_PATH) ||
  isBelow(SEARCH_API_PATH, path);

/** `/search/toyota?page=2` → `/search-data/toyota?page=2`. The data of all stock is the search without filters. */
export function toSearchDataAddress(address: string): string {
  return address.replace(/^\/(?:search|cars)\/?/, `${DATA_PATH}/`).replace(/\/(?=\?|$)/, '');
}

/** `/search-data/toyota` → `/search/toyota`. Other paths stay as they are. */
export function toSearchPagePath(path: string): string {
  return isSearchDataPath(path) ? `${SEARCH_PATH}${path.slice(DATA_PATH.length)}` : path;
}

/** The page with all values of one filter for a search. `of` is the make whose models are listed. */
export function filterValuesAddress(name: string, searchQuery: string, of?: string): string {
  const params = new URLSearchParams(searchQuery);
  if (of !== undefined) params.set('of', of);
  const query = params.toString();
  return `${VALUES_PATH}${name}${query ? `?${query}` : ''}`;
}

/** The address of the same values as data. */
export function toFilterValuesDataAddress(address: string): string {
  return address.replace(VALUES_PATH, VALUES_DATA_PATH);
}

/** The photos of the cars with these ids, as data (D444). */
export const cardPhotosAddress = (cars: readonly number[]): string =>
  `/card-photos?${new URLSearchParams(cars.map((id) => ['car', String(id)]))}`;

/** The attribute whose values are requested, as a page or as data; null for other paths. */
export function filterOfPath(path: string): string | null {
  return /^\/cars\/filter(?:-data)?\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** The address of a search with this query string. */
export function searchAddress(params: URLSearchParams, path = SEARCH_PATH): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
