import type { Point } from '#domain/location/distance.ts';
import type { Market } from '#domain/market.ts';

/** The countries that postcodes are looked up in: those of the markets (D8). */
export type Country = Market['phone_country'];

/** A postcode with one point for its whole area, and the name and state that people know it by. */
export type Place = Point & { readonly postcode: string; readonly name: string; readonly state: string };

/** The postcodes that the product ships with. Countries without a table know none. */
export type PlaceTable = {
  find(country: Country, postcode: string): Place | null;
  /** All places of a country, by postcode. */
  list(country: Country): readonly Place[];
};
