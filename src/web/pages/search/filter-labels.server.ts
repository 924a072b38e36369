import { driveFilterName } from '#domain/car/drive-names.ts';
import { fuelName } from '#domain/car/fuel-names.ts';
import { vehicleName } from '#domain/car/title.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { wholeDollars } from '#domain/money.ts';
import {
  isChoiceName,
  isRangeName,
  type ChoiceName,
  type ClosedName,
  type RangeName,
} from '#domain/search/attributes.ts';
import type { NumberRange, StockSearch } from '#domain/search/stock-search.ts';
import { isTowFigure } from '#domain/towing/tow-limits.ts';
import { toKilometres, toMarketDistance, toMarketMass } from '#domain/units.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type LabelTools = Pick<PageTools, 't' | 'market'>;

/** Prefix of the message keys of an attribute's fixed values. Null shows the values as they are. */
const TERMS: Readonly<Record<ClosedName, string | null>> = {
  car_type: 'car_type',
  body: 'body',
  status: 'status',
  item_type: null,
};

const termsOf = (name: ChoiceName): string | null => (Object.hasOwn(TERMS, name) ? TERMS[name as ClosedName] : null);

export function valueLabel(name: ChoiceName, value: string, { t, market }: LabelTools): string {
  if (name === 'weekly_price_range') return weeklyLabel(value, { t });
  if (name === 'location_name') return plainLocationName(value);
  const terms = termsOf(name);
  if (terms) return t.byKey(`${terms}.${value}`, value);
  // A value that the site does not have is shown as it came in the address: `?fuel=electric`.
  if (name === 'drive') return upperFirst(driveFilterName(value));
  const shown = name === 'fuel' ? fuelName(value, market.code) : value;
  return CAPITALISED.includes(name) ? upperFirst(shown) : shown;
}

/** Attributes whose values are common words or places, which begin with a capital. */
const CAPITALISED: readonly ChoiceName[] = ['fuel', 'transmission', 'colour', 'city'];
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `100-150` reads "$100 to $150 a week", `300-` "From $300 a week": an amount alone would be read as the price. */
function weeklyLabel(value: string, { t }: Pick<LabelTools, 't'>): string {
  const [, from = '', to = ''] = /^(\d+)-(\d*)$/.exec(value) ?? [];
  if (from === '') return value;
  const written = (end: string) => `$${t.number(Number(end))}`;
  const weekly = (amounts: string) => t('search.a_week', { value: amounts });
  if (to === '') return weekly(t('search.at_least', { value: written(from) }));
  return weekly(
    Number(from) === 0
      ? t('search.up_to', { value: written(to) })
      : t('search.between', { from: written(from), to: written(to) }),
  );
}

const dollars = (value: number, { t }: LabelTools) => `$${t.number(wholeDollars(value * 100))}`;

/** A stored figure in the unit of the market: miles and pounds for kilometres and kilograms. Others stay as they are. */
export const shownIn =
  (name: RangeName, { market }: Pick<LabelTools, 'market'>) =>
  (value: number): number => {
    if (name === 'km') return toMarketDistance(value, market);
    return isTowFigure(name) ? toMarketMass(value, market).figure : value;
  };

const mass = (shown: number, { t, market }: LabelTools) => `${t.number(shown)} ${toMarketMass(0, market).unit}`;

/** Figures in the unit of the market as texts. */
const WRITTEN: Record<RangeName, (shown: number, tools: LabelTools) => string> = {
  price: dollars,
  subscription_price: dollars,
  km: (shown, { t, market }) => `${t.number(shown)} ${market.distance_unit}`,
  year: String,
  seats: String,
  towing_braked_kg: mass,
  payload_kg: mass,
  gvm_kg: mass,
  gcm_kg: mass,
};

/** "$60,000", "45,000 km", "2021". */
export function figure(name: RangeName, value: number, tools: LabelTools): string {
  return WRITTEN[name](shownIn(name, tools)(value), tools);
}

/** How much more one figure is than another, both as they are shown: 10,000 lb is 2,284 lb more than 7,716 lb. */
export function difference(name: RangeName, { more, less }: { more: number; less: number }, tools: LabelTools): string {
  const shown = shownIn(name, tools);
  return WRITTEN[name](shown(more) - shown(less), tools);
}

/**
 * The round figure that an upper end stays under, as it is stored: 29,999 is "under $30,000" (D136), and the kilometres of
 * 19,999 miles are "under 20,000 mi". Null for any other end.
 */
export function roundAbove(name: RangeName, max: number, { market }: Pick<LabelTools, 'market'>): number | null {
  if (name === 'km' && market.distance_unit === 'mi') {
    const next = toMarketDistance(max, market) + 1;
    return next % 1000 === 0 ? toKilometres(next) : null;
  }
  return (name === 'price' || name === 'km') && max % 1000 === 999 ? max + 1 : null;
}

/** "7 seats", "7 seats or more", "Up to 5 seats", "5 to 7 seats". */
function seatsLabel({ min, max }: NumberRange, { t }: LabelTools): string {
  if (min !== null && max !== null && min !== max)
    return t('search.between', { from: String(min), to: t('search.seats', { count: max }) });
  const seats = t('search.seats', { count: min ?? max ?? 0 });
  if (min === max) return seats;
  return min === null ? t('search.up_to', { value: seats }) : t('search.or_more', { value: seats });
}

/**
 * "Tow rating from 3,000 kg": several filters are masses. "Subscription up to $200 a week": an amount alone is the price.
 * The others as in `boundsLabel`.
 */
export function rangeLabel(name: RangeName, range: NumberRange, tools: LabelTools): string {
  const { t } = tools;
  const label = boundsLabel(name, range, tools);
  if (isTowFigure(name)) return `${t(`search.filter.${name}`)} ${lowerFirst(label)}`;
  if (name !== 'subscription_price') return label;
  return `${t('search.filter.subscription_price')} ${lowerFirst(t('search.a_week', { value: label }))}`;
}

/** "Up to $60,000", "Under $30,000", "From 2018", "2018 to 2021", "7 seats". */
export function boundsLabel(name: RangeName, { min, max }: NumberRange, tools: LabelTools): string {
  const { t } = tools;
  if (name === 'seats') return seatsLabel({ min, max }, tools);
  const under = min === null && max !== null ? roundAbove(name, max, tools) : null;
  if (under !== null) return t('search.under', { value: figure(name, under, tools) });
  if (min !== null && max !== null) {
    return min === max
      ? figure(name, min, tools)
      : t('search.between', { from: figure(name, min, tools), to: figure(name, max, tools) });
  }
  return min !== null
    ? t('search.at_least', { value: figure(name, min, tools) })
    : t('search.up_to', { value: figure(name, max ?? 0, tools) });
}

const MAX_NAMED = 3;

/** The label of a dropped filter, with the values chosen in it: `Automatic`, `Up to $30,000`. */
export function droppedLabel(dropped: string, search: StockSearch, tools: LabelTools): string {
  const { t } = tools;
  if (dropped === 'query') return t('search.quoted', { text: search.query });
  if (dropped === 'vehicles') return vehicleNames(search).slice(0, MAX_NAMED).join(t('common.listing_separator'));
  if (isRangeName(dropped)) {
    const range = search.ranges[dropped];
    if (range) return rangeLabel(dropped, range, tools);
  }
  if (isChoiceName(dropped)) {
    const values = (search.choices[dropped] ?? []).map((value) => valueLabel(dropped, value, tools));
    if (values.length > 0) return values.slice(0, MAX_NAMED).join(t('common.listing_separator'));
  }
  return t.byKey(`search.filter.${dropped}`, dropped);
}

/** Filters of which a car has several values or none. Dropping one is labelled "Without …", any other "Any …". */
const LEFT_OUT: readonly string[] = ['query', 'filtered_features', 'categories', 'item_type', 'tag', 'status'];

/** The label for a search without a filter: "Any price", "Any colour", "Without “manual”". */
export function anyLabel(dropped: string, search: StockSearch, tools: LabelTools): string {
  const { t } = tools;
  if (dropped === 'vehicles') return t('search.any_make');
  if (dropped === 'seats') return t('search.any_seats');
  if (!LEFT_OUT.includes(dropped))
    return t('search.any_of', { filter: lowerFirst(t.byKey(`search.filter.${dropped}`, dropped)) });
  const filter = droppedLabel(dropped, search, tools);
  return t('search.leave_out', { filter: dropped === 'query' ? filter : t('search.quoted', { text: filter }) });
}

/** "Toyota", or "Toyota Corolla" for each chosen model. */
export function vehicleNames({ vehicles }: StockSearch): string[] {
  return vehicles.flatMap(({ make, models }) =>
    models.length === 0 ? [make] : models.map((model) => vehicleName({ make, model })),
  );
}
