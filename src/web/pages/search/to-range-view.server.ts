import type { Market } from '#domain/market.ts';
import { getAttribute, type RangeName } from '#domain/search/attributes.ts';
import { americanField } from '#domain/search/form-fields.ts';
import { HISTOGRAM_SCALES, usualEnd, type HistogramBucket } from '#domain/search/histogram.ts';
import { sliderScale, wideScale, type SliderScale } from '#domain/search/slider.ts';
import { STEPPED_RANGE } from '#domain/search/stepped-range.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { isTowFigure } from '#domain/towing/tow-limits.ts';
import { toMarketMass } from '#domain/units.ts';
import type { RangeBars, RangeStep, RangeUnit, RangeView } from '#web/features/search/range-view.ts';
import type { FilterView } from '#web/features/search/search-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { boundsLabel, shownIn } from './filter-labels.server.ts';

type Bounds = { readonly min: number; readonly max: number };
type Buckets = readonly HistogramBucket[];

/** What a range filter is built from: a search and its result. */
export type RangeSource = {
  readonly search: StockSearch;
  readonly found: {
    readonly facetStats: Readonly<Record<string, Bounds>>;
    /** Of the whole stock. Only those of the stepped range are read. */
    readonly stockStats: Readonly<Record<string, Bounds>>;
    /** Numbers of cars by price and by odometer. Absent if they were not counted. */
    readonly histograms?: Readonly<Partial<Record<'price' | 'km', Buckets>>>;
  };
  readonly tools: Pick<PageTools, 't' | 'market' | 'config'>;
};

/** Fewest bars worth showing. */
const MIN_BARS = 3;

/** The view of a range filter. Null if the stock leaves nothing to choose. */
export function toRangeView(name: RangeName, source: RangeSource): Extract<FilterView, { kind: 'range' }> | null {
  const { search, found, tools } = source;
  const stats = found.facetStats[name] ?? null;
  const range = search.ranges[name] ?? { min: null, max: null };
  const isSet = range.min !== null || range.max !== null;
  // The whole stock decides on steps, as on the values of other filters (D271).
  const ends = name === STEPPED_RANGE ? (found.stockStats[name] ?? null) : stats;
  if (!isSet && (ends === null || ends.min === ends.max)) return null;
  const chosen = isSet ? boundsLabel(name, range, tools) : null;
  const open = tools.config.search.open_panels as readonly string[];
  return {
    kind: 'range',
    name,
    label: headingOf(name, tools),
    // Beside the chosen bounds there is no room for the basis.
    ...(isSet && name === 'price' ? { shortLabel: nameOf(name, tools) } : {}),
    chosen,
    isOpen: chosen !== null || open.includes(name),
    ...rangeOf(
      name,
      { range, stats, buckets: name === 'price' || name === 'km' ? found.histograms?.[name] : undefined },
      tools,
    ),
  };
}

const nameOf = (name: RangeName, { t }: RangeSource['tools']): string =>
  t.byKey(getAttribute(name)?.label ?? name, name);

/** The heading of a range. A price names its basis, if the site has one (D57). */
function headingOf(name: RangeName, tools: RangeSource['tools']): string {
  const { t, config } = tools;
  const { basis } = config.price;
  const label = nameOf(name, tools);
  return name === 'price' && basis !== null ? t('search.price_on', { price: label, basis: t(BASES[basis]) }) : label;
}

const BASES = { DAP: 'price.drive_away', EGC: 'price.excluding_charges' } as const;

/** The separate price-range slider, for any page: its own bounds, minimum below maximum, nothing chosen (spec §5). */
export function toWidePriceRange(prices: Buckets, tools: RangeSource['tools']): RangeView & { readonly label: string } {
  return {
    kind: 'range',
    label: headingOf('price', tools),
    field: 'price',
    from: null,
    to: null,
    scale: wideScale(tools.config.search.wide_price_slider),
    hasSlider: true,
    unit: '$',
    bars: toBars(prices, HISTOGRAM_SCALES.price.openFrom, (dollars) => dollars),
  };
}

type RangeFacts = {
  readonly range: { readonly min: number | null; readonly max: number | null };
  readonly stats: Bounds | null;
  readonly buckets: Buckets | undefined;
};

function rangeOf(name: RangeName, { range, stats, buckets }: RangeFacts, tools: RangeSource['tools']) {
  const shown = shownIn(name, tools);
  const shownEnd = (value: number | null) => (value === null ? null : shown(value));
  const histogram = HISTOGRAM_SCALES[name === 'price' ? 'price' : 'km'];
  const bars = buckets && toBars(buckets, histogram.openFrom, shown);
  const usual = buckets ? usualEnd(buckets, histogram) : null;
  const view: Omit<RangeView, 'kind'> = {
    field: ['mi', 'lb'].includes(unitOf(name, tools)) ? americanField(name) : name,
    from: shownEnd(range.min),
    to: shownEnd(range.max),
    scale: scaleOf(
      name,
      { stats: stats && { min: shown(stats.min), max: shown(stats.max) }, usual: usual === null ? null : shown(usual) },
      tools,
    ),
    hasSlider: name === 'price' || name === 'km',
    unit: unitOf(name, tools),
    bars: bars ?? null,
  };
  const steps = name === STEPPED_RANGE ? toSteps(name, range, tools) : null;
  return steps ? { ...view, steps } : view;
}

/** Tow ratings that shoppers ask for, in kilograms: those of the United States are 5,000, 7,500 and 10,000 lb. */
const TOW_STEPS: Readonly<Record<Market['measures'], readonly number[]>> = {
  metric: [2500, 3000, 3500],
  us: [2268, 3402, 4536],
};

/** Null where the address has another range, which only the fields can show. */
function toSteps(name: RangeName, { min, max }: RangeFacts['range'], tools: RangeSource['tools']): RangeStep[] | null {
  const { t, config, market } = tools;
  const text = finderText(config);
  const steps = TOW_STEPS[market.measures];
  if (max !== null || (min !== null && !steps.includes(min))) return null;
  return [
    {
      value: '',
      figure: t('search.any'),
      unit: text('finder.step_any'),
      says: t('search.any'),
      isChecked: min === null,
    },
    ...steps.map((step) => ({
      value: String(shownIn(name, tools)(step)),
      figure: t.number(shownIn(name, tools)(step)),
      unit: text('finder.step', { unit: unitOf(name, tools) }),
      says: boundsLabel(name, { min: step, max: null }, tools),
      isChecked: min === step,
    })),
  ];
}

const UNITS: Partial<Record<RangeName, RangeUnit>> = {
  price: '$',
  subscription_price: '$',
};

function unitOf(name: RangeName, { market }: RangeSource['tools']): RangeUnit {
  if (name === 'km') return market.distance_unit;
  return isTowFigure(name) ? toMarketMass(0, market).unit : (UNITS[name] ?? '');
}

type Extent = { readonly stats: Bounds | null; readonly usual: number | null };

function scaleOf(name: RangeName, { stats, usual }: Extent, tools: RangeSource['tools']): SliderScale {
  const { price_slider, km_slider, wide_price_slider, price_scale } = tools.config.search;
  if (name === 'price')
    return price_scale === 'wide' ? wideScale(wide_price_slider) : sliderScale(price_slider, stats?.max ?? null, usual);
  if (name === 'km') {
    const shown = shownIn(name, tools);
    return sliderScale(
      { ...km_slider, min: shown(km_slider.min), max: shown(km_slider.max) },
      stats?.max ?? null,
      usual,
    );
  }
  // Without a slider the fields accept the range of the stock.
  const { min, max } = stats ?? { min: 0, max: 9999 };
  return { min, max, step: 1, snap: 1, gap: 0 };
}

/** Counts in the order of the scale. A missing bucket has no cars. */
function toBars(buckets: Buckets, openFrom: number, shown: (value: number) => number): RangeBars | null {
  const [first] = buckets;
  const last = buckets.at(-1);
  if (first === undefined || last === undefined || buckets.length < MIN_BARS) return null;
  const width = Math.min(...buckets.slice(1).map(({ from }, at) => from - (buckets[at]?.from ?? 0)));
  const counts = new Map(buckets.map(({ from, count }) => [from, count]));
  const places = Array.from({ length: (last.from - first.from) / width + 1 }, (_, at) => first.from + at * width);
  return {
    start: shown(first.from),
    width: shown(width),
    counts: places.map((from) => counts.get(from) ?? 0),
    isOpen: last.from >= openFrom,
  };
}
