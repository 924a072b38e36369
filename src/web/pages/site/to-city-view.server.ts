import type { StockStarts } from '#application/search/list-starts.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import type { CityView } from '#web/features/widgets/city-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The default city in words, and the way to the cars of every city (D281). Null where searches start with all stock. */
export function toCityView(
  { start, stockTotal }: Pick<StockStarts, 'start' | 'stockTotal'>,
  { t, links, config }: Pick<PageTools, 't' | 'links' | 'config'>,
): CityView | null {
  const [city] = start.choices.city ?? [];
  if (city === undefined) return null;
  const count = shownCount(stockTotal, config.search.stock_count);
  return { text: t('home.city', { city }), leave: { href: links.cars(), label: t('home.city_leave', { count }) } };
}
