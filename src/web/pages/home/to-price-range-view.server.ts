import { shownCount } from '#domain/search/shown-count.ts';
import type { HistogramBucket } from '#domain/search/histogram.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { toWidePriceRange } from '#web/pages/search/to-range-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { PriceRangeView } from '#web/features/widgets/price-range-view.ts';

/** What of the stock the slider shows: the search that it starts from, its cars, and how they lie along the price. */
export type PriceRangeSource = {
  readonly start: StockSearch;
  readonly total: number;
  readonly prices: readonly HistogramBucket[];
};

/** Null where there is nothing to choose between. */
export function toPriceRangeView({ start, total, prices }: PriceRangeSource, tools: PageTools): PriceRangeView | null {
  const { search } = tools.config;
  if (prices.length < 2) return null;
  return {
    action: '/search',
    api: '/api/search',
    hidden: (start.choices.city ?? []).map((city) => ['city', city] as const),
    filter: toWidePriceRange(prices, tools),
    count: shownCount(total, search.stock_count),
    stockCount: search.stock_count,
  };
}
