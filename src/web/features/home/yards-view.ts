import type { PinMapView } from '#web/features/maps/map-view.ts';

/** Stands in a text where the browser puts the shopper's postcode. */
export const POSTCODE_MARK = '{postcode}';

/** What the yards of the list have besides their own facts. */
export type Yards = {
  /** The cars of a location by its id, with their search. */
  readonly cars: Readonly<Record<string, { readonly label: string; readonly href: string }>>;
  /** The page that a postcode leads to; null for a single location. */
  readonly postcodeAction: string | null;
  /** From where and how its distances are measured: at first, and from a postcode. Null where the map is shown. */
  readonly board: { readonly from: string; readonly fromPostcode: string } | null;
  /** Null for a single location, and where the site offers no map. */
  readonly map: PinMapView | null;
};
