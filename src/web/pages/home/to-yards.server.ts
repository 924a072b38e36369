import type { HomeStock } from '#application/search/list-home.ts';
import { pointOf } from '#domain/location/distance.ts';
import { listedLocations } from '#domain/location/listed-locations.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { canLookUpPostcodes } from '#domain/location/postcode.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import { POSTCODE_MARK, type Yards } from '#web/features/home/yards-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import { toPinMapView } from '#web/pages/maps/to-map-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { TEMPLATES } from '#web/templates/templates.ts';

/** The cars of each location, the map that leads to them (D427), and where a shopper gives the postcode that orders the locations. */
export function toYards({ atLocations }: HomeStock, tools: PageTools): Yards {
  const { tenant, config, links, t } = tools;
  const cars = tenant.locations.flatMap(({ id, name, visible }) => {
    const count = shownCount(atLocations[name] ?? 0, config.search.stock_count);
    if (!visible || count === 0) return [];
    const href = links.search(withChoices(EMPTY_SEARCH, 'location_name', [name]));
    return [[id, { label: t('common.cars', { count }), href }] as const];
  });
  const listed = listedLocations(tenant.locations);
  const placed = listed.filter(({ address }) => pointOf(address) !== null);
  const hasSeveral = placed.length > 1;
  const hasBoard = canLookUpPostcodes(config) && TEMPLATES[config.template].hasDistanceBoard === true;
  const text = finderText(config);
  const first = hasSeveral && hasBoard ? placed[0] : undefined;
  return {
    cars: Object.fromEntries(cars),
    postcodeAction: hasSeveral ? links.contactUs() : null,
    board: first
      ? {
          from: text('board.from', { place: plainLocationName(first.name) }),
          fromPostcode: text('board.from', { place: POSTCODE_MARK }),
        }
      : null,
    map: hasSeveral && !first ? toPinMapView(listed, tools) : null,
  };
}
