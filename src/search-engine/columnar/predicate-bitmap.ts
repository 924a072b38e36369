import type { Bitmap } from './bitmap.ts';
import type { Filter } from './filter.ts';

/**
 * For one range filter, the values next to its bounds: `below` and `above` are the nearest values outside, `lowest` and
 * `highest` the extreme values inside. A filter with other bounds matches the same rows as long as no value lies between
 * the two pairs of bounds. So a cached result stays valid while a bound moves with the clock (`sold since …`).
 */
export type Limits = {
  readonly slot: number;
  readonly below: number;
  readonly lowest: number;
  readonly highest: number;
  readonly above: number;
};

/** The rows of a segment that match the filters of `SearchQuery.always`. Cached with the segment, for every scope. */
export type PredicateBitmap = {
  readonly bits: Bitmap;
  readonly size: number;
  /** By filter; null when the bitmap serves one query only. */
  readonly limits: readonly Limits[] | null;
};

function isWithin({ tests }: Filter, { slot, below, lowest, highest, above }: Limits): boolean {
  const [test] = tests;
  if (!test || tests.length > 1 || test.kind !== 'range' || test.slot !== slot) return false;
  const { min, max } = test;
  const isSameStart = min <= lowest && (min > below || below === Number.NEGATIVE_INFINITY);
  return isSameStart && max >= highest && (max < above || above === Number.POSITIVE_INFINITY);
}

/** Whether a cached result is also the result of these filters. */
export function isValidFor({ limits }: Pick<PredicateBitmap, 'limits'>, always: readonly Filter[]): boolean {
  if (limits?.length !== always.length) return false;
  for (let at = 0; at < always.length; at += 1) {
    const [filter, limit] = [always[at], limits[at]];
    if (!filter || !limit || !isWithin(filter, limit)) return false;
  }
  return true;
}

/** The limits that hold for the rows of both. */
export function mergeLimits(one: readonly Limits[] | null, other: readonly Limits[] | null): readonly Limits[] | null {
  if (!one || !other) return null;
  return one.map((limits, at) => {
    const more = other[at] ?? limits;
    return {
      slot: limits.slot,
      below: Math.max(limits.below, more.below),
      lowest: Math.min(limits.lowest, more.lowest),
      highest: Math.max(limits.highest, more.highest),
      above: Math.min(limits.above, more.above),
    };
  });
}
