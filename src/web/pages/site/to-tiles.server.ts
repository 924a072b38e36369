import type { StockStarts } from '#application/search/list-starts.ts';
import { listFacetTiles, type FacetTile, type TileSource } from '#domain/search/facet-tiles.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { withChoices } from '#domain/search/stock-search.ts';
import type { BodyTile, FacetTileView } from '#web/features/widgets/tile-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

const MAX_FACET_TILES = 10;

type BodySource = Pick<StockStarts, 'start' | 'bodies'>;

/** Bodies by count, then label: four of those in stock, or up to twenty of those that the site names (spec §9). */
export function toBodyTiles({ start, bodies }: BodySource, { config, t, links }: PageTools): BodyTile[] {
  const { custom_bodies, custom_body_tile_limit, body_tile_limit, stock_count } = config.search;
  const isCustom = custom_bodies.length > 0;
  return bodies
    .filter(({ body, count }) => count > 0 && (!isCustom || custom_bodies.includes(body)))
    .map(({ body, count }) => ({ body, count, label: t(`body.${body}`) }))
    .toSorted((left, right) => right.count - left.count || left.label.localeCompare(right.label))
    .slice(0, isCustom ? custom_body_tile_limit : body_tile_limit)
    .map(({ body, count, label }) => ({
      body,
      count: shownCount(count, stock_count),
      label,
      href: links.search(withChoices(start, 'body', [body])),
    }));
}

function labelOf({ key, dollars = 0 }: FacetTile, { t }: Pick<PageTools, 't'>): string {
  if (key === 'under') return t('tile.under', { amount: dollars });
  return t(`tile.${key}` as 'tile.hybrid');
}

/** Tiles that lead to a search with one filter; none where the site has switched them off. */
export function toFacetTiles(source: TileSource, tools: PageTools): FacetTileView[] {
  const { search } = tools.config;
  if (!search.facet_tiles) return [];
  return listFacetTiles(source)
    .slice(0, MAX_FACET_TILES)
    .map((tile) => ({
      label: labelOf(tile, tools),
      count: shownCount(tile.count, search.stock_count),
      href: tools.links.search(tile.search),
    }));
}
