import { isChoiceName, isRangeName } from '#domain/search/attributes.ts';
import { toggleChoice, toggleMake, toggleModel, withQuery, withRange } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '../site/page-tools.ts';
import { rangeLabel, valueLabel } from './filter-labels.server.ts';
import type { ChosenView } from './search-view.ts';

type ChosenTools = Pick<PageTools, 't' | 'market' | 'links'>;

/** What is chosen, each with the search that is left without it. */
export function toChosen(search: StockSearch, tools: ChosenTools): ChosenView[] {
  const { t, links } = tools;
  const chip = (label: string, without: StockSearch): ChosenView => ({ label, href: links.search(without) });
  return [
    ...(search.query ? [chip(t('search.quoted', { text: search.query }), withQuery(search, ''))] : []),
    ...search.vehicles.flatMap(({ make, models }) =>
      models.length === 0
        ? [chip(make, toggleMake(search, make))]
        : models.map((model) =>
            chip(`${make} ${model}`, models.length > 1 ? toggleModel(search, make, model) : toggleMake(search, make)),
          ),
    ),
    ...Object.entries(search.choices).flatMap(([name, values]) =>
      isChoiceName(name)
        ? values.map((value) => chip(valueLabel(name, value, tools), toggleChoice(search, name, { value })))
        : [],
    ),
    ...Object.entries(search.ranges).flatMap(([name, range]) =>
      isRangeName(name)
        ? [chip(rangeLabel(name, range, tools), withRange(search, name, { min: null, max: null }))]
        : [],
    ),
  ];
}
