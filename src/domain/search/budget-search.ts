import type { BodyKey } from '#domain/car/car.ts';
import { withChoices, withRange, withSort, type StockSearch } from './stock-search.ts';

/** Whole dollars. */
export type BudgetBounds = {
  /** Only dearer cars are searched for: `price>1000` (spec §9). */
  readonly above: number;
  /** The highest price when there is no budget. */
  readonly fallbackMaximum: number;
};

/**
 * The search for cars of a body within a budget, the dearest first (spec §9), in addition to the filters of `start`
 * (D56). An address cannot contain `price>1000`, so it has 1001 as its lower end. A budget below that has no lower end: a
 * range with its ends crossed would be ignored and find every car.
 */
export function toBudgetSearch(
  start: StockSearch,
  {
    body,
    total,
    bounds,
  }: { readonly body: BodyKey | null; readonly total: number | null; readonly bounds: BudgetBounds },
): StockSearch {
  const max = total ?? bounds.fallbackMaximum;
  const min = max > bounds.above ? bounds.above + 1 : null;
  const search = withRange(start, 'price', { min, max });
  return withSort(body === null ? search : withChoices(search, 'body', [body]), 'price:desc');
}
