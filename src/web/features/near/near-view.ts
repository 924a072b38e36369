import type { NearPlace } from './kept-place.ts';

/** The postcode in a page's address. */
export type NearView = {
  /** As typed; null for an address without one. */
  readonly typed: string | null;
  readonly place: NearPlace | null;
  /** Why it has no place. */
  readonly error: string | null;
  /** The page without it. */
  readonly clearHref: string | null;
};
