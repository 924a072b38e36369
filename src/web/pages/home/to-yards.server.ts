import type { HomeStock } from '#application/search/list-home.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import type { Yards } from '#web/features/home/locations.tsx';
import type { PageTools } from '#web/request/page-tools.ts';

/** The cars of each location, and where a shopper gives the postcode that orders the locations. */
export function toYards({ atLocations }: HomeStock, { tenant, config, links, t }: PageTools): Yards {
  const cars = tenant.locations.flatMap(({ id, name, visible }) => {
    const count = shownCount(atLocations[name] ?? 0, config.search.stock_count);
    if (!visible || count === 0) return [];
    const href = links.search(withChoices(EMPTY_SEARCH, 'location_name', [name]));
    return [[id, { label: t('common.cars', { count }), href }] as const];
  });
  const placed = tenant.locations.filter(({ visible, address: { lat } }) => visible && lat !== null);
  return { cars: Object.fromEntries(cars), postcodeAction: placed.length > 1 ? links.contactUs() : null };
}
