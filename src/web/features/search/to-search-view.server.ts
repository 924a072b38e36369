import type { Car } from '#domain/car/car.ts';
import { isChoiceName, isRangeName, makeModelOf } from '#domain/search/attributes.ts';
import { formatRange } from '#domain/search/build-search-url.ts';
import { SORTS, SORT_NAMES } from '#domain/search/sorts.ts';
import { clearFilters, hasFilters, withPage, withSort } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { pagesToShow } from '../../ui/pagination.tsx';
import { toCardView } from '../car/to-card-view.server.ts';
import type { PageTools } from '../site/page-tools.ts';
import { droppedLabel } from './filter-labels.server.ts';
import { searchHeading } from './search-heading.server.ts';
import type { FilterView, RescueView, SearchView, SortView } from './search-view.ts';
import { toChosen } from './to-chosen.server.ts';
import { toFilters } from './to-filters.server.ts';
import type { Found } from './to-filters.server.ts';

/** A page of results as the verb answers it. */
export type FoundPage = Found & {
  readonly search: StockSearch;
  readonly cars: readonly Car[];
  readonly count: number;
  readonly pages: number;
  readonly page: number;
  readonly relaxations: readonly { readonly dropped: string; readonly search: StockSearch; readonly count: number }[];
};

/** The count as it is shown: a large one may be replaced by a configured figure (D15). */
export function shownCount(count: number, stockCount: number | null): number {
  return count > 1999 && stockCount !== null ? stockCount : count;
}

export function toSearchView(found: FoundPage, tools: PageTools): SearchView {
  const { search, count } = found;
  const { t, links, config } = tools;
  const filters = toFilters({ search, found, tools });
  const heading = searchHeading(search, tools);
  return {
    heading,
    lead: hasFilters(search) ? null : t('search.lead'),
    crumbs: [
      { label: t('common.home'), href: links.home() },
      ...(hasFilters(search) ? [{ label: t('search.all'), href: links.cars() }] : []),
      { label: heading, href: null },
    ],
    query: search.query,
    action: '/search',
    filters,
    hidden: hiddenFields(search, filters),
    chosen: toChosen(search, tools),
    clearHref: hasFilters(search) ? links.search(clearFilters(search)) : null,
    count,
    countText: t('common.cars', { count: shownCount(count, config.search.stock_count) }),
    cars: found.cars.map((car) => toCardView(car, tools)),
    sorts: toSorts(search, tools),
    pagination: toPagination(found, tools),
    rescues: found.relaxations.slice(0, 4).map((relaxation) => toRescue(relaxation, search, tools)),
  };
}

/** Choices that no control of the form stands for: they come along, so that applying a filter loses nothing. */
function hiddenFields(search: StockSearch, filters: readonly FilterView[]): [string, string][] {
  const shown = new Set(filters.map(({ name }) => name));
  const vehicles = shown.has('make')
    ? []
    : search.vehicles.flatMap(({ make, models }): [string, string][] =>
        models.length === 0 ? [['make', make]] : models.map((model) => ['make_model', makeModelOf(make, model)]),
      );
  const choices = Object.entries(search.choices).flatMap(([name, values]): [string, string][] =>
    isChoiceName(name) && !shown.has(name) ? values.map((value) => [name, value]) : [],
  );
  const ranges = Object.entries(search.ranges).flatMap(([name, range]): [string, string][] =>
    isRangeName(name) && !shown.has(name) ? [[name, formatRange(range)]] : [],
  );
  return [
    ...vehicles,
    ...choices,
    ...ranges,
    ...(search.sortBy ? [['sortBy', search.sortBy] as [string, string]] : []),
  ];
}

/** The site's own order first; best match only where there are words to match. */
function toSorts(search: StockSearch, { t, links }: PageTools): SortView[] {
  const own: SortView = {
    label: t('search.sort.default'),
    href: links.search(withSort(search, null)),
    isChosen: search.sortBy === null,
  };
  const named = SORT_NAMES.filter((name) => name !== 'relevance' || search.query !== '');
  return [
    own,
    ...named.map((name) => ({
      label: t(SORTS[name].label),
      href: links.search(withSort(search, name)),
      isChosen: search.sortBy === name,
    })),
  ];
}

function toPagination({ search, page, pages }: FoundPage, { links }: PageTools): SearchView['pagination'] {
  const href = (number: number) => links.search(withPage(search, number));
  return {
    links: pagesToShow(page, pages).map((number) => ({ page: number, href: href(number) })),
    current: page,
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
  };
}

function toRescue(
  { dropped, search: wider, count }: FoundPage['relaxations'][number],
  search: StockSearch,
  tools: PageTools,
): RescueView {
  const cars = tools.t('common.cars', { count });
  const label =
    dropped === 'all'
      ? tools.t('search.everything', { cars })
      : tools.t('search.without', { filter: droppedLabel(dropped, search, tools), cars });
  return { label, href: tools.links.search(wider) };
}
