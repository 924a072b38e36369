import { getAttribute, isChoiceName, isRangeName } from '#domain/search/attributes.ts';
import type { ChoiceName } from '#domain/search/attributes.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { vehicleNames } from './filter-labels.server.ts';
import { toMakes, toOptions } from './filter-options.server.ts';
import { paintOf } from './paints.ts';
import type { FilterView, OptionView } from '#web/features/search/search-view.ts';
import { toRangeView } from './to-range-view.server.ts';

/** What was found, as far as filters show it: the counts and bounds of a search. */
export type Found = {
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  /** The order of each filter's values, whatever is chosen; without it they stand as they are counted. */
  readonly order?: Readonly<Record<string, readonly string[]>>;
  readonly makes: readonly {
    readonly make: string;
    readonly count: number;
    readonly models: readonly { readonly model: string; readonly count: number }[];
  }[];
};

export type FilterTools = Pick<PageTools, 't' | 'market' | 'config'>;
export type FilterSource = { readonly search: StockSearch; readonly found: Found; readonly tools: FilterTools };

const VEHICLE_NAMES = ['make', 'model', 'make_model'];
/** Values in the page until "Show all"; colours stand four in a row, bodies two. */
const SHOWN = 6;
const SHOWN_COLOURS = 8;
const MOST_CHOSEN_CHARS = 22;

/**
 * The filters that the site offers, in its order, then others that are chosen, so that what a link or the default city
 * chose can be changed; one that has nothing to choose from is left out (spec §2).
 */
export function toFilters(source: FilterSource): FilterView[] {
  const { choices, ranges } = source.search;
  const offered: readonly string[] = source.tools.config.search.filters;
  const names = [...offered, ...Object.keys(choices), ...Object.keys(ranges)].map((name) =>
    VEHICLE_NAMES.includes(name) ? 'make' : name,
  );
  return [...new Set(names)].map((name) => toFilter(name, source)).filter((filter) => filter !== null);
}

function toFilter(name: string, source: FilterSource): FilterView | null {
  if (name === 'make') return toVehicles(source);
  if (isRangeName(name)) return toRangeView(name, source);
  return isChoiceName(name) ? toChoice(name, source) : null;
}

/** The first values, and the chosen ones wherever they stand. One value is not worth a button that shows it. */
function firstAndChosen<Option extends OptionView>(options: readonly Option[], shown: number): readonly Option[] {
  return options.length <= shown + 1 ? options : options.filter(({ isChecked }, at) => at < shown || isChecked);
}

type Base = Pick<FilterView, 'name' | 'label' | 'chosen' | 'isOpen'> & { readonly isSingle: boolean };

function toBase(name: string, chosen: readonly string[], { config, t }: FilterTools): Base {
  const { open_panels, single_select } = config.search;
  return {
    name,
    label: t.byKey(getAttribute(name)?.label ?? name, name),
    chosen: chosen.length > 0 ? shorten(chosen.join(t('common.listing_separator'))) : null,
    isOpen: chosen.length > 0 || (open_panels as readonly string[]).includes(name),
    isSingle: (single_select as readonly string[]).includes(name),
  };
}

const shorten = (text: string) =>
  text.length > MOST_CHOSEN_CHARS ? `${text.slice(0, MOST_CHOSEN_CHARS - 2).trimEnd()}…` : text;

function toVehicles(source: FilterSource): FilterView | null {
  const { search, tools } = source;
  const { make_list_length, make_expands_models, model_limit } = tools.config.search;
  const makes = toMakes(source);
  if (makes.length === 0) return null;
  return {
    ...toBase('make', vehicleNames(search), tools),
    kind: 'vehicles',
    total: makes.length,
    makes: firstAndChosen(makes, make_list_length).map(({ models, ...make }) => ({
      ...make,
      models: make.isChecked && make_expands_models ? firstAndChosen(models, model_limit) : [],
    })),
    modelLimit: make_expands_models ? model_limit : 0,
  };
}

function toChoice(name: ChoiceName, source: FilterSource): FilterView | null {
  const options = toOptions(name, source);
  const labels = options.filter(({ isChecked }) => isChecked).map(({ label }) => label);
  if (options.length < 2 && labels.length === 0) return null;
  const base = { ...toBase(name, labels, source.tools), total: options.length };
  const shown = firstAndChosen(options, shownOf(name, source.tools));
  if (name === 'body') return { ...base, kind: 'bodies', options: shown };
  if (name !== 'colour') return { ...base, kind: 'options', options: shown };
  return { ...base, kind: 'colours', options: shown.map((one) => ({ ...one, paint: paintOf(one.value) })) };
}

function shownOf(name: ChoiceName, { config }: FilterTools): number {
  if (name === 'city') return config.search.city_limit;
  if (name === 'dealership_name') return config.search.dealership_limit;
  return name === 'colour' ? SHOWN_COLOURS : SHOWN;
}
