import type { StockSearch } from '#domain/search/stock-search.ts';
import { formatMass, formatOdometer } from '#domain/units.ts';
import type { RuledView, SortView } from '#web/features/search/search-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { TEMPLATES } from '#web/templates/templates.ts';
import type { FilterCounts } from './filter-source.ts';

type Facts = Pick<FilterCounts, 'facetStats'> & { readonly search: StockSearch };
type Span = Facts['facetStats'][string];

/** Figures beside the heading and heads of the list, for a template that has them and a site that shows ratings. */
export function toRuledView(facts: Facts, sorts: readonly SortView[], tools: PageTools): RuledView | null {
  if (!TEMPLATES[tools.config.template].hasRuledLists || !tools.config.features.towing) return null;
  return { figures: toFigures(facts, tools), heads: toHeads(sorts, tools) };
}

/**
 * Tow rating, payload, kilometres and years of the cars of a search. No price: prices of one list may include the charges
 * or not (D452). A figure that the search itself limits is left out, because its bounds are those of all cars.
 */
function toFigures({ search, facetStats }: Facts, { config, market }: PageTools): RuledView['figures'] {
  const text = finderText(config);
  const mass = ({ max }: Span) => formatMass(max, market);
  const years = ({ min, max }: Span) => (min === max ? `${min}` : `${min}–${max}`);
  const rows = [
    { name: 'towing_braked_kg', label: text('tile.tows_to'), value: mass },
    { name: 'payload_kg', label: text('tile.carries_to'), value: mass },
    { name: 'km', label: text('figure.km'), value: ({ min }: Span) => formatOdometer(min, market) },
    { name: 'year', label: text('figure.year'), value: years },
  ] as const;
  return rows.flatMap(({ name, label, value }) => {
    const span = facetStats[name];
    return span === undefined || search.ranges[name] ? [] : [{ label, value: value(span) }];
  });
}

/** The columns of a list with the orders that a head offers, one after the other (D435). */
function toHeads(sorts: readonly SortView[], { config, t }: PageTools): RuledView['heads'] {
  const columns = [
    { label: finderText(config)('list.vehicle'), orders: [] },
    { label: t('card.tows'), orders: ['towing_braked_kg:desc'] },
    { label: t('card.payload'), orders: ['payload_kg:desc'] },
    { label: t('car.spec.drive'), orders: [] },
    { label: t('search.filter.price'), orders: ['price:asc', 'price:desc'] },
  ];
  return columns.map(({ label, orders }) => {
    const offered = sorts.filter(({ value }) => orders.includes(value));
    const chosen = offered.findIndex(({ isChosen }) => isChosen);
    const next = offered[(chosen + 1) % offered.length];
    const arrow = chosen < 0 ? null : offered[chosen]?.value.endsWith(':asc') ? 'list-up' : 'list-down';
    // What is said of a head is how the list is sorted by it now, or what it offers.
    const said = offered[chosen] ?? next;
    return { label, order: next && said ? { value: next.value, label: said.label, arrow } : null };
  });
}
