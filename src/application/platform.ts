import type { Clock } from '#domain/clock.ts';
import type { HolidayCalendar } from '#domain/location/public-holidays.ts';
import type { SharedValues } from '#domain/search/known-values.ts';
import type { Tenant, TenantScope } from '#domain/tenant/tenant.ts';
import type { SearchEngine } from '#search-engine/port.ts';
import type { SmsSender } from '#services/sms/port.ts';
import type { Store } from '#store/store.ts';
import type { CarCache } from './cars/car-cache.ts';
import type { ViewCounter } from './cars/count-views.ts';
import type { PageTexts } from './content/page-texts.ts';
import type { Directories } from './directory/directory-index.ts';
import type { EventRecorder } from './events/record-events.ts';
import type { Geocoder } from './locations/geocoder.ts';
import type { Log } from './log.ts';
import type { PaymentProviders } from './reservations/payment-providers.ts';
import type { HostedReviewsReader } from './reviews/hosted-reviews.ts';
import type { Signal } from './signal.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';
import type { HostedValuer } from './valuations/hosted-valuer.ts';
import type { ValuationLimit } from './valuations/valuation-limit.ts';

/**
 * What one running process shares between requests. `runtime/platform.ts` or a test wires it once and passes it down;
 * nothing here is a global.
 */
export type Platform = {
  readonly store: Store;
  readonly search: SearchEngine;
  /** Cars that were read lately: `read-cars` gives them through a tenant's scope. */
  readonly cars: CarCache;
  /** Offers, parts and models of each tenant (D19). */
  readonly directories: Directories;
  /** Texts of content pages, parsed once for each version of a tenant. */
  readonly pageTexts: PageTexts;
  /** Makes and models ever seen, and each site's other values: URLs of searches are read against them (D7, D10). */
  readonly known: SharedValues;
  readonly tenants: TenantDirectory;
  /** Grows with every visible change of a tenant's stock; part of every cache key. */
  readonly stockVersion: (scope: TenantScope) => number;
  /** Views of cars that are not written yet. */
  readonly views: ViewCounter;
  /** What pages reported and is not written yet. */
  readonly events: EventRecorder;
  /** Public holidays of any state, remembered once they were asked for. */
  readonly holidays: HolidayCalendar;
  /** Where a postcode is, by the settings of a site. */
  readonly geocoder: Geocoder;
  /** Vehicles and prices from the valuation service of a site that has one. */
  readonly hostedValuer: HostedValuer;
  /** Valuations of each network: a look-up may cost the dealer money. */
  readonly valuationLimit: ValuationLimit;
  /** Reviews of locations whose site takes them from a service. */
  readonly hostedReviews: HostedReviewsReader;
  /** Who takes deposits for a site (D41). */
  readonly payments: PaymentProviders;
  /** Sends sign-in codes (D33). */
  readonly sms: SmsSender;
  /** Whether cookies are for https only: everywhere but in the demo (D33). */
  readonly hasSecureCookies: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Signs private links; the same in every process of the installation. */
  readonly secret: string;
  /** Where a site is at home, for links in mail and calls: `https://harbourcity.example`. */
  readonly siteOrigin: (tenant: Tenant) => string;
  /** A secret that a tenant's config names (D4); null when it is not set. Read when used, kept nowhere. */
  readonly secretNamed: (name: string) => string | null;
  /** The value that a secret had before, while both are in use (D318): `NAME_PREVIOUS`. Null otherwise. */
  readonly previousSecretNamed: (name: string) => string | null;
  /** Notified after the commit that adds deliveries to the outbox, so that they are sent at once. */
  readonly newDeliveries: Signal;
};
