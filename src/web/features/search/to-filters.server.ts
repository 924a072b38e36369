import { getAttribute, isChoiceName, isRangeName, makeModelOf } from '#domain/search/attributes.ts';
import type { ChoiceName, RangeName } from '#domain/search/attributes.ts';
import { isMakeChosen, isModelChosen } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '../site/page-tools.ts';
import { figure, rangeLabel, valueLabel, vehicleNames } from './filter-labels.server.ts';
import { paintOf } from './paints.ts';
import type { FilterView, MakeView, OptionView } from './search-view.ts';

/** What was found, as far as filters show it: the counts and bounds of a search. */
export type Found = {
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  readonly makes: readonly {
    readonly make: string;
    readonly count: number;
    readonly models: readonly { readonly model: string; readonly count: number }[];
  }[];
};

type FilterTools = Pick<PageTools, 't' | 'market' | 'config'>;
type Source = { readonly search: StockSearch; readonly found: Found; readonly tools: FilterTools };

const VEHICLE_NAMES = ['make', 'model', 'make_model'];
const SHOWN_OPTIONS = 6;
const MOST_OPTIONS = 60;

const byCount = (left: OptionView, right: OptionView) =>
  right.count - left.count || (left.label < right.label ? -1 : 1);

/** The filters that the site offers, in its order; one that has nothing to choose from is left out (spec §2). */
export function toFilters(source: Source): FilterView[] {
  const names = source.tools.config.search.filters.map((name) => (VEHICLE_NAMES.includes(name) ? 'make' : name));
  return [...new Set(names)].map((name) => toFilter(name, source)).filter((filter) => filter !== null);
}

function toFilter(name: string, source: Source): FilterView | null {
  if (name === 'make') return toVehicles(source);
  if (isRangeName(name)) return toRange(name, source);
  return isChoiceName(name) ? toOptions(name, source) : null;
}

function isOpen(name: string, chosen: string | null, { config }: FilterTools): boolean {
  return chosen !== null || (config.search.open_panels as readonly string[]).includes(name);
}

const isSingle = (name: string, { config }: FilterTools) =>
  (config.search.single_select as readonly string[]).includes(name);

function toVehicles({ search, found, tools }: Source): FilterView | null {
  const { config, t } = tools;
  const makes = found.makes.map(({ make, count, models }): MakeView => {
    const isChecked = isMakeChosen(search, make);
    const shown = isChecked && config.search.make_expands_models ? models : [];
    return {
      value: make,
      label: make,
      count,
      isChecked,
      models: shown
        .map(({ model, count: cars }) => ({
          value: makeModelOf(make, model),
          label: model,
          count: cars,
          isChecked: isModelChosen(search, make, model),
        }))
        .toSorted(byCount)
        .slice(0, config.search.model_limit),
    };
  });
  if (makes.length === 0) return null;
  const chosen =
    search.vehicles.length > 0 ? vehicleNames(search).slice(0, 2).join(t('common.listing_separator')) : null;
  const sorted = makes.toSorted(
    (left, right) => Number(right.isChecked) - Number(left.isChecked) || byCount(left, right),
  );
  return {
    kind: 'vehicles',
    name: 'make',
    label: t('search.filter.make'),
    makes: sorted,
    shown: config.search.make_list_length,
    isSingle: isSingle('make', tools),
    chosen: chosen && shorten(chosen),
    isOpen: isOpen('make', chosen, tools),
  };
}

const shorten = (text: string) => (text.length > 22 ? `${text.slice(0, 20).trimEnd()}…` : text);

function toOptions(name: ChoiceName, { search, found, tools }: Source): FilterView | null {
  const chosenValues = search.choices[name] ?? [];
  const options = Object.entries(found.facets[name] ?? {})
    .map(([value, count]): OptionView => ({
      value,
      label: valueLabel(name, value, tools),
      count,
      isChecked: chosenValues.includes(value),
    }))
    .toSorted(byCount)
    .slice(0, limitOf(name, tools));
  if (options.length < 2 && chosenValues.length === 0) return null;
  const labels = options.filter((option) => option.isChecked).map(({ label }) => label);
  const chosen = labels.length > 0 ? shorten(labels.join(tools.t('common.listing_separator'))) : null;
  const base = {
    name,
    label: tools.t.byKey(getAttribute(name)?.label ?? name, name),
    chosen,
    isOpen: isOpen(name, chosen, tools),
  };
  if (name === 'body') return { ...base, kind: 'bodies', options, isSingle: isSingle(name, tools) };
  if (name === 'colour')
    return {
      ...base,
      kind: 'colours',
      options: options.map((option) => ({ ...option, paint: paintOf(option.value) })),
    };
  return { ...base, kind: 'options', options, shown: SHOWN_OPTIONS, isSingle: isSingle(name, tools) };
}

function limitOf(name: ChoiceName, { config }: FilterTools): number {
  if (name === 'city') return config.search.city_limit;
  return name === 'dealership_name' ? config.search.dealership_limit : MOST_OPTIONS;
}

function toRange(name: RangeName, { search, found, tools }: Source): FilterView | null {
  const stats = found.facetStats[name];
  const range = search.ranges[name] ?? { min: null, max: null };
  const isSet = range.min !== null || range.max !== null;
  if (!isSet && (!stats || stats.min === stats.max)) return null;
  const written = (value: number | null) =>
    value === null
      ? ''
      : name === 'year' || name === 'seats'
        ? String(value)
        : `${name.endsWith('price') ? '$' : ''}${tools.t.number(value)}`;
  const chosen = isSet ? rangeLabel(name, range, tools) : null;
  return {
    kind: 'range',
    name,
    label: tools.t.byKey(getAttribute(name)?.label ?? name, name),
    chosen,
    isOpen: isOpen(name, chosen, tools),
    from: written(range.min),
    to: written(range.max),
    least: stats ? figure(name, stats.min, tools) : '',
    most: stats ? figure(name, stats.max, tools) : '',
  };
}
