import type { Point } from './distance.ts';
import { toMercator } from './map-frame.ts';

/** Points that are drawn as one, with the point in their middle. */
export type Cluster<Item extends Point> = Point & { readonly items: readonly Item[] };

/** The side of the Mercator square in pixels at zoom 0. */
const WORLD_PIXELS = 512;

/**
 * Groups points that would lie on each other on a map: those within `pixels` of the first of their group. Groups keep
 * the order of their first points. For hundreds of points; the time grows with the square.
 */
export function clusterPoints<Item extends Point>(
  points: readonly Item[],
  { zoom, pixels }: { readonly zoom: number; readonly pixels: number },
): Cluster<Item>[] {
  const near = pixels / (WORLD_PIXELS * 2 ** zoom);
  const open = points.map((item) => ({ item, ...toMercator(item) }));
  const clusters: Cluster<Item>[] = [];
  for (let first = open[0]; first !== undefined; first = open[0]) {
    const { x, y } = first;
    const isNear = (one: { readonly x: number; readonly y: number }) => Math.hypot(one.x - x, one.y - y) < near;
    const items = open.filter((one) => one === first || isNear(one)).map(({ item }) => item);
    const taken = new Set(items);
    open.splice(0, open.length, ...open.filter(({ item }) => !taken.has(item)));
    clusters.push({ lat: mean(items.map(({ lat }) => lat)), long: mean(items.map(({ long }) => long)), items });
  }
  return clusters;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
