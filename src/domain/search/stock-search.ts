import { toSlug } from '../ids.ts';
import type { ChoiceName, RangeName } from './attributes.ts';
import type { SortName } from './sorts.ts';

/** Inclusive on both ends; null is open. Prices are whole dollars, km is always km (D8). Never both null. */
export type NumberRange = { readonly min: number | null; readonly max: number | null };

/** A chosen make; with models, only those of it (D12). */
export type VehicleChoice = { readonly make: string; readonly models: readonly string[] };

/**
 * What a shopper asks for: plain data, the same for the page, the API, a link and a saved search.
 * In normal form (see `normaliseSearch`), so that two equal searches are equal as JSON.
 */
export type StockSearch = {
  readonly query: string;
  /** Makes and models that the platform knows. */
  readonly vehicles: readonly VehicleChoice[];
  /** Other choices. `make`, `model` and `make_model` stand here only with names never seen: they match no car. */
  readonly choices: Readonly<Partial<Record<ChoiceName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, NumberRange>>>;
  /** null: the tenant's default order, with its picture rule (D17). */
  readonly sortBy: SortName | null;
  /** 1-based. */
  readonly page: number;
};

export const EMPTY_SEARCH: StockSearch = { query: '', vehicles: [], choices: {}, ranges: {}, sortBy: null, page: 1 };

const byCode = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const sorted = (values: readonly string[]) => [...new Set(values)].sort(byCode);

/** One form for one search: sorted, without repeats, nothing empty. */
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
    sortBy: search.sortBy,
    page: search.page,
  };
}

/** A change of a filter leads back to the first page (spec §4). */
const changed = (search: StockSearch, change: Partial<StockSearch>) =>
  normaliseSearch({ ...search, page: 1, ...change });

export function withChoices(search: StockSearch, name: ChoiceName, values: readonly string[]): StockSearch {
  return changed(search, { choices: { ...search.choices, [name]: values } });
}

/** Adds the value, or takes it away when it is chosen; `single` lets it replace the others (spec §4). */
export function toggleChoice(
  search: StockSearch,
  name: ChoiceName,
  { value, single = false }: { value: string; single?: boolean },
): StockSearch {
  const chosen = search.choices[name] ?? [];
  if (chosen.includes(value))
    return withChoices(
      search,
      name,
      chosen.filter((other) => other !== value),
    );
  return withChoices(search, name, single ? [value] : [...chosen, value]);
}

export function withRange(search: StockSearch, name: RangeName, range: NumberRange): StockSearch {
  return changed(search, { ranges: { ...search.ranges, [name]: range } });
}

/** Makes whose slugs collide are one choice (D10). */
const sameName = (left: string, right: string) =>
  left === right || (toSlug(left) !== '' && toSlug(left) === toSlug(right));

export function toggleMake(search: StockSearch, make: string, { single = false } = {}): StockSearch {
  const others = search.vehicles.filter((vehicle) => !sameName(vehicle.make, make));
  if (others.length < search.vehicles.length) return changed(search, { vehicles: others });
  return changed(search, { vehicles: [...(single ? [] : others), { make, models: [] }] });
}

/** Choosing a model narrows its make to its chosen models; taking the last one away leaves the whole make chosen. */
export function toggleModel(search: StockSearch, make: string, model: string): StockSearch {
  const chosen = search.vehicles.filter((vehicle) => sameName(vehicle.make, make)).flatMap(({ models }) => models);
  const without = chosen.filter((other) => !sameName(other, model));
  const models = without.length < chosen.length ? without : [...chosen, model];
  const others = search.vehicles.filter((vehicle) => !sameName(vehicle.make, make));
  return changed(search, { vehicles: [...others, { make, models }] });
}

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

export function withPage(search: StockSearch, page: number): StockSearch {
  return { ...search, page };
}

export function withVehicles(search: StockSearch, vehicles: readonly VehicleChoice[]): StockSearch {
  return changed(search, { vehicles });
}

/** All of the shopper's filters gone; the order stays. */
export function clearFilters(search: StockSearch): StockSearch {
  return { ...EMPTY_SEARCH, sortBy: search.sortBy };
}

export function hasFilters(search: StockSearch): boolean {
  return (
    search.query !== '' ||
    search.vehicles.length > 0 ||
    Object.keys(search.choices).length > 0 ||
    Object.keys(search.ranges).length > 0
  );
}
