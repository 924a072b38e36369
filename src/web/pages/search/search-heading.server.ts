import type { StockSearchResult } from '#application/search/search-stock.ts';
import { CAR_TYPES } from '#domain/car/car.ts';
import { hasFilters, type StockSearch } from '#domain/search/stock-search.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import { vehicleNames } from './filter-labels.server.ts';
import { headingFilters, type HeadingTools } from './heading-filters.server.ts';

/** Most names in a heading. */
const MAX_NAMES = 3;

/** "Toyota, Kia and Mazda". */
function listed(names: readonly string[], { t }: Pick<HeadingTools, 't'>): string {
  const [last = '', ...others] = names.toReversed();
  if (others.length === 0) return last;
  return `${others.toReversed().join(t('common.listing_separator'))} ${t('search.title_and')} ${last}`;
}

/** Lowers the first letter of all words but the first: "New and demo", but "Utes and SUVs". */
const sentence = (words: readonly string[]) => words.map((word, at) => (at === 0 ? word : lowerFirst(word)));

/** "New and demo": the chosen types in the trade's order. Empty for none or all of them. */
function typeWords({ choices }: StockSearch, tools: HeadingTools): string {
  const chosen = CAR_TYPES.filter((type) => choices.car_type?.includes(type));
  if (chosen.length === 0 || chosen.length === CAR_TYPES.length) return '';
  return listed(sentence(chosen.map((type) => tools.t(`car_type.${type}`))), tools);
}

/** "SUVs", "Utes and vans". Empty for none or too many. */
function bodyWords({ choices }: StockSearch, tools: HeadingTools): readonly string[] {
  const bodies = choices.body ?? [];
  return bodies.length > MAX_NAMES ? [] : bodies.map((body) => tools.t.byKey(`bodies.${body}`, body));
}

/**
 * The kind of cars on the page: makes and models, otherwise bodies, with their types and the filters named before them.
 */
function kindOf(search: StockSearch, before: readonly string[], tools: HeadingTools): string | null {
  const { t } = tools;
  const types = typeWords(search, tools);
  const vehicles = vehicleNames(search);
  const bodies = bodyWords(search, tools);
  const words = sentence([types, ...before].filter(Boolean)).join(' ');
  if (vehicles.length > 0 && vehicles.length <= MAX_NAMES) {
    const vehicle = listed(vehicles, tools);
    if (bodies.length === 1) return [words, vehicle, ...bodies.map(lowerFirst)].filter(Boolean).join(' ');
    const isMake = vehicles.length === 1 && search.vehicles.every(({ models }) => models.length === 0);
    const named = isMake && !types ? t('search.heading_make', { vehicle }) : vehicle;
    return words ? `${words} ${named}` : named;
  }
  if (bodies.length > 0)
    return words ? `${words} ${listed(bodies.map(lowerFirst), tools)}` : listed(sentence(bodies), tools);
  return words ? t('search.title_types', { types: words }) : null;
}

/** All types, where the page's path names them all: "New, used and demo cars". */
function everyType({ choices }: StockSearch, { t }: Pick<HeadingTools, 't'>): string {
  const names = (['new', 'used', 'demo'] as const).map((type) => t(`car_type.${type}`));
  return choices.car_type?.length === CAR_TYPES.length ? listed(sentence(names), { t }) : '';
}

/** True if makes, models or bodies are chosen that are too many to name. */
const isUnnamed = (search: StockSearch) =>
  vehicleNames(search).length > MAX_NAMES || (search.choices.body ?? []).length > MAX_NAMES;

/** The subject of a search: types, makes, models, bodies and up to two other filters. Null if nothing can be named. */
function namedSubject(search: StockSearch, tools: HeadingTools): string | null {
  const { t } = tools;
  const filters = headingFilters(search, tools);
  const kind = kindOf(search, filters?.before ?? [], tools);
  if (filters === null || isUnnamed(search)) return kind;
  const every = kind === null ? everyType(search, tools) : '';
  const what = kind ?? (every ? t('search.title_types', { types: every }) : t('search.cars'));
  const said = filters.after(what);
  return said === t('search.cars') ? null : said;
}

/**
 * The search as the page names it: without the chosen bodies that no car of the site has, if it has another of them. By
 * the word "truck" of a site in the United States, pickups and light trucks are chosen (D538).
 */
export function namedSearch({ search, facets }: Pick<StockSearchResult, 'search' | 'facets'>): StockSearch {
  const chosen = search.choices.body ?? [];
  const known = chosen.filter((body) => Object.hasOwn(facets['body'] ?? {}, body));
  return known.length === 0 ? search : { ...search, choices: { ...search.choices, body: known } };
}

/** The heading of a search: the shopper's own words, otherwise the chosen filters in sentence order. */
export function searchHeading(search: StockSearch, tools: HeadingTools): string {
  const { t } = tools;
  if (search.query !== '') return t('search.heading_query', { text: search.query });
  if (hasFilters(search)) return namedSubject(search, tools) ?? t('search.heading_some');
  // Sorted by price, such a site lists only cars with a price (D14), so these are not all cars.
  const isPriced = search.sortBy === 'price:asc' && tools.config.search.price_asc_requires_price;
  return isPriced ? t('search.heading_priced') : t('search.heading_all');
}

/** The subject in the page's title. Without choices it is all cars, whatever the heading says. */
export function searchSubject(search: StockSearch, tools: HeadingTools): string {
  return search.query === '' ? (namedSubject(search, tools) ?? tools.t('search.cars')) : searchHeading(search, tools);
}
