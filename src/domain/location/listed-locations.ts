import type { Location } from './location.ts';

const TYPES = ['', 'sales', 'service', 'parts'] as const;

/** The visible locations of a site, ordered by type (spec §9). */
export function listedLocations(locations: readonly Location[]): Location[] {
  return locations
    .filter(({ visible }) => visible)
    .toSorted((one, other) => TYPES.indexOf(one.location_type) - TYPES.indexOf(other.location_type));
}
