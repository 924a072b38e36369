import { makeModelOf, type ChoiceName } from '#domain/search/attributes.ts';
import { isMakeChosen, isModelChosen } from '#domain/search/stock-search.ts';
import type { MakeView, OptionView } from '#web/features/search/search-view.ts';
import { valueLabel } from './filter-labels.server.ts';
import type { FilterCounts, FilterSource } from './filter-source.ts';

/** Filters whose values are sorted by amount instead of by count. */
const BY_AMOUNT: ReadonlySet<string> = new Set(['weekly_price_range']);

const byText = (left: string, right: string) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1);

/** By order: the models of each make have their places in one order. */
const knownPlaces = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function placesIn(order: readonly string[]): ReadonlyMap<string, number> {
  const places = knownPlaces.get(order) ?? new Map(order.map((value, at) => [value, at]));
  knownPlaces.set(order, places);
  return places;
}

/**
 * Sorts the values of a filter: most cars on the whole site first, then by name. Choosing values changes the counts but
 * never the order, so that no value moves while a shopper presses one.
 */
function inOrder<Option extends OptionView>(
  options: readonly Option[],
  name: string,
  { order }: FilterCounts,
): Option[] {
  if (BY_AMOUNT.has(name)) return options.toSorted((left, right) => parseInt(left.value) - parseInt(right.value));
  const places = placesIn(order[name] ?? []);
  const placeOf = ({ value }: Option) => places.get(value) ?? Number.MAX_SAFE_INTEGER;
  return options.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || right.count - left.count || byText(left.label, right.label),
  );
}

/** Every value of a filter with its count, including zeros and chosen values (D12). */
export function toOptions(name: ChoiceName, { search, found, tools }: FilterSource): OptionView[] {
  const chosen = search.choices[name] ?? [];
  const counts = found.facets[name] ?? {};
  const missing = chosen.filter((value) => !Object.hasOwn(counts, value)).map((value): [string, number] => [value, 0]);
  const options = [...Object.entries(counts), ...missing].map(([value, count]) => ({
    value,
    label: valueLabel(name, value, tools),
    count,
    isChecked: chosen.includes(value),
  }));
  return inOrder(options, name, found);
}

/** Every make, with all models of those that `hasModels`. */
export function toMakes(source: FilterSource, hasModels: (make: OptionView) => boolean = () => true): MakeView[] {
  const { search, found } = source;
  const makes = found.makes.map(({ make, count, models }) => {
    const option: OptionView = { value: make, label: make, count, isChecked: isMakeChosen(search, make) };
    return { ...option, models: hasModels(option) ? toModels(make, models, source) : [] };
  });
  return inOrder(makes, 'make', found);
}

type Models = FilterCounts['makes'][number]['models'];

function toModels(make: string, models: Models, { search, found }: FilterSource): OptionView[] {
  const options = models.map(({ model, count }) => ({
    value: makeModelOf(make, model),
    label: model,
    count,
    isChecked: isModelChosen(search, make, model),
  }));
  return inOrder(options, 'make_model', found);
}
