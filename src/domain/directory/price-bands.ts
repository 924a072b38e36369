import type { NumberRange } from '#domain/search/stock-search.ts';

/** Where bands may begin and end, in whole dollars. */
const STEPS = [50, 100, 250, 500, 1_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000];
const MAX_BANDS = 4;

/**
 * Price bands to choose from for prices between two ends, in whole dollars: at most four, without gaps, none beyond the
 * ends. None when all prices lie in one band.
 */
export function priceBands({ min, max }: { readonly min: number; readonly max: number }): NumberRange[] {
  const inside = STEPS.filter((step) => step > min && step <= max);
  const every = Math.ceil(inside.length / (MAX_BANDS - 1));
  const cuts = inside.filter((_, at) => at % Math.max(every, 1) === 0);
  if (cuts.length === 0) return [];
  const starts = [null, ...cuts];
  return starts.map((start, at) => {
    const next = cuts[at];
    return { min: start, max: next === undefined ? null : next - 1 };
  });
}
