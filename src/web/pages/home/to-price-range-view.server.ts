import type { StockStarts } from '#application/search/list-starts.ts';
import { SEARCH_API_PATH, SEARCH_PATH } from '#domain/search/search-paths.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import type { PriceRangeView } from '#web/features/widgets/price-range-view.ts';
import { toWidePriceRange } from '#web/pages/search/to-range-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type PriceRangeSource = Pick<StockStarts, 'start' | 'total' | 'prices'>;

/** The separate price-range slider; null where there are fewer than two prices to choose between. */
export function toPriceRangeView({ start, total, prices }: PriceRangeSource, tools: PageTools): PriceRangeView | null {
  const { search } = tools.config;
  if (prices.length < 2) return null;
  return {
    action: SEARCH_PATH,
    api: SEARCH_API_PATH,
    hidden: (start.choices.city ?? []).map((city) => ['city', city] as const),
    filter: toWidePriceRange(prices, tools),
    count: shownCount(total, search.stock_count),
    stockCount: search.stock_count,
  };
}
