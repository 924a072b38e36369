import { MAX_CACHED_CARS, createCarCache } from '#application/cars/car-cache.ts';
import { createViewCounter } from '#application/cars/count-views.ts';
import { createPageTexts } from '#application/content/page-texts.ts';
import { createDirectories } from '#application/directory/directory-index.ts';
import { createEventRecorder } from '#application/events/record-events.ts';
import { createGeocoder, type Geocoder } from '#application/locations/geocoder.ts';
import type { Log } from '#application/log.ts';
import type { Platform } from '#application/platform.ts';
import { createPaymentProviders, type PaymentProviders } from '#application/reservations/payment-providers.ts';
import { createHostedReviewsReader, type HostedReviewsReader } from '#application/reviews/hosted-reviews.ts';
import { createSignal } from '#application/signal.ts';
import { openStockIndex } from '#application/stock-index/refresh-search.ts';
import { STOCK_ATTRIBUTES } from '#application/stock-index/search-attributes.ts';
import { createStockVersions } from '#application/stock-index/stock-versions.ts';
import type { TenantFileReceiver } from '#application/tenants/receive-tenant-files.ts';
import { openTenantDirectory } from '#application/tenants/tenant-directory.ts';
import { createHostedValuer, type HostedValuer } from '#application/valuations/hosted-valuer.ts';
import { createValuationLimit } from '#application/valuations/valuation-limit.ts';
import type { Clock } from '#domain/clock.ts';
import { createHolidayCalendar } from '#domain/location/public-holidays.ts';
import { createKnownValues } from '#domain/search/known-values.ts';
import { followChanges } from '#jobs/follow-changes.ts';
import type { Job } from '#jobs/job.ts';
import { writeBehind } from '#jobs/write-behind.ts';
import { createColumnarEngine } from '#search-engine/columnar-engine.ts';
import { createPlaceService } from '#services/geocoding/http.ts';
import { createPlaceTable } from '#services/geocoding/table.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createStripe } from '#services/payments/stripe.ts';
import { createGooglePlaces } from '#services/reviews/google-places.ts';
import { smsNotSet } from '#services/sms/not-set.ts';
import type { SmsSender } from '#services/sms/port.ts';
import { createValuationService } from '#services/valuation/http.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import { latestChange } from '#store/changes.ts';
import type { Store } from '#store/store.ts';

export const SYSTEM_CLOCK: Clock = { now: () => new Date() };

type PlatformOptions = Pick<Platform, 'secret' | 'siteOrigin' | 'secretNamed' | 'previousSecretNamed'> & {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly platformDomain: string;
  readonly demo: boolean;
  /** None for commands: they sign nobody in. */
  readonly sms?: SmsSender;
  /** Takes the place of the usual one in tests. */
  readonly valuationService?: ValuationService | undefined;
};

export type RunningPlatform = {
  readonly platform: Platform;
  /** Applies changes of the store to memory. Call `runNow` after a change made by this process. */
  readonly changes: Job;
  /** Writes counted views of cars; `stop` writes the last ones. */
  readonly views: Job;
  /** Writes events reported by pages; `stop` writes the last ones. */
  readonly events: Job;
};

/** Opens the platform of a server: tenants and stock in memory, kept up to date with the store. Stop its jobs at the end. */
export async function openPlatform(
  options: PlatformOptions & { readonly followEveryMs?: number; readonly files?: TenantFileReceiver },
): Promise<RunningPlatform> {
  const { store, clock, log, secret, siteOrigin, secretNamed, previousSecretNamed, files } = options;
  const { followEveryMs: everyMs } = options;
  // Read before the directory and the index, so that no change in between is missed.
  const from = await latestChange(store.db);
  const tenants = await openDirectory(options);
  const search = createColumnarEngine(STOCK_ATTRIBUTES);
  const cars = createCarCache({ capacity: MAX_CACHED_CARS });
  const index = await openStockIndex({ store, engine: search, cars, tenants, clock, log });
  const stockVersions = createStockVersions();
  const { known } = index;
  const platform: Platform = {
    store,
    sms: options.sms ?? smsNotSet,
    hasSecureCookies: !options.demo,
    clock,
    log,
    secret,
    siteOrigin,
    secretNamed,
    previousSecretNamed,
    newDeliveries: createSignal(),
    tenants,
    search,
    cars,
    directories: directoriesOf(store),
    pageTexts: createPageTexts({ store }),
    known,
    stockVersion: (scope) => stockVersions.of(scope),
    views: createViewCounter({ store, clock }),
    events: createEventRecorder({ store, clock }),
    holidays: createHolidayCalendar(),
    geocoder: geocoderOf(options),
    hostedReviews: hostedReviewsOf(options),
    hostedValuer: hostedValuerOf(options),
    valuationLimit: createValuationLimit(clock),
    payments: paymentsOf(options),
  };
  const following = { store, tenants, index, stockVersions, files, clock, log, from };
  const changes = followChanges(everyMs === undefined ? following : { ...following, everyMs });
  return { platform, changes, ...writers(platform) };
}

function writers({ views, events, log }: Platform): Pick<RunningPlatform, 'views' | 'events'> {
  return {
    views: writeBehind({ name: 'write-views', flush: () => views.flush(), log }),
    events: writeBehind({ name: 'write-events', flush: () => events.flush(), log }),
  };
}

/** Opens the platform of a command, which only uses the store: the search engine stays empty and changes are not followed. */
export async function openCommandPlatform(options: PlatformOptions): Promise<Platform> {
  const { store, clock, log, secret, siteOrigin, secretNamed, previousSecretNamed } = options;
  const tenants = await openDirectory(options);
  const search = createColumnarEngine(STOCK_ATTRIBUTES);
  const cars = createCarCache({ capacity: 0 });
  const directories = directoriesOf(store);
  const pageTexts = createPageTexts({ store });
  const views = createViewCounter({ store, clock });
  const events = createEventRecorder({ store, clock });
  const known = createKnownValues();
  const secrets = { secretNamed, previousSecretNamed };
  const places = { holidays: createHolidayCalendar(), geocoder: geocoderOf(options) };
  const valuing = { hostedValuer: hostedValuerOf(options), valuationLimit: createValuationLimit(clock) };
  const outside = {
    ...places,
    hostedReviews: hostedReviewsOf(options),
    ...valuing,
    payments: paymentsOf(options),
  };
  const wiring = { ...secrets, ...outside, newDeliveries: createSignal() };
  const accounts = { sms: options.sms ?? smsNotSet, hasSecureCookies: !options.demo };
  const own = { store, clock, log, secret, siteOrigin, ...accounts, ...wiring };
  return { ...own, tenants, search, cars, directories, pageTexts, known, views, events, stockVersion: () => 0 };
}

/** The demo calls nobody: its sites have the table of postcodes. */
function geocoderOf({ demo, secretNamed, clock, log }: PlatformOptions): Geocoder {
  const service = demo ? null : createPlaceService({ network: publicNetwork([]) });
  return createGeocoder({ table: createPlaceTable(), service, secretNamed, clock, log });
}

/** The demo calls nobody, so its sites show the reviews of their folders only. */
function hostedReviewsOf({ demo, secretNamed, clock, log }: PlatformOptions): HostedReviewsReader {
  const service = demo ? null : createGooglePlaces({ network: publicNetwork([]) });
  return createHostedReviewsReader({ service, secretNamed, clock, log });
}

/** The demo calls nobody, so its sites know the plates of their folders only. */
function hostedValuerOf({ demo, secretNamed, clock, log, valuationService }: PlatformOptions): HostedValuer {
  const service = demo ? null : createValuationService({ network: publicNetwork([]) });
  return createHostedValuer({ service: valuationService ?? service, secretNamed, clock, log });
}

/** The demo calls nobody, so its deposits are paid in the sandbox only. */
function paymentsOf({ demo, ...options }: PlatformOptions): PaymentProviders {
  return createPaymentProviders({ ...options, stripe: demo ? null : createStripe });
}

const directoriesOf = (store: Store) => createDirectories({ store, createEngine: createColumnarEngine });

function openDirectory({ store, log, platformDomain, demo }: PlatformOptions) {
  return openTenantDirectory(store, {
    platformDomain,
    demo,
    onProblem: (slug, error) => log.error({ tenant: slug, error }, 'tenant cannot be served as it is stored'),
  });
}
