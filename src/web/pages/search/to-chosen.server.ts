import { vehicleName } from '#domain/car/title.ts';
import { isChoiceName, isRangeName, makeModelOf } from '#domain/search/attributes.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { ChosenView } from '#web/features/search/search-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { rangeLabel, valueLabel } from './filter-labels.server.ts';

type ChosenTools = Pick<PageTools, 't' | 'market'>;

/** The chips of the chosen filters, each with its field of the form. */
export function toChosen(search: StockSearch, tools: ChosenTools): ChosenView[] {
  const { t } = tools;
  const chip = (label: string, field: string): ChosenView => ({ label, field });
  return [
    ...(search.query ? [chip(t('search.quoted', { text: search.query }), 'query')] : []),
    ...search.vehicles.flatMap(({ make, models }) =>
      models.length === 0
        ? [chip(make, `make=${make}`)]
        : models.map((model) =>
            chip(
              vehicleName({ make, model }),
              models.length > 1 ? `make_model=${makeModelOf(make, model)}` : `make=${make}`,
            ),
          ),
    ),
    ...Object.entries(search.choices).flatMap(([name, values]) =>
      isChoiceName(name) ? values.map((value) => chip(valueLabel(name, value, tools), `${name}=${value}`)) : [],
    ),
    ...Object.entries(search.ranges).flatMap(([name, range]) =>
      isRangeName(name) ? [chip(rangeLabel(name, range, tools), name)] : [],
    ),
  ];
}
