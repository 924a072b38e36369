import { readCars } from '#application/cars/read-cars.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import { FACET_NAMES } from '#domain/search/attributes.ts';
import { HISTOGRAM_SCALES, toHistogram, type HistogramBucket, type HistogramName } from '#domain/search/histogram.ts';
import { STEPPED_RANGE } from '#domain/search/stepped-range.ts';
import { hasFilters, type StockSearch } from '#domain/search/stock-search.ts';
import type { SearchAnswer, SearchQuery } from '#search-engine/port.ts';
import { findLeft } from './find-left.ts';
import { findNear, placeOf, type Near } from './find-near.ts';
import { listMakes, type MakeCount } from './list-makes.ts';
import { listOthers } from './list-others.ts';
import { nearestFirst } from './near-misses.ts';
import { widen } from './relax-search.ts';
import type { SearchOutcome, Relaxation } from './relaxation.ts';
import { histogramAttributes, shopperName, toSearchQuery } from './to-search-query.ts';

export type { Relaxation } from './relaxation.ts';

/** A page of a search: cars and counts. */
type StockPage = {
  readonly search: StockSearch;
  /** The place of the search's postcode; null for a search without one. */
  readonly near: Near | null;
  /** The cars of the page; empty beyond the last page. */
  readonly cars: readonly Car[];
  /** The true count; pages may show another one (D15). */
  readonly count: number;
  /** {attribute: {value: count}}: disjunctive; every value of the site's stock, with 0 where this search has no car (D12). */
  readonly facets: Facets;
  /** {attribute: {min, max}}: whole dollars for prices, km for km. */
  readonly facetStats: SearchAnswer['facetStats'];
  /** 0 when nothing was found. */
  readonly pages: number;
  readonly page: number;
  /** Milliseconds that the engine and the store took. */
  readonly ms: number;
};

export type StockSearchResult = StockPage & {
  /** Histograms of price and odometer, not narrowed by the attribute's own range; absent when no car has a value. */
  readonly histograms: Histograms;
  readonly order: ValueOrder;
  /** Bounds in the site's whole stock. Once filters are chosen, those of the stepped range only. */
  readonly stockStats: SearchAnswer['facetStats'];
  /** Attributes with the same values for every car of the site's whole stock: as filters they would change nothing. */
  readonly uniform: readonly string[];
  /** Makes in stock with their models, by name: `facets` as a filter panel shows it. */
  readonly makes: readonly MakeCount[];
  /** For a search that finds nothing or little: the nearest searches that find more (D13), at most 6. */
  readonly relaxations: readonly Relaxation[];
  /**
   * For a search that finds 3 cars or fewer: cars that fail only the filters in `dropped`, nearest first, at most 6. For one
   * that finds none, and has none near it: other cars, with nothing in `dropped`.
   */
  readonly nearMisses: readonly { readonly car: Car; readonly dropped: readonly string[] }[];
};

/** {attribute: {value: count}}, by count, then value. */
type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** {attribute: values}: the values in the site's whole stock, most cars first. */
type ValueOrder = Readonly<Record<string, readonly string[]>>;
type Histograms = Readonly<Partial<Record<HistogramName, readonly HistogramBucket[]>>>;

/** The bounds by shopper's names: the price of whichever basis becomes `price`. */
function statsByName(stats: SearchAnswer['facetStats']): SearchAnswer['facetStats'] {
  return Object.fromEntries(Object.entries(stats).map(([name, bounds]) => [shopperName(name), bounds]));
}

const NO_REFINEMENTS = { choices: {}, ranges: {} };
/** The same query without text and refinements: all values to choose from, and whether steps are of use. */
const unrefined = (query: SearchQuery): SearchQuery => ({
  ...query,
  text: '',
  refinements: NO_REFINEMENTS,
  facets: FACET_NAMES,
  stats: query.stats.filter((name) => name === STEPPED_RANGE),
  sort: [],
  offset: 0,
  limit: 0,
  nearMisses: 0,
});

/**
 * Every value in the site's stock, with its count in this search or 0. So a filter keeps all of its values while others
 * are chosen, and also when words find nothing.
 */
function facetsOf(answer: SearchAnswer, all: SearchAnswer): Facets {
  return Object.fromEntries(
    FACET_NAMES.map((name) => {
      // A feed may name a value `__proto__`.
      const counts = Object.create(null) as Record<string, number>;
      answer.facets[name]?.forEach((count, value) => {
        counts[value] = count;
      });
      if (all !== answer)
        all.facets[name]?.forEach((_, value) => {
          if (!Object.hasOwn(counts, value)) counts[value] = 0;
        });
      return [name, counts];
    }),
  );
}

function orderOf({ facets }: SearchAnswer): ValueOrder {
  const valuesOf = (name: string): string[] => {
    const values: string[] = [];
    facets[name]?.forEach((_, value) => values.push(value));
    return values;
  };
  return Object.fromEntries(FACET_NAMES.map((name) => [name, valuesOf(name)]));
}

/** Judged by the whole stock, so that no filter comes and goes while others are chosen. */
function uniformOf({ facets, count }: SearchAnswer): string[] {
  return FACET_NAMES.filter((name) => {
    let isUniform = true;
    facets[name]?.forEach((cars) => {
      isUniform &&= cars === count;
    });
    return isUniform;
  });
}

function histogramsOf(answer: SearchAnswer, { tenant }: SiteContext): Histograms {
  const attributes = Object.entries(histogramAttributes(tenant)) as [HistogramName, string][];
  const histograms = attributes.map(([name, attribute]): [HistogramName, HistogramBucket[]] => [
    name,
    toHistogram(answer.facets[attribute] ?? [], HISTOGRAM_SCALES[name]),
  ]);
  return Object.fromEntries(histograms.filter(([, buckets]) => buckets.length > 0));
}

/** Queries the engine: once when nothing is chosen, otherwise twice, for the values that count 0. */
async function queryEngine(context: SiteContext, search: StockSearch, isPlain: boolean): Promise<SearchOutcome> {
  const { platform, tenant } = context;
  const near = await findNear(context, search);
  const options = { tenant, now: platform.clock.now(), from: placeOf(near) };
  const left = await findLeft(context, search);
  const full = toSearchQuery(search, { ...options, left });
  const query = isPlain ? { ...full, facets: FACET_NAMES, nearMisses: 0 } : full;
  const answer = await platform.search.search(query);
  const all = hasFilters(search) ? await platform.search.search(unrefined(query)) : answer;
  return { search, query, near, answer, all };
}

function toPage(
  { search, query, near, answer, all }: SearchOutcome,
  cars: ReadonlyMap<number, Car>,
): Omit<StockPage, 'ms'> {
  return {
    search,
    near,
    cars: answer.ids.flatMap((id) => cars.get(id) ?? []),
    count: answer.count,
    facets: facetsOf(answer, all),
    facetStats: statsByName(answer.facetStats),
    pages: Math.ceil(answer.count / query.limit),
    page: search.page,
  };
}

async function carsById(context: SiteContext, ids: readonly number[]): Promise<ReadonlyMap<number, Car>> {
  return new Map((await readCars(context, ids as readonly CarId[])).map((car) => [car.id, car]));
}

/** A page of a search for calls, without what only the site's own page shows: the engine's answers and the cars. */
export async function findStock(context: SiteContext, search: StockSearch): Promise<StockPage> {
  const started = performance.now();
  const outcome = await queryEngine(context, search, true);
  const cars = await carsById(context, outcome.answer.ids);
  return { ...toPage(outcome, cars), ms: performance.now() - started };
}

/**
 * One page of a search: ids, counts and bounds from the engine, cars from memory or the store through the tenant's scope
 * (D7). Its queries of the engine:
 * - one more, first, for the order by what is left with a van;
 * - one when nothing is chosen, otherwise two (the second for values that count 0);
 * - one more for words beside filters that find 6 cars or fewer;
 * - at most 6 more for words that find nothing;
 * - at most 4 more for cars just outside the bounds of a search that finds 3 or fewer;
 * - at most 8 more when removing a single filter does not help;
 * - one more where no car is near.
 * It queries the store once, and only for cars that are not in memory.
 */
export async function searchStock(context: SiteContext, search: StockSearch): Promise<StockSearchResult> {
  const started = performance.now();
  const outcome = await queryEngine(context, search, false);
  const { relaxations, nearMisses } = await widen(context, outcome);
  const cars = await carsById(context, [...outcome.answer.ids, ...nearMisses.map(({ id }) => id)]);
  const page = toPage(outcome, cars);
  const misses = nearMisses.flatMap(({ id, dropped }) => {
    const car = cars.get(id);
    return car ? [{ car, dropped }] : [];
  });
  const nearest = nearestFirst(misses, search, context.tenant);
  return {
    ...page,
    histograms: histogramsOf(outcome.answer, context),
    order: orderOf(outcome.all),
    stockStats: statsByName(outcome.all.facetStats),
    uniform: uniformOf(outcome.all),
    makes: listMakes(page.facets, context.platform.known.within(context.tenant.scope.dealerships)),
    relaxations,
    nearMisses: page.count + nearest.length > 0 ? nearest : await listOthers(context, outcome),
    ms: performance.now() - started,
  };
}
