import type { StockSearch } from '#domain/search/stock-search.ts';
import { formatOdometer } from '#domain/units.ts';
import type { SearchView } from '#web/features/search/search-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import { isMetricTowing } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { FilterCounts } from './filter-source.ts';

type Facts = Pick<FilterCounts, 'facetStats'> & { readonly search: StockSearch };
type Span = Facts['facetStats'][string];

/**
 * Tow rating, payload, kilometres and years of the cars of a search. No price: prices of one list may include the charges or
 * not (D452). A figure that the search itself limits is left out, because its bounds are those of all cars.
 */
export function searchFigures({ search, facetStats }: Facts, tools: PageTools): SearchView['figures'] {
  const { config, market, t } = tools;
  if (!isMetricTowing(config)) return null;
  const text = finderText(config);
  const kilograms = ({ max }: Span) => `${t.number(max)}\u00a0kg`;
  const rows = [
    { name: 'towing_braked_kg', label: text('tile.tows_to'), value: kilograms },
    { name: 'payload_kg', label: text('tile.carries_to'), value: kilograms },
    { name: 'km', label: text('figure.km'), value: ({ min }: Span) => formatOdometer(min, market) },
    {
      name: 'year',
      label: text('figure.year'),
      value: ({ min, max }: Span) => (min === max ? `${min}` : `${min}–${max}`),
    },
  ] as const;
  return rows.flatMap(({ name, label, value }) => {
    const span = facetStats[name];
    return span === undefined || search.ranges[name] ? [] : [{ label, value: value(span) }];
  });
}
