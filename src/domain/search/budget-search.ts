import type { BodyKey } from '../car/car.ts';
import { withChoices, withRange, withSort } from './stock-search.ts';
import type { StockSearch } from './stock-search.ts';

/** Whole dollars. */
export type BudgetBounds = {
  /** Only cars dearer than this are looked for: `price>1000` (spec §9). */
  readonly above: number;
  /** Where there is no budget. */
  readonly fallbackMaximum: number;
};

/**
 * Cars of a body within a budget, the dearest first (spec §9), with what `start` brings along (D56). The address cannot
 * say `price>1000`, so it says from 1001; a budget below that is a range of its own, because one whose ends have
 * crossed would be ignored and find every car.
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
