import { hasField, isModelOf } from '#domain/search/form-fields.ts';
import { keepEqual } from '#utilities/keep-equal.ts';
import type { FilterView, OptionView, SearchView } from './search-view.ts';

type Lookup = (name: string, value: string) => boolean;

const check = <Option extends OptionView>(options: readonly Option[], name: string, isChosen: Lookup): Option[] =>
  options.map((option) => ({ ...option, isChecked: isChosen(name, option.value) }));

function checkFilter(filter: FilterView, isChosen: Lookup): FilterView {
  if (filter.kind === 'range') {
    const { steps, field } = filter;
    if (!steps) return filter;
    const isAny = !steps.some(({ value }) => value !== '' && isChosen(`${field}_min`, value));
    return {
      ...filter,
      steps: steps.map((step) => ({
        ...step,
        isChecked: step.value === '' ? isAny : isChosen(`${field}_min`, step.value),
      })),
    };
  }
  if (filter.kind === 'vehicles') {
    const makes = check(filter.makes, 'make', isChosen);
    return { ...filter, makes: makes.map((make) => ({ ...make, models: check(make.models, 'make_model', isChosen) })) };
  }
  if (filter.kind === 'colours') return { ...filter, options: check(filter.options, filter.name, isChosen) };
  return { ...filter, options: check(filter.options, filter.name, isChosen) };
}

type Choice = { readonly label: string; readonly name: string; readonly value: string };

/** Every choice of the filter, in the order of the panel, with its label. */
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
 * The page while the shopper waits for the answer: boxes and chips show the new choices at once, cars and counts are
 * still those of the last answer (spec §4). `fields` is the current content of the form.
 */
export function optimisticView(view: SearchView, fields: URLSearchParams): SearchView {
  // What the choices do not change stays the same object, and is not rendered again.
  return keepEqual(view, withChoices(view, fields));
}

function withChoices(view: SearchView, fields: URLSearchParams): SearchView {
  const isChosen: Lookup = (name, value) => fields.has(name, value);
  const kept = view.chosen.filter(({ field }) => hasField(fields, field));
  const known = new Set(kept.map(({ field }) => field));
  const [makes, models] = [fields.getAll('make'), fields.getAll('make_model')];
  const added = choicesOf(view.filters)
    .filter(({ name, value }) => isChosen(name, value) && !known.has(`${name}=${value}`))
    // A chosen model stands for its make.
    .filter(({ name, value }) => name !== 'make' || !models.some((model) => isModelOf(model, value, makes)))
    .map(({ label, name, value }) => ({ label, field: `${name}=${value}` }));
  const sort = fields.get('sortBy') ?? '';
  return {
    ...view,
    filters: view.filters.map((filter) => checkFilter(filter, isChosen)),
    chosen: [...kept, ...added],
    sorts: view.sorts.map((one) => ({ ...one, isChosen: one.value === sort })),
  };
}
