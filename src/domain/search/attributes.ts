import { BODY_BY_NAME } from '#domain/car/body-names.ts';
import { BODY_KEYS, CAR_STATUSES, CAR_TYPES, ITEM_TYPES, type Car } from '#domain/car/car.ts';
import { DRIVE_BY_NAME } from '#domain/car/drive-names.ts';
import { FUEL_BY_NAME } from '#domain/car/fuel-names.ts';
import { askingPrice } from '#domain/car/price.ts';
import { weeklyRepaymentOf, type FinanceRules } from '#domain/finance/shown-loan.ts';
import { wholeDollars } from '#domain/money.ts';
import { towFigure } from '#domain/towing/tow-limits.ts';

/** `choice`: one value or none for each car. `choices`: several. `range`: a number, refined by bounds. */
export type AttributeKind = 'choice' | 'choices' | 'range';

/** The settings that a car's attributes depend on, of the tenant that defines its dealership. */
export type AttributeSettings = {
  /** What decides which weekly repayment is shown, the car's `weekly_price` (D58); null when the dealership has no provider. */
  readonly finance: FinanceRules | null;
  /** Buckets of the weekly repayment in whole dollars; `max` null means and above. */
  readonly weeklyPriceRanges: readonly { readonly min: number; readonly max: number | null }[];
  /** The features that are a filter; others are only shown (D52). */
  readonly filteredFeatures: readonly string[];
  /** A car with this price or less counts as unpriced (spec §5). */
  readonly noPriceAtOrBelow: number;
};

type CarReader = (car: Car, settings: AttributeSettings) => string | number | readonly string[] | null;

export type SearchAttribute = {
  readonly name: string;
  readonly kind: AttributeKind;
  /** Message key of the filter's heading. */
  readonly label: `search.filter.${string}`;
  readonly read: CarReader;
  /** Attributes of one group are one filter: a car matches when any of them does (D12). */
  readonly group?: 'vehicle';
  /** All possible values. Any other in a URL is malformed and ignored (D9). */
  readonly closed?: readonly string[];
  /** The values by their older spellings (D52) and by the names that pages give them (D564), in lower case. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** A range that may be a single number: `year=2020`. */
  readonly exact?: true;
  /** A range that the page also counts by value. */
  readonly counted?: true;
  /** Has an entry in `facetStats` (D12). */
  readonly stats?: true;
  /** Has that entry only where the site offers the filter. */
  readonly isExtra?: true;
  /** Not a URL key, but needed by the engine. */
  readonly hidden?: true;
};

/** Whole dollars, so that pages, URLs and comparisons use one number (D52). */
const dollars = (cents: number | null) => (cents === null ? null : wholeDollars(cents));

const weeklyPriceCents: (car: Car, settings: AttributeSettings) => number | null = (car, { finance }) =>
  finance === null ? null : weeklyRepaymentOf(car, finance);

/** The bucket of a weekly repayment in dollars, by its name in a URL: `100-150`, or `400-` for the open one. */
function weeklyPriceRangeOf(weekly: number | null, ranges: AttributeSettings['weeklyPriceRanges']): string | null {
  if (weekly === null) return null;
  const bucket = ranges.find(({ min, max }) => weekly >= min && (max === null || weekly < max));
  return bucket ? `${bucket.min}-${bucket.max ?? ''}` : null;
}

/** The value of the attribute `make_model`. */
export const makeModelOf = (make: string, model: string): string => `${make} ${model}`;

/** The car's features that are a filter, in the configured spelling, compared without case. */
function chosenFeatures(features: readonly string[], offered: readonly string[]): readonly string[] {
  const has = new Set(features.map((feature) => feature.toLowerCase()));
  return offered.filter((feature) => has.has(feature.toLowerCase()));
}

/**
 * The filter attributes of spec §3, in the order of URL keys (D10). `price_range` is missing, because it is an older form
 * of `price` that is rewritten (D11). All code about attributes uses this table.
 */
export const SEARCH_ATTRIBUTES = [
  { name: 'car_type', kind: 'choice', label: 'search.filter.car_type', closed: CAR_TYPES, read: (car) => car.car_type },
  { name: 'make', kind: 'choice', label: 'search.filter.make', group: 'vehicle', read: (car) => car.make },
  { name: 'model', kind: 'choice', label: 'search.filter.model', group: 'vehicle', read: (car) => car.model },
  {
    name: 'make_model',
    kind: 'choice',
    label: 'search.filter.make_model',
    group: 'vehicle',
    read: (car) => makeModelOf(car.make, car.model),
  },
  { name: 'badge', kind: 'choice', label: 'search.filter.badge', read: (car) => car.badge },
  {
    name: 'body',
    kind: 'choice',
    label: 'search.filter.body',
    closed: BODY_KEYS,
    aliases: { ...BODY_BY_NAME, stationwagon: 'wagon' },
    read: (car) => car.body,
  },
  {
    name: 'price',
    kind: 'range',
    label: 'search.filter.price',
    stats: true,
    read: (car, settings) => dollars(askingPrice(car, settings.noPriceAtOrBelow)),
  },
  {
    name: 'weekly_price_range',
    kind: 'choice',
    label: 'search.filter.weekly_price_range',
    read: (car, settings) => weeklyPriceRangeOf(dollars(weeklyPriceCents(car, settings)), settings.weeklyPriceRanges),
  },
  {
    name: 'subscription_price',
    kind: 'range',
    label: 'search.filter.subscription_price',
    stats: true,
    read: (car) => dollars(car.subscription_price),
  },
  { name: 'km', kind: 'range', label: 'search.filter.km', stats: true, read: (car) => car.km },
  {
    name: 'year',
    kind: 'range',
    label: 'search.filter.year',
    exact: true,
    counted: true,
    stats: true,
    read: (car) => car.year,
  },
  {
    name: 'fuel',
    kind: 'choice',
    label: 'search.filter.fuel',
    aliases: FUEL_BY_NAME,
    read: (car) => car.fuel,
  },
  { name: 'transmission', kind: 'choice', label: 'search.filter.transmission', read: (car) => car.transmission },
  {
    name: 'drive',
    kind: 'choice',
    label: 'search.filter.drive',
    aliases: DRIVE_BY_NAME,
    read: (car) => car.drive,
  },
  {
    name: 'towing_braked_kg',
    kind: 'range',
    label: 'search.filter.towing_braked_kg',
    stats: true,
    isExtra: true,
    read: (car) => towFigure(car, 'towing_braked_kg'),
  },
  {
    name: 'payload_kg',
    kind: 'range',
    label: 'search.filter.payload_kg',
    stats: true,
    isExtra: true,
    read: (car) => towFigure(car, 'payload_kg'),
  },
  {
    name: 'gvm_kg',
    kind: 'range',
    label: 'search.filter.gvm_kg',
    stats: true,
    isExtra: true,
    read: (car) => towFigure(car, 'gvm_kg'),
  },
  {
    name: 'gcm_kg',
    kind: 'range',
    label: 'search.filter.gcm_kg',
    stats: true,
    isExtra: true,
    read: (car) => towFigure(car, 'gcm_kg'),
  },
  {
    name: 'seats',
    kind: 'range',
    label: 'search.filter.seats',
    exact: true,
    counted: true,
    stats: true,
    read: (car) => car.seats,
  },
  { name: 'colour', kind: 'choice', label: 'search.filter.colour', read: (car) => car.colour },
  {
    name: 'filtered_features',
    kind: 'choices',
    label: 'search.filter.filtered_features',
    read: (car, settings) => chosenFeatures(car.features, settings.filteredFeatures),
  },
  { name: 'categories', kind: 'choices', label: 'search.filter.categories', read: (car) => car.categories },
  {
    name: 'item_type',
    kind: 'choice',
    label: 'search.filter.item_type',
    closed: ITEM_TYPES,
    read: (car) => car.item_type,
  },
  { name: 'tag', kind: 'choice', label: 'search.filter.tag', read: (car) => car.tag },
  {
    name: 'status',
    kind: 'choice',
    label: 'search.filter.status',
    closed: CAR_STATUSES,
    aliases: { 'in stock': 'in_stock', 'coming soon': 'coming_soon' },
    read: (car) => car.status,
  },
  { name: 'state', kind: 'choice', label: 'search.filter.state', read: (car) => car.state },
  { name: 'city', kind: 'choice', label: 'search.filter.city', read: (car) => car.city },
  { name: 'location_name', kind: 'choice', label: 'search.filter.location_name', read: (car) => car.location_name },
  {
    name: 'dealership_name',
    kind: 'choice',
    label: 'search.filter.dealership_name',
    read: (car) => car.dealership_name,
  },
  {
    name: 'weekly_price',
    kind: 'range',
    label: 'search.filter.weekly_price',
    stats: true,
    hidden: true,
    read: (car, settings) => dollars(weeklyPriceCents(car, settings)),
  },
] as const satisfies readonly SearchAttribute[];

type Entry = (typeof SEARCH_ATTRIBUTES)[number];
export type AttributeName = Entry['name'];
export type ChoiceName = Extract<Entry, { kind: 'choice' | 'choices' }>['name'];
/** Attributes whose values are a fixed list of ours. */
export type ClosedName = Extract<Entry, { readonly closed: readonly string[] }>['name'];
export type RangeName = Exclude<Extract<Entry, { kind: 'range' }>['name'], 'weekly_price'>;

/** The table with the common type of its rows, for code that iterates over it. */
export const ATTRIBUTES: readonly (SearchAttribute & { readonly name: AttributeName })[] = SEARCH_ATTRIBUTES;

const byName = new Map<string, (typeof ATTRIBUTES)[number]>(ATTRIBUTES.map((attribute) => [attribute.name, attribute]));

export function getAttribute(name: string): (typeof ATTRIBUTES)[number] | null {
  return byName.get(name) ?? null;
}

export function isChoiceName(name: string): name is ChoiceName {
  const attribute = byName.get(name);
  return attribute !== undefined && attribute.kind !== 'range';
}

export function isRangeName(name: string): name is RangeName {
  const attribute = byName.get(name);
  return attribute !== undefined && attribute.kind === 'range' && !attribute.hidden;
}

/** The attributes whose counts a search returns. */
export const FACET_NAMES: readonly AttributeName[] = ATTRIBUTES.filter(
  ({ kind, counted }) => kind !== 'range' || counted,
).map(({ name }) => name);
/** The attributes whose lowest and highest value a search returns, on a site that offers these filters. */
export function statsNames(offered: readonly string[]): readonly AttributeName[] {
  return ATTRIBUTES.filter(({ name, stats, isExtra }) => stats && (!isExtra || offered.includes(name))).map(
    ({ name }) => name,
  );
}
