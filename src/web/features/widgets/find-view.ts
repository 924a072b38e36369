import type { CityView } from './city-view.ts';
import type { BodyTile, FacetTileView } from './tile-view.ts';

/** Search and tiles for a page that has no cars of its own. */
export type FindView = {
  readonly action: string;
  /** Filters that every search includes: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  /** Shown instead of a count above 1999 (D15). */
  readonly stockCount: number | null;
  readonly city: CityView | null;
  readonly bodies: readonly BodyTile[];
  readonly tiles: readonly FacetTileView[];
};

/** The view in the data of an error. The data may be anything, so it is checked. */
export function findViewOf(data: unknown): FindView | null {
  return typeof data === 'object' && data !== null && 'find' in data ? (data.find as FindView) : null;
}
