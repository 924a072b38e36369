import type { StockSearchResult } from '#application/search/search-stock.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The parts of a result that filters show: counts, bounds, the order of each filter's values, and which filters would change nothing. */
export type FilterCounts = Pick<
  StockSearchResult,
  'facets' | 'facetStats' | 'stockStats' | 'order' | 'uniform' | 'makes'
>;

export type FilterTools = Pick<PageTools, 't' | 'market' | 'config'>;
export type FilterSource = { readonly search: StockSearch; readonly found: FilterCounts; readonly tools: FilterTools };
