import { EARTH_RADIUS_KM, type Point } from './distance.ts';

const RADIANS = Math.PI / 180;

/** A point of the Web Mercator square, which every web map uses: 0 to 1 from west to east and from north to south. */
type Flat = { readonly x: number; readonly y: number };

/** Latitudes beyond the square's edge are drawn at it. */
const MAX_LATITUDE = 85.0511;

export function toMercator({ lat, long }: Point): Flat {
  const limited = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS;
  return {
    x: (long + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + limited / 2)) / Math.PI) / 2,
  };
}

const toLatitude = (y: number) => Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS;

/** The width of the whole square at a latitude. */
const worldKm = (lat: number) => 2 * Math.PI * EARTH_RADIUS_KM * Math.cos(lat * RADIANS);

/** The part of the earth that a map shows. It is half as wide again as it is high. */
export type MapFrame = {
  readonly left: number;
  readonly top: number;
  /** In units of the Mercator square. */
  readonly width: number;
  readonly height: number;
  /** Kilometres from its left to its right edge, through the middle. */
  readonly km: number;
};

export const MAP_ASPECT = 3 / 2;

/** The share of a frame that its points take up at most, so that their names have room. */
const FILLED = 0.68;

/** The frame around at least one point, at least `leastKm` wide, with the points in its middle. */
export function frameAround(points: readonly Point[], leastKm: number): MapFrame {
  const flat = points.map(toMercator);
  const [west, east] = ends(flat.map(({ x }) => x));
  const [north, south] = ends(flat.map(({ y }) => y));
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const world = worldKm(toLatitude(middle.y));
  const width = Math.max((east - west) / FILLED, ((south - north) / FILLED) * MAP_ASPECT, leastKm / world);
  const height = width / MAP_ASPECT;
  return { left: middle.x - width / 2, top: middle.y - height / 2, width, height, km: width * world };
}

const ends = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Where a point is in a frame, in percent of its width and height; outside the frame, below 0 or above 100. */
export function positionIn({ left, top, width, height }: MapFrame, point: Point): Flat {
  const { x, y } = toMercator(point);
  return { x: ((x - left) / width) * 100, y: ((y - top) / height) * 100 };
}

/** The longest round distance (1, 2, 5, 10, …) that is at most `most`, which is above 0. */
export function roundDistance(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const first = most / power;
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * power;
}
