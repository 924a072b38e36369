import { toNameKey, toSlug } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { ValuedVehicle } from './vehicle.ts';

/** A car on sale that another one is valued by. `price` is what is asked for it. */
export type Comparable = ValuedVehicle & { readonly km: number; readonly price: Cents };

export type MarketEstimate = {
  /** What such a car is advertised for. */
  readonly value: Cents;
  /** Most comparables, once adjusted, lie between these. `value` does too. */
  readonly low: Cents;
  readonly high: Cents;
  /** From how many cars it was worked out. */
  readonly comparables: number;
};

/**
 * The figures of the method (D401). They are the same for all cars: with rates of its own, a model with few cars could
 * be worth more with more km. `npm run bench:valuation` measures them.
 */
export const METHOD = {
  /** No price is given by fewer cars. */
  minimum: 4,
  /** A car a year older is worth this much less, as a part of the price. */
  perYear: 0.05,
  /** The same for every 10,000 km. */
  per10000Km: 0.02,
  /**
   * Cars whose adjusted price is further from the middle (as a logarithm) do not count: another car behind the same
   * name.
   */
  widest: 0.35,
  /** No price is given where the upper end of the range is more than this many times the lower. */
  widestRange: 1.5,
  /** The range leaves out this part of the cars' weight at each end. */
  tail: 0.15,
} as const;

/** So that two equal differences of logarithms, reached by other sums, count as equal. */
const ROUNDING = 1e-9;

/** How much more a car of the same badge counts than one of another. */
const SAME_BADGE = 10;

const wordsOf = (text: string | null) => new Set(text === null ? [] : toSlug(text).split('-').filter(Boolean));

/** The words that two badges share, as a part of all their words: `GX` and `GX Hybrid` share half. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0 : one.intersection(other).size / all;
}

/** 1 when either is unknown. */
const byDetail = (own: string | null, theirs: string | null, { same = 1, other = 1 }): number =>
  own === null || theirs === null ? 1 : toSlug(own) === toSlug(theirs) ? same : other;

/**
 * How much a car counts. It must depend neither on the year nor on the km: then every adjusted price falls with age and
 * km alike, and so does the value.
 */
function weightOf(car: ValuedVehicle, other: Comparable): number {
  const shared = sharedWords(wordsOf(car.badge), wordsOf(other.badge));
  const badge = shared === 1 ? SAME_BADGE : 1 + (SAME_BADGE - 1) * shared * 0.5;
  return (
    badge *
    byDetail(car.series, other.series, { same: 1.5 }) *
    byDetail(car.fuel, other.fuel, { other: 0.5 }) *
    byDetail(car.transmission, other.transmission, { other: 0.5 }) *
    byDetail(car.drive, other.drive, { other: 0.5 }) *
    byDetail(car.body, other.body, { other: 0.4 })
  );
}

type Weighed = { readonly at: number; readonly weight: number };

const sumOf = (list: readonly Weighed[]) => list.reduce((sum, { weight }) => sum + weight, 0);

/** The place in a sorted list that has this part of all weight below it. */
function quantile(sorted: readonly Weighed[], part: number): number {
  const until = sumOf(sorted) * part;
  let below = 0;
  for (const { at, weight } of sorted) {
    below += weight;
    if (below >= until) return at;
  }
  return sorted.at(-1)?.at ?? 0;
}

const isSameModel = (car: ValuedVehicle, other: ValuedVehicle) =>
  toNameKey(car.make) === toNameKey(other.make) && toNameKey(car.model) === toNameKey(other.model);

const toCents = (logarithm: number) => Math.round(Math.exp(logarithm)) as Cents;

/**
 * The car, made no newer than the newest of the cars it is compared with, and no less driven than the least driven.
 * Beyond them the rates would raise a price that nobody asks.
 */
function withinStock(car: ValuedVehicle & { readonly km: number }, same: readonly Comparable[]) {
  const newest = Math.max(...same.map(({ year }) => year));
  const leastKm = Math.min(...same.map(({ km }) => km));
  return { year: Math.min(car.year, newest), km: Math.max(car.km, leastKm) };
}

/**
 * What a car is advertised for, by cars of its make and model (D401): each price is brought to the car's year and km,
 * then the weighted mean is taken of those near the weighted median. Null when too few are left, or their prices are
 * too far apart.
 */
export function estimateMarketPrice(
  car: ValuedVehicle & { readonly km: number },
  stock: readonly Comparable[],
): MarketEstimate | null {
  const same = stock.filter((other) => other.price > 0 && isSameModel(car, other));
  const { year, km } = withinStock(car, same);
  const adjusted = same
    .map((other) => ({
      at:
        Math.log(other.price) +
        Math.log1p(-METHOD.perYear) * (other.year - year) +
        Math.log1p(-METHOD.per10000Km) * ((km - other.km) / 10_000),
      weight: weightOf(car, other),
    }))
    .toSorted((one, other) => one.at - other.at);
  const middle = quantile(adjusted, 0.5);
  const near = adjusted.filter(({ at }) => Math.abs(at - middle) <= METHOD.widest + ROUNDING);
  if (near.length < METHOD.minimum) return null;
  const [low, high] = [quantile(near, METHOD.tail), quantile(near, 1 - METHOD.tail)];
  if (high - low > Math.log(METHOD.widestRange) + ROUNDING) return null;
  const mean = near.reduce((sum, { at, weight }) => sum + at * weight, 0) / sumOf(near);
  const value = toCents(mean);
  return {
    value,
    low: Math.min(toCents(low), value) as Cents,
    high: Math.max(toCents(high), value) as Cents,
    comparables: near.length,
  };
}
