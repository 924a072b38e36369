import { headOf } from '#domain/safe-text.ts';
import { getAttribute, isChoiceName, isRangeName, type ChoiceName } from '#domain/search/attributes.ts';
import { isFilterOffered } from '#domain/search/offered-filters.ts';
import type { FilterView, OptionView } from '#web/features/search/search-view.ts';
import { swatchOf } from './colour-swatches.ts';
import { vehicleNames } from './filter-labels.server.ts';
import { toMakes, toOptions } from './filter-options.server.ts';
import type { FilterSource, FilterTools } from './filter-source.ts';
import { toRangeView } from './to-range-view.server.ts';

const VEHICLE_NAMES = ['make', 'model', 'make_model'];
/** Values shown before "Show all" is pressed. A row has four colours or two bodies. */
const SHOWN = 6;
const SHOWN_COLOURS = 8;
const MAX_SUMMARY_CHARS = 22;

/**
 * The filters that the site offers, in its order, then other chosen ones, so that a filter chosen by a link or by the
 * default city can be changed. A filter that would change nothing is left out (spec §2, D271).
 */
export function toFilters(source: FilterSource): FilterView[] {
  const { choices, ranges } = source.search;
  const { config } = source.tools;
  const offered = config.search.filters.filter((name) => isFilterOffered(name, config));
  const names: readonly string[] = [...offered, ...Object.keys(choices), ...Object.keys(ranges)].map((name) =>
    VEHICLE_NAMES.includes(name) ? 'make' : name,
  );
  return [...new Set(names)].map((name) => toFilter(name, source)).filter((filter) => filter !== null);
}

function toFilter(name: string, source: FilterSource): FilterView | null {
  if (name === 'make') return toVehicles(source);
  if (isRangeName(name)) return toRangeView(name, source);
  return isChoiceName(name) ? toChoice(name, source) : null;
}

/** The first values and all chosen ones. If only one value is left, it is shown instead of a button. */
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
  text.length > MAX_SUMMARY_CHARS ? `${headOf(text, MAX_SUMMARY_CHARS - 2).trimEnd()}…` : text;

function toVehicles(source: FilterSource): FilterView | null {
  const { search, tools } = source;
  const { make_list_length, make_expands_models, model_limit } = tools.config.search;
  const makes = toMakes(source, ({ isChecked }) => isChecked);
  // The models of a link stay in the form although the makes show none, or the next choice would search for all models.
  const toShown = (models: readonly OptionView[]) =>
    make_expands_models ? firstAndChosen(models, model_limit) : models.filter(({ isChecked }) => isChecked);
  if (makes.length === 0) return null;
  return {
    ...toBase('make', vehicleNames(search), tools),
    kind: 'vehicles',
    total: makes.length,
    makes: firstAndChosen(makes, make_list_length).map((make) => ({
      ...make,
      models: toShown(make.models ?? []),
    })),
    modelLimit: make_expands_models ? model_limit : 0,
  };
}

function toChoice(name: ChoiceName, source: FilterSource): FilterView | null {
  const options = toOptions(name, source);
  const labels = options.filter(({ isChecked }) => isChecked).map(({ label }) => label);
  if (labels.length === 0 && (options.length === 0 || source.found.uniform.includes(name))) return null;
  const base = { ...toBase(name, labels, source.tools), total: options.length };
  const shown = firstAndChosen(options, shownOf(name, source.tools));
  if (name === 'body') return { ...base, kind: 'bodies', options: shown };
  if (name !== 'colour') return { ...base, kind: 'options', options: shown };
  return { ...base, kind: 'colours', options: shown.map((one) => ({ ...one, swatch: swatchOf(one.value) })) };
}

function shownOf(name: ChoiceName, { config }: FilterTools): number {
  if (name === 'city') return config.search.city_limit;
  if (name === 'dealership_name') return config.search.dealership_limit;
  return name === 'colour' ? SHOWN_COLOURS : SHOWN;
}
