import type { BodyRatings } from '#application/search/list-home.ts';
import type { StockStarts } from '#application/search/list-starts.ts';
import type { BodyKey } from '#domain/car/car.ts';
import { isJob, JOBS, listFacetTiles, type FacetTile, type TileSource } from '#domain/search/facet-tiles.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { withChoices } from '#domain/search/stock-search.ts';
import type { BodyTile, FacetTileView } from '#web/features/widgets/tile-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import { figure } from '#web/pages/search/filter-labels.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

const MAX_FACET_TILES = 10;

type BodySource = Pick<StockStarts, 'start' | 'bodies'> & { readonly bodyRatings?: BodyRatings };

/** Bodies by count, then label: four of those in stock, or up to twenty of those that the site names (spec §9). */
export function toBodyTiles({ start, bodies, bodyRatings = {} }: BodySource, tools: PageTools): BodyTile[] {
  const { config, t, links } = tools;
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
      figures: toFigures({ count: shownCount(count, stock_count), ratings: bodyRatings[body] }, tools),
    }));
}

const RATING_LABELS = { towing_braked_kg: 'tile.tows_to', payload_kg: 'tile.carries_to' } as const;

type BodyFacts = { readonly count: number; readonly ratings: BodyRatings[BodyKey] };

/**
 * "In stock 68, Tows to 3,500 kg", where the site has ratings. Vans on a trailer's plate are not for towing, so an unknown
 * rating has no row.
 */
function toFigures({ count, ratings }: BodyFacts, tools: PageTools) {
  const { config, t } = tools;
  const text = finderText(config);
  if (ratings === undefined || !config.features.towing) return [];
  const rows = (Object.keys(RATING_LABELS) as (keyof typeof RATING_LABELS)[]).flatMap((name) => {
    const most = ratings[name];
    return most === undefined ? [] : [{ label: text(RATING_LABELS[name]), value: figure(name, most, tools) }];
  });
  return [{ label: text('tile.in_stock'), value: t.number(count) }, ...rows];
}

function labelOf({ key, dollars = 0 }: FacetTile, tools: PageTools): string {
  const { t, config, market } = tools;
  if (isJob(key)) {
    const { filter, least } = JOBS[key];
    return finderText(config)(`tile.${key}`, { figure: figure(filter, least[market.measures], tools) });
  }
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
