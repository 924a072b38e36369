import { isChoiceName, isRangeName, type ChoiceName, type RangeName } from '#domain/search/attributes.ts';
import type { NumberRange, StockSearch } from '#domain/search/stock-search.ts';
import { isTowFigure, type TowFigureName } from '#domain/towing/tow-limits.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { figure, rangeLabel, roundAbove, valueLabel } from './filter-labels.server.ts';

export type HeadingTools = Pick<PageTools, 't' | 'market' | 'config'>;

/** Most filters, and most values of one filter, that a heading names. */
const MAX_FILTERS = 2;
const MAX_VALUES = 2;

/** Filters named before the kind of car, in this order: "green electric 4x4". */
const BEFORE: readonly ChoiceName[] = ['colour', 'transmission', 'fuel', 'drive'];
/** Filters that the heading names by its own words. */
const SAID: readonly string[] = ['car_type', 'body', 'make', 'model', 'make_model'];
/** Filters named after the kind of car, in this order. */
const AFTER: readonly (ChoiceName | RangeName)[] = [
  'towing_braked_kg',
  'payload_kg',
  'gvm_kg',
  'gcm_kg',
  'seats',
  'filtered_features',
  'km',
  'year',
  'price',
  'city',
  'location_name',
  'state',
];

type HeadingFilters = {
  /** "Green", "Electric". */
  readonly before: readonly string[];
  /** "Utes" becomes "Utes up to $30,000". */
  readonly after: (what: string) => string;
};

const spelled = (count: number, { t }: HeadingTools) => t.byKey(`search.number.${count}`, String(count));

function withSeats(what: string, { min, max }: NumberRange, tools: HeadingTools): string {
  const { t } = tools;
  const value = spelled(min ?? max ?? 0, tools);
  if (min !== null && min === max) return t('search.heading_seats', { what, value, count: min });
  if (min !== null && max !== null)
    return t('search.heading_seats_between', { what, from: value, to: spelled(max, tools) });
  return t(min === null ? 'search.heading_seats_up_to' : 'search.heading_seats_from', { what, value });
}

function withYears(what: string, { min, max }: NumberRange, { t }: HeadingTools): string {
  if (min !== null && min === max) return t('search.heading_from', { what, value: String(min) });
  if (min !== null && max !== null) return t('search.heading_between', { what, from: String(min), to: String(max) });
  return min === null
    ? t('search.heading_years_up_to', { what, value: String(max) })
    : t('search.heading_years_from', { what, value: String(min) });
}

/** "Utes that tow 3,000 kg", "Utes that carry 900 kg", "Utes with GVM up to 3,500 kg". */
function withTowFigure(
  what: string,
  { name, range }: { name: TowFigureName; range: NumberRange },
  tools: HeadingTools,
): string {
  const { t } = tools;
  if (range.max === null && (name === 'towing_braked_kg' || name === 'payload_kg'))
    return t(`search.heading_${name}`, { what, value: figure(name, range.min ?? 0, tools) });
  return t('search.heading_with', { what, value: lowerFirst(rangeLabel(name, range, tools)) });
}

function withRange(
  what: string,
  { name, range }: { name: RangeName; range: NumberRange },
  tools: HeadingTools,
): string {
  const { t } = tools;
  const { min, max } = range;
  if (name === 'seats') return withSeats(what, range, tools);
  if (name === 'year') return withYears(what, range, tools);
  if (isTowFigure(name)) return withTowFigure(what, { name, range }, tools);
  if (name === 'subscription_price')
    return t('search.heading_with', { what, value: lowerFirst(rangeLabel(name, range, tools)) });
  const written = (end: number | null) => figure(name, end ?? 0, tools);
  if (max !== null && (min === null || min === 0)) {
    const under = roundAbove(name, max, tools);
    return under === null
      ? t('search.heading_up_to', { what, value: written(max) })
      : t('search.heading_under', { what, value: written(under) });
  }
  return max === null
    ? t('search.heading_from', { what, value: written(min) })
    : t('search.heading_between', { what, from: written(min), to: written(max) });
}

function withChoice(
  what: string,
  { name, values }: { name: ChoiceName; values: readonly string[] },
  tools: HeadingTools,
) {
  const { t } = tools;
  const labels = values.map((value) => valueLabel(name, value, tools));
  const and = (texts: readonly string[]) => texts.join(` ${t('search.title_and')} `);
  if (name === 'filtered_features') return t('search.heading_with', { what, value: and(labels.map(lowerFirst)) });
  if (name === 'city' || name === 'state') return t('search.heading_place', { what, place: and(labels) });
  if (name === 'location_name') return t('search.heading_at', { what, place: and(labels) });
  return t('search.heading_value', { what, value: and(labels) });
}

/** All but the sold cars: a heading does not name what every shopper expects. */
const isForSale = ({ status = [] }: StockSearch['choices']): boolean => status.length > 1 && !status.includes('sold');

/** The chosen filters for a heading, apart from types, bodies, makes and models. Null if there are too many. */
export function headingFilters({ choices, ranges }: StockSearch, tools: HeadingTools): HeadingFilters | null {
  const said = isForSale(choices) ? [...SAID, 'status'] : SAID;
  const names = [...Object.keys(choices).filter((name) => !said.includes(name)), ...Object.keys(ranges)];
  const isLong = (name: string) => isChoiceName(name) && (choices[name] ?? []).length > MAX_VALUES;
  if (names.length > MAX_FILTERS || names.some(isLong)) return null;
  const and = ` ${tools.t('search.title_and')} `;
  const before = BEFORE.flatMap((name) => {
    const values = (choices[name] ?? []).map((value) => valueLabel(name, value, tools));
    return values.length === 0 ? [] : [values.map((value, at) => (at === 0 ? value : lowerFirst(value))).join(and)];
  });
  const place = (name: string) => AFTER.findIndex((other) => other === name) + 1 || AFTER.length + 1;
  const later = names
    .filter((name) => !BEFORE.some((other) => other === name))
    .toSorted((left, right) => place(left) - place(right));
  const say = (what: string, name: string): string => {
    const range = isRangeName(name) ? ranges[name] : undefined;
    if (isRangeName(name) && range) return withRange(what, { name, range }, tools);
    return isChoiceName(name) ? withChoice(what, { name, values: choices[name] ?? [] }, tools) : what;
  };
  return { before, after: (what) => later.reduce(say, what) };
}
