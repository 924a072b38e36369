import type { Market } from '#domain/market.ts';
import { toMarketDistance } from '#domain/units.ts';
import type { Location } from './location.ts';

/** A point on the earth, in degrees. */
export type Point = { readonly lat: number; readonly long: number };

/** spec §9. */
export const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Kilometres between two points as the crow flies, by haversine (spec §9). */
export function distanceKm(from: Point, to: Point): number {
  const lat = Math.sin(((to.lat - from.lat) * RADIANS) / 2) ** 2;
  const long = Math.sin(((to.long - from.long) * RADIANS) / 2) ** 2;
  const half = lat + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * long;
  // Rounding may give points on opposite sides of the earth a little more than 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(half, 1)));
}

/** A location of one of several dealerships. */
export function locationKey({ id, dealership_id }: Pick<Location, 'id' | 'dealership_id'>): string {
  return `${dealership_id} ${id}`;
}

/** Kilometres from a point to each location that has one, by `locationKey`. */
export function distancesFrom(
  from: Point,
  locations: readonly Pick<Location, 'id' | 'dealership_id' | 'address'>[],
): ReadonlyMap<string, number> {
  return new Map(
    locations.flatMap((location): [string, number][] => {
      const point = pointOf(location.address);
      return point === null ? [] : [[locationKey(location), distanceKm(from, point)]];
    }),
  );
}

/** The point of an address; null without both coordinates. */
export function pointOf({ lat, long }: { readonly lat: number | null; readonly long: number | null }): Point | null {
  return lat === null || long === null ? null : { lat, long };
}

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** "0 km" or "73 km", between two addresses. */
export function wholeDistance(km: number, market: Pick<Market, 'distance_unit'>): string {
  return `${WHOLE.format(toMarketDistance(km, market))} ${market.distance_unit}`;
}

/** "12 km", "1,204 km", "7 mi" (D8). Never less than 1: a postcode has one point for its whole area. */
export function formatDistance(km: number, market: Pick<Market, 'distance_unit'>): string {
  return `${WHOLE.format(Math.max(toMarketDistance(km, market), 1))} ${market.distance_unit}`;
}
