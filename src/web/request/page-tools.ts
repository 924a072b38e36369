import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import type { NamedPlace } from '#domain/location/map-names.ts';
import type { HoursWithHolidays, PublicHoliday } from '#domain/location/opening-state.ts';
import type { Market } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { ColourOf } from '#web/features/media/photo-data.ts';
import type { LocationRating } from '#web/features/site/site-data.ts';
import type { LawText } from '#web/messages/law-texts.ts';
import type { Translate } from '#web/messages/messages.ts';
import type { SiteLinks } from './site-links.ts';

export type PlaceHours = {
  readonly hours: HoursWithHolidays;
  /** Every public holiday of the next days, whether the dealer gave hours for it or not. */
  readonly holidays: readonly PublicHoliday[];
};

/** What view builders need to know of the site and the time to turn stock into text. */
export type PageTools = {
  readonly tenant: Tenant;
  /** The tenant's config; on the page of one dealership's car, with that dealership's layer on top. */
  readonly config: TenantConfig;
  /** The config for a car in a list, with the layer of its dealership on top (D4). */
  readonly configOf: (car: Pick<Car, 'dealership_id'>) => TenantConfig;
  readonly market: Market;
  readonly t: Translate;
  /** Texts that name a law, an authority or a licence; null where the market has no such law (D280). */
  readonly law: LawText;
  readonly links: SiteLinks;
  /** The opening hours of a location with the public holidays of the next 14 days, or of at most 91. */
  readonly hoursOf: (location: Location, daysAhead?: number) => PlaceHours;
  /**
   * The stars of a location; null where the site shows none. Those of a reviews service only where a loader has read
   * them: what every page shows is kept for a day (D357).
   */
  readonly ratingOf: (location: Location) => LocationRating | null;
  /** The places of the market's postcodes, for maps to name; none where there is no table. */
  readonly placeNames: () => readonly NamedPlace[];
  /** Whether a car is among the newest tenth of the site's stock (D414). */
  readonly isNewest: (car: Pick<Car, 'id'>) => boolean;
  readonly now: Date;
  /** The calendar day at the site's first location, YYYY-MM-DD. */
  readonly today: string;
  /** The colour to show until a picture is loaded, `#rrggbb`; undefined while it is not known. For `toPhoto`. */
  readonly colourOf: ColourOf;
  /** Where "Find Me Something Similar" leads for a car. */
  readonly similarHref: (car: Car) => string;
};
