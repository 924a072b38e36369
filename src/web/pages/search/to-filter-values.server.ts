import { getAttribute, isChoiceName } from '#domain/search/attributes.ts';
import { buildSearchApiUrl } from '#domain/search/build-search-url.ts';
import { isModelOf } from '#domain/search/form-fields.ts';
import { withPage, type StockSearch } from '#domain/search/stock-search.ts';
import type { FilterValues, FilterValuesView } from '#web/features/search/filter-values-view.ts';
import type { OptionView } from '#web/features/search/search-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { swatchOf } from './colour-swatches.ts';
import { toMakes, toOptions } from './filter-options.server.ts';
import type { FilterSource } from './filter-source.ts';

/** Most values of one filter in any list. */
const MAX_VALUES = 1_000;

/** The filter that an address names, and the make whose models are requested. Null if the site has no such filter. */
export type RequestedFilter = { readonly name: string; readonly of: string | null };

/** A search as query keys only, from its first page: `make=Toyota&body=suv`. */
export function searchQueryOf(search: StockSearch): string {
  return new URL(buildSearchApiUrl(withPage(search, 1)), 'http://site').search.slice(1);
}

function vehiclesAreOffered({ config }: Pick<PageTools, 'config'>): boolean {
  return config.search.filters.some((name) => name === 'make' || name === 'model' || name === 'make_model');
}

type Offered = Pick<PageTools, 'config'> & {
  /** Filter keys of the search. A chosen filter has a panel even if the site does not offer it. */
  readonly chosen?: readonly string[];
};

/** Finds the filter for a name. `make` and `make_model` are one filter of the site; the others have their own names. */
export function findRequestedFilter(name: string, of: string | null, tools: Offered): RequestedFilter | null {
  if (name === 'make') return vehiclesAreOffered(tools) ? { name, of: null } : null;
  if (name === 'make_model') return of !== null && vehiclesAreOffered(tools) ? { name, of } : null;
  const offered: readonly string[] = [...tools.config.search.filters, ...(tools.chosen ?? [])];
  return isChoiceName(name) && name !== 'model' && offered.includes(name) ? { name, of: null } : null;
}

/** Every value of the filter with its count, in the panel's order. Null if the make does not exist. */
export function toFilterValues({ name, of }: RequestedFilter, source: FilterSource): FilterValues | null {
  if (of !== null) {
    const make = toMakes(source).find(({ value }) => value.toLowerCase() === of.toLowerCase());
    return make ? make.models.slice(0, MAX_VALUES) : null;
  }
  if (name === 'make') return toMakes(source).map((make) => ({ ...make, models: [] }));
  if (!isChoiceName(name)) return null;
  const options = toOptions(name, source).slice(0, MAX_VALUES);
  return name === 'colour' ? options.map((one) => ({ ...one, swatch: swatchOf(one.value) })) : options;
}

/** The search without one filter, as form fields. For a make's models, only those are left out. */
function fieldsWithout({ name, of }: RequestedFilter, source: FilterSource): (readonly [string, string])[] {
  const makes = source.found.makes.map(({ make }) => make.toLowerCase());
  return [...new URLSearchParams(searchQueryOf(source.search))].filter(([key, value]) => {
    if (of !== null) return key !== 'make_model' || !isModelOf(value.toLowerCase(), of.toLowerCase(), makes);
    return key !== name && !(name === 'make' && key === 'make_model');
  });
}

function chosenModels({ name }: RequestedFilter, source: FilterSource): Record<string, readonly OptionView[]> {
  if (name !== 'make') return {};
  const withModels = toMakes(source).map(({ value, models }): [string, OptionView[]] => [
    value,
    models.filter(({ isChecked }) => isChecked),
  ]);
  return Object.fromEntries(withModels.filter(([, models]) => models.length > 0));
}

function headingOf({ name, of }: RequestedFilter, t: PageTools['t']): string {
  if (of !== null) return t('search.models_of', { make: of });
  return name === 'make' ? t('search.all_makes') : t.byKey(getAttribute(name)?.label ?? name, name);
}

/** Of a site with one make, the page of all makes has the models of that make. */
function choiceOf(requested: RequestedFilter, { found, tools }: FilterSource): RequestedFilter {
  const [make, ...others] = found.makes;
  const hasChoice = requested.name !== 'make' || others.length > 0 || !tools.config.search.make_expands_models;
  return make === undefined || hasChoice ? requested : { name: 'make_model', of: make.make };
}

/** The view of the page with all values. Null if there are none. */
export function toFilterValuesView(
  page: RequestedFilter,
  source: FilterSource & { readonly tools: PageTools },
): FilterValuesView | null {
  const requested = choiceOf(page, source);
  const options = toFilterValues(requested, source);
  if (options === null || options.length === 0) return null;
  const { t, links, config } = source.tools;

  return {
    name: requested.name,
    heading: headingOf(requested, t),
    isSingle: (config.search.single_select as readonly string[]).includes(requested.name),
    options,
    models: chosenModels(requested, source),
    hidden: fieldsWithout(requested, source),
    backHref: links.search(withPage(source.search, 1)),
  };
}
