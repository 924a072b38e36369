import { pointOf } from './distance.ts';
import type { Location } from './location.ts';

export type MapKind = 'all' | 'service' | 'parts';

/** The locations of a map (spec §2): all of them, or those that do service or parts only. Without coordinates, none. */
export function locationsOnMap(kind: MapKind, locations: readonly Location[]): Location[] {
  return locations.filter(
    ({ address, location_type }) => pointOf(address) !== null && (kind === 'all' || location_type === kind),
  );
}

/** Whether the page of a location has a map: any kind that is offered has the location. */
export function hasOwnMap({ location_type }: Pick<Location, 'location_type'>, kinds: readonly MapKind[]): boolean {
  return kinds.some((kind) => kind === 'all' || kind === location_type);
}
