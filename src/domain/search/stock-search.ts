import { toNameKey } from '#domain/ids.ts';
import type { Van } from '#domain/towing/van.ts';
import type { ChoiceName, RangeName } from './attributes.ts';
import { MOST_LEFT } from './most-left.ts';
import { NEAREST_FIRST } from './nearest-first.ts';
import type { SortName } from './sorts.ts';

/** Both ends inclusive; null is open, but never both. Prices are in whole dollars, distances always in km (D8). */
export type NumberRange = { readonly min: number | null; readonly max: number | null };

/** A chosen make. With models, only these models of it (D12). */
export type VehicleChoice = { readonly make: string; readonly models: readonly string[] };

/**
 * What a shopper searches for, as plain data: the same for the page, the API, a link and a saved search.
 * In normal form (see `normaliseSearch`), so that two equal searches are equal as JSON.
 */
export type StockSearch = {
  readonly query: string;
  /** Makes and models that the platform knows. */
  readonly vehicles: readonly VehicleChoice[];
  /** Other choices. `make`, `model` and `make_model` appear here only with unknown names, which match no car. */
  readonly choices: Readonly<Partial<Record<ChoiceName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, NumberRange>>>;
  /** Where distances are measured from, as it was typed: it may be malformed or unknown (D352). */
  readonly postcode: string | null;
  /** What figures of towing are for (D424). */
  readonly van: Van | null;
  /** Null is the tenant's default order, with its picture rule (D17). */
  readonly sortBy: SortName | null;
  /** 1-based. */
  readonly page: number;
};

export const EMPTY_SEARCH: StockSearch = {
  query: '',
  vehicles: [],
  choices: {},
  ranges: {},
  postcode: null,
  van: null,
  sortBy: null,
  page: 1,
};

const byCode = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const sorted = (values: readonly string[]) => [...new Set(values)].sort(byCode);

/** Two orders need what they measure from. */
function canSort({ sortBy, postcode, van }: StockSearch): boolean {
  return sortBy === NEAREST_FIRST ? postcode !== null : sortBy !== MOST_LEFT || van !== null;
}

/** The normal form of a search: sorted, without duplicates and empty parts. */
export function normaliseSearch(search: StockSearch): StockSearch {
  const models = new Map<string, string[]>();
  for (const { make, models: chosen } of search.vehicles) models.set(make, [...(models.get(make) ?? []), ...chosen]);
  const choices = Object.entries(search.choices).filter(([, values]) => values.length > 0);
  const ranges = Object.entries(search.ranges).filter(([, { min, max }]) => min !== null || max !== null);
  return {
    query: search.query.trim(),
    vehicles: [...models]
      .map(([make, chosen]) => ({ make, models: sorted(chosen) }))
      .sort((left, right) => byCode(left.make, right.make)),
    choices: Object.fromEntries(
      choices
        .map(([name, values]): [string, string[]] => [name, sorted(values)])
        .sort(([left], [right]) => byCode(left, right)),
    ),
    ranges: Object.fromEntries(ranges.sort(([left], [right]) => byCode(left, right))),
    postcode: search.postcode,
    van: search.van,
    sortBy: canSort(search) ? search.sortBy : null,
    page: search.page,
  };
}

/** Changing a filter returns to the first page (spec §4). */
const changed = (search: StockSearch, change: Partial<StockSearch>) =>
  normaliseSearch({ ...search, page: 1, ...change });

export function withChoices(search: StockSearch, name: ChoiceName, values: readonly string[]): StockSearch {
  return changed(search, { choices: { ...search.choices, [name]: values } });
}

export function withRange(search: StockSearch, name: RangeName, range: NumberRange): StockSearch {
  return changed(search, { ranges: { ...search.ranges, [name]: range } });
}

/** Names whose slugs collide are one choice (D10). */
const sameName = (left: string, right: string) => left === right || toNameKey(left) === toNameKey(right);

export function isMakeChosen(search: StockSearch, make: string): boolean {
  return search.vehicles.some((vehicle) => sameName(vehicle.make, make));
}

export function isModelChosen(search: StockSearch, make: string, model: string): boolean {
  return search.vehicles.some(
    (vehicle) => sameName(vehicle.make, make) && vehicle.models.some((other) => sameName(other, model)),
  );
}

export function withQuery(search: StockSearch, query: string): StockSearch {
  return changed(search, { query });
}

export function withSort(search: StockSearch, sortBy: SortName | null): StockSearch {
  return changed(search, { sortBy });
}

/** With a postcode, the nearest cars come first (D352). Without one there is no such order. */
export function withPostcode(search: StockSearch, postcode: string | null): StockSearch {
  return changed(search, { postcode, ...(postcode === null ? {} : { sortBy: NEAREST_FIRST }) });
}

/** With a van, the cars come first of whose limits most is left (D424). Without one there is no such order. */
export function withVan(search: StockSearch, van: Van | null): StockSearch {
  return changed(search, { van, ...(van === null ? {} : { sortBy: MOST_LEFT }) });
}

export function withPage(search: StockSearch, page: number): StockSearch {
  return { ...search, page };
}

export function withVehicles(search: StockSearch, vehicles: readonly VehicleChoice[]): StockSearch {
  return changed(search, { vehicles });
}

/** Removes all filters and keeps the order. */
export function clearFilters({ postcode, van, sortBy }: StockSearch): StockSearch {
  return { ...EMPTY_SEARCH, postcode, van, sortBy };
}

export function hasFilters(search: StockSearch): boolean {
  return (
    search.query !== '' ||
    search.vehicles.length > 0 ||
    Object.keys(search.choices).length > 0 ||
    Object.keys(search.ranges).length > 0
  );
}
