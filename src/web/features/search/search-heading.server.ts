import { CAR_TYPES } from '#domain/car/car.ts';
import { hasFilters } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '../site/page-tools.ts';
import { vehicleNames } from './filter-labels.server.ts';

type HeadingTools = Pick<PageTools, 't'>;

/** More names than this are no heading any more. */
const MOST_NAMES = 3;

/** "Toyota, Kia and Mazda". */
function listed(names: readonly string[], { t }: HeadingTools): string {
  const [last = '', ...others] = names.toReversed();
  if (others.length === 0) return last;
  return `${others.toReversed().join(t('common.listing_separator'))} ${t('search.title_and')} ${last}`;
}

/** A later word of a heading: "New and demo", but "Utes and SUVs". */
const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const sentence = (words: readonly string[]) => words.map((word, at) => (at === 0 ? word : lower(word)));

/** "New and demo": the chosen types in the trade's order; empty for none or all of them. */
function typeWords({ choices }: StockSearch, tools: HeadingTools): string {
  const chosen = CAR_TYPES.filter((type) => choices.car_type?.includes(type));
  if (chosen.length === 0 || chosen.length === CAR_TYPES.length) return '';
  return listed(sentence(chosen.map((type) => tools.t(`car_type.${type}`))), tools);
}

/** "SUVs", "Utes and vans"; empty for none or too many. */
function bodyWords({ choices }: StockSearch, tools: HeadingTools): readonly string[] {
  const bodies = choices.body ?? [];
  return bodies.length > MOST_NAMES ? [] : bodies.map((body) => tools.t.byKey(`bodies.${body}`, body));
}

/** What kind of cars the page lists: makes and models, else bodies, with their types; null when neither is chosen. */
function kindOf(search: StockSearch, tools: HeadingTools): string | null {
  const { t } = tools;
  const types = typeWords(search, tools);
  const vehicles = vehicleNames(search);
  const bodies = bodyWords(search, tools);
  if (vehicles.length > 0 && vehicles.length <= MOST_NAMES) {
    const vehicle = listed(vehicles, tools);
    if (bodies.length === 1) return [types, vehicle, ...bodies.map(lower)].filter(Boolean).join(' ');
    if (types) return `${types} ${vehicle}`;
    const isMake = vehicles.length === 1 && search.vehicles.every(({ models }) => models.length === 0);
    return isMake ? t('search.heading_make', { vehicle }) : vehicle;
  }
  if (bodies.length > 0)
    return types ? `${types} ${listed(bodies.map(lower), tools)}` : listed(sentence(bodies), tools);
  return types ? t('search.title_types', { types }) : null;
}

/** The one heading of a search: the shopper's own words, else what kind of cars it lists and the place, if it is one. */
export function searchHeading(search: StockSearch, tools: HeadingTools): string {
  const { t } = tools;
  if (search.query !== '') return t('search.heading_query', { text: search.query });
  const kind = kindOf(search, tools);
  const [city, ...otherCities] = search.choices.city ?? [];
  if (city !== undefined && otherCities.length === 0)
    return t('search.heading_place', { what: kind ?? t('search.cars'), place: city });
  return kind ?? (hasFilters(search) ? t('search.heading_some') : t('search.heading_all'));
}

/** What the page's title says is for sale: without choices it is all cars, whatever the heading says. */
export function searchSubject(search: StockSearch, tools: HeadingTools): string {
  const heading = searchHeading(search, tools);
  const names = [tools.t('search.heading_some'), tools.t('search.heading_all')];
  return search.query === '' && names.includes(heading) ? tools.t('search.cars') : heading;
}
