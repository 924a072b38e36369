import { addressLine } from '#domain/location/address-line.ts';
import { pointOf } from '#domain/location/distance.ts';
import { plainLocationName, shortLocationName, splitLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import { inhabited } from '#domain/location/map-names.ts';
import { hasOwnMap, locationsOnMap, type MapKind } from '#domain/location/offered-maps.ts';
import { staticMapAddress } from '#domain/location/static-map.ts';
import type { MapPlace, MapView, PinMapView } from '#web/features/maps/map-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { drawMap } from './draw-map.server.ts';

/** A map of each offered kind that has locations (spec §2). `locations` are those that the site shows. */
export function toMapViews(kinds: readonly MapKind[], locations: readonly Location[], tools: PageTools): MapView[] {
  return kinds
    .filter((kind, at) => tools.config.location_pages.maps.includes(kind) && kinds.indexOf(kind) === at)
    .flatMap((kind) => {
      const shown = locationsOnMap(kind, locations);
      return shown.length === 0 ? [] : [toMapView(shown, tools.t(`map.heading.${kind}`), tools)];
    });
}

/** The map of a location's own page; null without a map or a place. */
export function toOwnMapView(location: Location, tools: PageTools): MapView | null {
  if (!hasOwnMap(location, tools.configOf(location).location_pages.maps)) return null;
  const address = staticMapAddress(tools.tenant.config.maps.static_url, location.address);
  const served = address !== null && {
    label: tools.t('map.picture', { names: plainLocationName(location.name) }),
    picture: { address },
  };
  if (pointOf(location.address) === null) return served ? { heading: null, ...served, places: [], live: null } : null;
  const view = toMapView([location], null, tools);
  const own = view.places.map((place) => ({ ...place, href: null }));
  return { ...view, places: own, ...served };
}

/** The same as a small picture: of a drawn one without what only wide maps show. It is drawn once for each location. */
export function toSmallMapView(location: Location, tools: PageTools): Pick<MapView, 'picture' | 'label'> | null {
  const known = SMALL_MAPS.get(location);
  if (known !== undefined) return known;
  const own = toOwnMapView(location, tools);
  const small = own && { label: own.label, picture: withoutWide(own.picture) };
  SMALL_MAPS.set(location, small);
  return small;
}

/** Locations are read anew whenever their tenant changes. */
const SMALL_MAPS = new WeakMap<Location, Pick<MapView, 'picture' | 'label'> | null>();

const withoutWide = (picture: MapView['picture']): MapView['picture'] =>
  'address' in picture
    ? picture
    : { shapes: picture.shapes.filter(({ attributes }) => !String(attributes['className']).includes('wide')) };

/** The map of all locations with a pin for each; null where the site offers none, or has no place for one. */
export function toPinMapView(locations: readonly Location[], tools: PageTools): PinMapView | null {
  if (!tools.config.location_pages.maps.includes('all')) return null;
  const shown = locationsOnMap('all', locations);
  if (shown.length === 0) return null;
  const { label, shapes, markers } = drawLocations(shown, tools, true);
  const pins = markers.map(({ x, y, members }) => ({ ids: members.map(({ id }) => id), x, y }));
  return { label, picture: { shapes }, pins };
}

function toMapView(locations: readonly Location[], heading: string | null, tools: PageTools): MapView {
  const { label, shapes, places } = drawLocations(locations, tools);
  const { style_url: style, attribution: credit } = tools.tenant.config.maps;
  return { heading, label, picture: { shapes }, places, live: style === null ? null : { style, credit } };
}

/** The drawing of locations, in words too. */
function drawLocations(locations: readonly Location[], tools: PageTools, isNumbered = false) {
  const { t, tenant, market, placeNames } = tools;
  const names = tenant.locations.map(({ name }) => name);
  const places = locations.flatMap((location) => toMapPlace(location, tools));
  const separator = t('common.listing_separator');
  const points = locations.flatMap(({ id, name, address }) => {
    const point = pointOf(address);
    if (point === null) return [];
    return [{ ...point, id, name: shortLocationName(name, names), shared: splitLocationName(name).name }];
  });
  const drawn = drawMap({
    points,
    places: inhabited(placeNames(), market.phone_country),
    market,
    separator,
    isNumbered,
    hasButton: !isNumbered && tenant.config.maps.style_url !== null,
  });
  const listed = list(places, tools);
  const near = drawn.nearby.slice(0, MOST_NEARBY).join(separator);
  const label = near === '' ? t('map.picture', { names: listed }) : t('map.picture_near', { names: listed, near });
  return { ...drawn, label, places };
}

/** Names that a screen reader says of a picture: a longer list says less. */
const MOST_NEARBY = 4;
const MOST_NAMED = 12;

function list(places: readonly MapPlace[], { t }: PageTools): string {
  const names = places.slice(0, MOST_NAMED).map(({ name }) => name);
  return [...new Set(names)].join(t('common.listing_separator'));
}

function toMapPlace(location: Location, { configOf, links }: PageTools): MapPlace[] {
  const point = pointOf(location.address);
  if (point === null) return [];
  return [
    {
      id: location.id,
      name: plainLocationName(location.name),
      address: addressLine(location.address),
      href: links.location(location.slug),
      directions: configOf(location).location_pages.directions ? location.address.place_url : null,
      ...point,
    },
  ];
}
