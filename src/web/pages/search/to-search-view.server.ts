import type { Relaxation, StockSearchResult } from '#application/search/search-stock.ts';
import { isChoiceName, isRangeName, makeModelOf } from '#domain/search/attributes.ts';
import { formatRange } from '#domain/search/build-search-url.ts';
import { MOST_LEFT } from '#domain/search/most-left.ts';
import { NEAREST_FIRST } from '#domain/search/nearest-first.ts';
import { isFilterOffered } from '#domain/search/offered-filters.ts';
import { SEARCH_PATH } from '#domain/search/search-paths.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { SORTS, SORT_NAMES, type SortName } from '#domain/search/sorts.ts';
import { clearFilters, hasFilters, withPage, withPostcode, type StockSearch } from '#domain/search/stock-search.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { isTowFigure } from '#domain/towing/tow-limits.ts';
import { vanPairs } from '#domain/towing/van.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { FilterView, SuggestionView, SearchView, SortView } from '#web/features/search/search-view.ts';
import { toCardViews, withoutNewest } from '#web/pages/car/to-card-views.server.ts';
import { toNearView } from '#web/pages/site/to-near-view.server.ts';
import { toSearchVan } from '#web/pages/towing/to-search-van.server.ts';
import { hasVan } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { pagesToShow } from '#web/ui/pagination.tsx';
import { anyLabel, valueLabel } from './filter-labels.server.ts';
import { namedSearch, searchHeading } from './search-heading.server.ts';
import { searchIntro } from './search-intro.server.ts';
import { toChosen } from './to-chosen.server.ts';
import { searchQueryOf } from './to-filter-values.server.ts';
import { toFilters } from './to-filters.server.ts';
import { toGridCards } from './to-grid-cards.server.ts';
import { isNearSearch, toNearMiss } from './to-near-miss.server.ts';
import { toRuledView } from './to-ruled-view.server.ts';

const MAX_SUGGESTIONS = 6;

/** The part of a result that the page shows. */
export type SearchResult = Omit<StockSearchResult, 'histograms' | 'ms'>;

export function toSearchView(found: SearchResult, tools: PageTools): SearchView {
  const { search, count } = found;
  const { t, links, config } = tools;
  const filters = toFilters({ search, found, tools });
  const heading = searchHeading(namedSearch(found), tools);
  const sorts = toSorts(found, tools);
  return {
    heading,
    lead: searchIntro(found, tools),
    ruled: toRuledView(found, sorts, tools),
    crumbs: [
      { label: t('common.home'), href: links.home() },
      ...(hasFilters(search) ? [{ label: t('search.all'), href: links.cars() }] : []),
      { label: heading, href: null },
    ],
    ownAddress: links.search(withPage(search, 1)),
    query: search.query,
    action: SEARCH_PATH,
    filters,
    hidden: hiddenFields(search, filters),
    chosen: toChosen(search, tools),
    searchQuery: searchQueryOf(search),
    clearHref: hasFilters(search) ? links.search(clearFilters(search)) : null,
    count,
    countText: t('common.cars', { count: shownCount(count, config.search.stock_count) }),
    cars: toCardViews(found.cars, tools),
    position: toPosition(found, tools),
    extras: toGridCards(search, found.cars.length, tools),
    sorts,
    near: toNearView(
      { typed: search.postcode, near: found.near, clearHref: links.search(withPostcode(search, null)) },
      tools,
    ),
    van: toSearchVan(search, tools),
    pagination: toPagination(found, tools),
    suggestions: found.relaxations
      .slice(0, MAX_SUGGESTIONS)
      .map((relaxation) => toSuggestion(relaxation, search, tools)),
    isFar: found.relaxations[0]?.dropped === 'all',
    areNear: isNearSearch(search) && found.nearMisses.every(({ dropped }) => dropped.length > 0),
    nearMisses: found.nearMisses.map((miss) => toNearMiss(miss, search, withoutNewest(tools))),
    settings: {
      debounceMs: config.search.debounce_ms,
      remembersPanels: config.search.remember_panels && config.storage.enabled,
      cacheCapacity: config.search.cache_capacity,
      historyLength: config.search.history_length,
    },
  };
}

/** Choices without a control in the form. Hidden fields keep them when the form is sent. */
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
    ...(search.postcode === null ? [] : [['postcode', search.postcode] as [string, string]]),
    ...(search.van === null ? [] : vanPairs(search.van)),
    ...(search.sortBy ? [['sortBy', search.sortBy] as [string, string]] : []),
  ];
}

/** "Price, low to high"; "Highest payload" for orders by a tow figure. */
function sortLabel(name: SortName, { t }: PageTools): string {
  const [attribute = ''] = name.split(':');
  return t(SORTS[name].label, isTowFigure(attribute) ? { filter: lowerFirst(t(`search.filter.${attribute}`)) } : {});
}

/** An order by a tow figure is offered where its filter is (D424). */
function isSortOffered(name: string, config: TenantConfig): boolean {
  const [attribute = ''] = name.split(':');
  return !isTowFigure(attribute) || isFilterOffered(attribute, config);
}

/**
 * The site's default order first. Relevance is offered only for a search with words, nearest first only with a postcode
 * whose place is known.
 */
function toSorts({ search, near }: SearchResult, tools: PageTools): SortView[] {
  const { t, config } = tools;
  const isNear = near?.ok === true;
  const sortBy = search.sortBy === NEAREST_FIRST && !isNear ? null : search.sortBy;
  const own: SortView = {
    label: t('search.sort.default'),
    value: '',
    isChosen: sortBy === null,
  };
  const named = SORT_NAMES.filter(
    (name) =>
      (name !== 'relevance' || search.query !== '') &&
      (name !== NEAREST_FIRST || isNear) &&
      (name !== MOST_LEFT || (search.van !== null && hasVan(tools))) &&
      isSortOffered(name, config),
  );
  return [
    own,
    ...named.map((name) => ({
      label: sortLabel(name, tools),
      value: name,
      isChosen: sortBy === name,
    })),
  ];
}

function toPagination({ search, page, pages }: SearchResult, { links }: PageTools): SearchView['pagination'] {
  const href = (number: number) => links.search(withPage(search, number));
  return {
    links: pagesToShow(page, pages).map((number) => ({ page: number, href: href(number) })),
    current: page,
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
  };
}

/** "1 to 21 of 128". On a single page it says where the list ends; null where cars near the search follow. */
function toPosition({ page, pages, count, cars, nearMisses }: SearchResult, { t, config }: PageTools): string | null {
  if (pages < 2 && (cars.length < 2 || nearMisses.length > 0)) return null;
  const from = (page - 1) * config.search.page_size + 1;
  const of = shownCount(count, config.search.stock_count);
  return t('search.position', { from: t.number(from), to: t.number(from + cars.length - 1), count: t.number(of) });
}

function toSuggestion(found: Relaxation, search: StockSearch, tools: PageTools): SuggestionView {
  return {
    label: suggestionLabel(found, search, tools),
    href: tools.links.search(found.search),
    isAll: !hasFilters(found.search),
  };
}

/** "Any price: 644 cars", "Any price, any colour: 12 cars", "Only “corolla”: 13 cars". */
function suggestionLabel(found: Relaxation, search: StockSearch, tools: PageTools): string {
  const { dropped, other, words, only, instead, count } = found;
  const { t } = tools;
  const cars = t('common.cars', { count });
  if (dropped === 'all') return t('search.everything', { cars, count });
  if (only !== undefined)
    return t('search.offer', { change: t('search.only', { text: t('search.quoted', { text: only }) }), cars });
  if (instead) {
    const name = instead.name === 'body' ? valueLabel('body', instead.value, tools) : instead.value;
    return t('search.instead', { name, cars });
  }
  // Nothing but words was asked for.
  if (dropped === 'query' && !hasFilters(found.search)) return t('search.everything', { cars, count });
  if (words !== undefined) return t('search.without', { filter: t('search.quoted', { text: words }), cars });
  const names = other === undefined ? [dropped] : [dropped, other];
  const change = names
    .map((name) => anyLabel(name, search, tools))
    .map((label, at) => (at === 0 ? label : lowerFirst(label)));
  return t('search.offer', { change: change.join(t('common.listing_separator')), cars });
}
