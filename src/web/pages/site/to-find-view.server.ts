import type { TileSource } from '#domain/search/facet-tiles.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { FindView } from '#web/features/widgets/find-view.ts';
import { toBodyTiles, toFacetTiles } from './to-tiles.server.ts';
import type { BodySource } from './to-tiles.server.ts';

export function toFindView(source: TileSource & BodySource, tools: PageTools): FindView {
  return {
    action: '/search',
    hidden: (source.start.choices.city ?? []).map((city) => ['city', city] as const),
    bodies: toBodyTiles(source, tools),
    tiles: toFacetTiles(source, tools),
  };
}
