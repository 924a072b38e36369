import type { Car } from '#domain/car/car.ts';
import { shownDrive } from '#domain/car/drive-names.ts';
import { shownPrice } from '#domain/car/price.ts';
import { vehicleName } from '#domain/car/title.ts';
import { wholeDollars } from '#domain/money.ts';
import { isChoiceName, isRangeName, type RangeName } from '#domain/search/attributes.ts';
import type { NumberRange, StockSearch } from '#domain/search/stock-search.ts';
import { towFigure } from '#domain/towing/tow-limits.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { NearMissView } from '#web/features/search/search-view.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { difference, droppedLabel, roundAbove, valueLabel, vehicleNames } from './filter-labels.server.ts';

type Miss = { readonly car: Car; readonly dropped: readonly string[] };
type Requested = { readonly search: StockSearch; readonly tools: PageTools };

/**
 * True if a near miss can be explained. With a single make or colour chosen, the car has nothing of what was searched
 * for. With words, a range or several filters it has.
 */
export function isNearSearch({ query, vehicles, choices, ranges }: StockSearch): boolean {
  if (query !== '' || Object.keys(ranges).length > 0) return true;
  return Object.keys(choices).length + (vehicles.length > 0 ? 1 : 0) > 1;
}

/** What the car has instead of the searched value of a filter. Null if unknown. */
const INSTEAD: Partial<Record<string, (car: Car, tools: PageTools) => string | null>> = {
  vehicles: (car) => vehicleName(car),
  body: (car, tools) => car.body && valueLabel('body', car.body, tools),
  car_type: (car, tools) => valueLabel('car_type', car.car_type, tools),
  fuel: (car, tools) => car.fuel && valueLabel('fuel', car.fuel, tools),
  transmission: (car) => car.transmission,
  drive: shownDrive,
  colour: (car) => car.colour,
  city: (car) => car.city,
  state: (car) => car.state,
  location_name: (car, tools) => car.location_name && valueLabel('location_name', car.location_name, tools),
  dealership_name: (car) => car.dealership_name,
  badge: (car) => car.badge,
};

/** Filters whose values are common words, not names: "Blue, not green". */
const TERMS: readonly string[] = ['body', 'car_type', 'fuel', 'transmission', 'drive', 'colour'];
const AT: readonly string[] = ['city', 'location_name', 'dealership_name'];

/** "green", "green or red": the searched values inside a sentence. */
function describeRequested(dropped: string, { search, tools }: Requested): string {
  const values = isChoiceName(dropped)
    ? (search.choices[dropped] ?? []).map((value) => valueLabel(dropped, value, tools))
    : vehicleNames(search);
  const names = values.slice(0, 3).map((value) => (TERMS.includes(dropped) ? lowerFirst(value) : value));
  const [last = '', ...others] = names.toReversed();
  const first = others.toReversed().join(tools.t('common.listing_separator'));
  return others.length === 0 ? last : tools.t('search.or', { first, last });
}

const FIGURES: Record<RangeName, (car: Car, tools: PageTools) => number | null> = {
  price: (car, { config }) => {
    const price = shownPrice(car, config.price);
    return price === null ? null : wholeDollars(price.cents);
  },
  subscription_price: (car) => (car.subscription_price === null ? null : wholeDollars(car.subscription_price)),
  km: (car) => car.km,
  year: (car) => car.year,
  seats: (car) => car.seats,
  towing_braked_kg: (car) => towFigure(car, 'towing_braked_kg'),
  payload_kg: (car) => towFigure(car, 'payload_kg'),
  gvm_kg: (car) => towFigure(car, 'gvm_kg'),
  gcm_kg: (car) => towFigure(car, 'gcm_kg'),
};

/** "2020 or newer", "5 to 7", "2020". */
function bounds(name: 'year' | 'seats', { min, max }: NumberRange, { t }: PageTools): string {
  if (min !== null && max !== null)
    return min === max ? String(min) : t('search.between', { from: String(min), to: String(max) });
  const value = String(min ?? max);
  if (name === 'year') return t(min === null ? 'search.or_older' : 'search.or_newer', { value });
  return t(min === null ? 'search.or_fewer' : 'search.or_more', { value });
}

/** "$990 over your limit", "2,000 km under your range", "2018, not 2020 or newer". */
function figureDiffers(name: RangeName, car: Car, { search, tools }: Requested): string | null {
  const { t } = tools;
  const range = search.ranges[name];
  const value = FIGURES[name](car, tools);
  if (range === undefined || value === null) return null;
  if (name === 'year') return t('search.near_miss', { value: String(value), filter: bounds(name, range, tools) });
  if (name === 'seats')
    return t('search.near_miss', { value: t('search.seats', { count: value }), filter: bounds(name, range, tools) });
  if (range.max !== null && value > range.max) {
    // "Under $30,000" is stored as 29,999: a shopper counts from the round figure (D136).
    const round = roundAbove(name, range.max, tools);
    const limit = round !== null && value > round ? round : range.max;
    return t('search.near_miss_over', { value: difference(name, { more: value, less: limit }, tools) });
  }
  return range.min !== null && value < range.min
    ? t('search.near_miss_under', { value: difference(name, { more: range.min, less: value }, tools) })
    : null;
}

/** How the car differs from the search. */
function differs(dropped: string, car: Car, { search, tools }: Requested): string | null {
  const { t } = tools;
  if (isRangeName(dropped)) return figureDiffers(dropped, car, { search, tools });
  if (dropped === 'query') return t('search.near_miss_query', { filter: droppedLabel(dropped, search, tools) });
  const value = INSTEAD[dropped]?.(car, tools) ?? null;
  const filter = describeRequested(dropped, { search, tools });
  if (value === null) return t('search.near_miss_query', { filter: t('search.quoted', { text: filter }) });
  if (AT.includes(dropped)) return t('search.near_miss_at', { value, filter });
  return t(dropped === 'state' ? 'search.near_miss_in' : 'search.near_miss', { value, filter });
}

export function toNearMiss({ car, dropped }: Miss, search: StockSearch, tools: PageTools): NearMissView {
  const [name] = dropped;
  const isExplained = name !== undefined && isNearSearch(search);
  return { car: toCardView(car, tools), differs: isExplained ? differs(name, car, { search, tools }) : null };
}
