import type { HomeStock } from '#application/search/list-home.ts';
import { listedLocations } from '#domain/location/listed-locations.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import type { Yards } from '#web/features/home/yards-view.ts';
import { toPinMapView } from '#web/pages/maps/to-map-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The cars of each location, the map that leads to them (D427), and where a shopper gives the postcode that orders the locations. */
export function toYards({ atLocations }: HomeStock, tools: PageTools): Yards {
  const { tenant, config, links, t } = tools;
  const cars = tenant.locations.flatMap(({ id, name, visible }) => {
    const count = shownCount(atLocations[name] ?? 0, config.search.stock_count);
    if (!visible || count === 0) return [];
    const href = links.search(withChoices(EMPTY_SEARCH, 'location_name', [name]));
    return [[id, { label: t('common.cars', { count }), href }] as const];
  });
  const placed = tenant.locations.filter(({ visible, address: { lat } }) => visible && lat !== null);
  const hasSeveral = placed.length > 1;
  return {
    cars: Object.fromEntries(cars),
    postcodeAction: hasSeveral ? links.contactUs() : null,
    map: hasSeveral ? toPinMapView(listedLocations(tenant.locations), tools) : null,
  };
}
