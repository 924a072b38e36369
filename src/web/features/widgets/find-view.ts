import type { BodyTile, FacetTileView } from './tile-view.ts';

/** Ways into the stock from a page that has none of its own. */
export type FindView = {
  readonly action: string;
  /** Filters that come along: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly bodies: readonly BodyTile[];
  readonly tiles: readonly FacetTileView[];
};

/** What came with an error of the router may be anything. */
export function findViewOf(data: unknown): FindView | null {
  return typeof data === 'object' && data !== null && 'find' in data ? (data.find as FindView) : null;
}
