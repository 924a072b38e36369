/** The buckets of a histogram: each `width` wide, from 0 on; the last one is open from `openFrom`. In dollars or kilometres. */
type HistogramScale = { readonly width: number; readonly openFrom: number };

export const HISTOGRAM_SCALES = {
  price: { width: 5_000, openFrom: 100_000 },
  km: { width: 10_000, openFrom: 200_000 },
} as const satisfies Record<string, HistogramScale>;

export type HistogramName = keyof typeof HISTOGRAM_SCALES;

/** `count` cars from `from` up to the next bucket. */
export type HistogramBucket = { readonly from: number; readonly count: number };

/** The start of a value's bucket, as text, since buckets are counted like the values of a filter. */
export function bucketOf(value: number | null, { width, openFrom }: HistogramScale): string | null {
  if (value === null || value < 0) return null;
  return String(Math.min(Math.floor(value / width) * width, openFrom));
}

/** All buckets from the first to the last with a car, in order, including empty ones in between. */
export function toHistogram(
  counts: Iterable<readonly [from: string, count: number]>,
  { width }: HistogramScale,
): HistogramBucket[] {
  const filled = new Map([...counts].filter(([, count]) => count > 0).map(([from, count]) => [Number(from), count]));
  if (filled.size === 0) return [];
  const first = Math.min(...filled.keys());
  const last = Math.max(...filled.keys());
  return Array.from({ length: (last - first) / width + 1 }, (_, at) => {
    const from = first + at * width;
    return { from, count: filled.get(from) ?? 0 };
  });
}

/** Fewer cars than this show nothing unusual. */
const FEWEST_CARS = 20;
/** The share of the stock that may be unusual. */
const UNUSUAL_SHARE = 0.02;

/**
 * The end of the bucket that all but the highest 2 % of the cars, and at least one, stay below. Null for few cars, and
 * where that bucket is the open one, whose end is not known.
 */
export function usualEnd(buckets: readonly HistogramBucket[], { width, openFrom }: HistogramScale): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total < FEWEST_CARS) return null;
  let left = Math.max(1, Math.floor(total * UNUSUAL_SHARE));
  for (const { from, count } of buckets.toReversed()) {
    left -= count;
    if (left < 0) return from >= openFrom ? null : from + width;
  }
  return null;
}
