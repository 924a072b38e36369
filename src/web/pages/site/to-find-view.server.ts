import type { StockStarts } from '#application/search/list-starts.ts';
import { SEARCH_PATH } from '#domain/search/search-paths.ts';
import type { FindView } from '#web/features/widgets/find-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toCityView } from './to-city-view.server.ts';
import { toBodyTiles, toFacetTiles } from './to-tiles.server.ts';

export function toFindView(source: StockStarts, tools: PageTools): FindView {
  return {
    action: SEARCH_PATH,
    hidden: (source.start.choices.city ?? []).map((city) => ['city', city] as const),
    stockCount: tools.config.search.stock_count,
    city: toCityView(source, tools),
    bodies: toBodyTiles(source, tools),
    tiles: toFacetTiles(source, tools),
  };
}
