import { hasField } from '#domain/search/form-fields.ts';
import type { FilterView, OptionView, SearchView } from './search-view.ts';

type Lookup = (name: string, value: string) => boolean;

const check = <Option extends OptionView>(options: readonly Option[], name: string, isChosen: Lookup): Option[] =>
  options.map((option) => ({ ...option, isChecked: isChosen(name, option.value) }));

function checkFilter(filter: FilterView, isChosen: Lookup): FilterView {
  if (filter.kind === 'range') return filter;
  if (filter.kind === 'vehicles') {
    const makes = check(filter.makes, 'make', isChosen);
    return { ...filter, makes: makes.map((make) => ({ ...make, models: check(make.models, 'make_model', isChosen) })) };
  }
  if (filter.kind === 'colours') return { ...filter, options: check(filter.options, filter.name, isChosen) };
  return { ...filter, options: check(filter.options, filter.name, isChosen) };
}

type Choice = { readonly label: string; readonly name: string; readonly value: string };

/** Every choice that the panel offers, in its order, with its label. */
function choicesOf(filters: readonly FilterView[]): Choice[] {
  return filters.flatMap((filter): Choice[] => {
    if (filter.kind === 'range') return [];
    if (filter.kind !== 'vehicles')
      return filter.options.map(({ label, value }) => ({ label, name: filter.name, value }));
    return filter.makes.flatMap((make) => [
      { label: make.label, name: 'make', value: make.value },
      ...make.models.map(({ value }) => ({ label: value, name: 'make_model', value })),
    ]);
  });
}

/**
 * The page as it will look once its answer is there, as far as that can be known: boxes and chips follow the shopper at
 * once, cars and counts stay those of the last answer (spec §4). `fields` is what the form says now.
 */
export function optimisticView(view: SearchView, fields: URLSearchParams): SearchView {
  const isChosen: Lookup = (name, value) => fields.has(name, value);
  const kept = view.chosen.filter(({ field }) => hasField(fields, field));
  const known = new Set(kept.map(({ field }) => field));
  const added = choicesOf(view.filters)
    .filter(({ name, value }) => isChosen(name, value) && !known.has(`${name}=${value}`))
    // A make whose model is chosen is said by the model.
    .filter(
      ({ name, value }) => name !== 'make' || !fields.getAll('make_model').some((one) => one.startsWith(`${value} `)),
    )
    .map(({ label, name, value }) => ({ label, field: `${name}=${value}` }));
  const sort = fields.get('sortBy') ?? '';
  return {
    ...view,
    filters: view.filters.map((filter) => checkFilter(filter, isChosen)),
    chosen: [...kept, ...added],
    sorts: view.sorts.map((one) => ({ ...one, isChosen: one.value === sort })),
  };
}
