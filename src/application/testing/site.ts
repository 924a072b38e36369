import type { z } from 'zod';
import { MAX_CACHED_CARS, createCarCache } from '#application/cars/car-cache.ts';
import { createViewCounter } from '#application/cars/count-views.ts';
import { createPageTexts } from '#application/content/page-texts.ts';
import { createDirectories } from '#application/directory/directory-index.ts';
import { createEventRecorder } from '#application/events/record-events.ts';
import type { LeadContext } from '#application/leads/lead-submission.ts';
import { createGeocoder } from '#application/locations/geocoder.ts';
import type { Log } from '#application/log.ts';
import type { Platform } from '#application/platform.ts';
import { createPaymentProviders, type PaymentProviders } from '#application/reservations/payment-providers.ts';
import { createHostedReviewsReader } from '#application/reviews/hosted-reviews.ts';
import { createSignal } from '#application/signal.ts';
import { openStockIndex, type StockIndex } from '#application/stock-index/refresh-search.ts';
import { STOCK_ATTRIBUTES } from '#application/stock-index/search-attributes.ts';
import { openTenantDirectory } from '#application/tenants/tenant-directory.ts';
import { createHostedValuer } from '#application/valuations/hosted-valuer.ts';
import { createValuationLimit } from '#application/valuations/valuation-limit.ts';
import type { Car, CarFacts } from '#domain/car/car.ts';
import { createHolidayCalendar } from '#domain/location/public-holidays.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { LeadChannelSchema } from '#domain/tenant/dealership.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { createColumnarEngine } from '#search-engine/columnar-engine.ts';
import { createPlaceTable } from '#services/geocoding/table.ts';
import { smsNotSet } from '#services/sms/not-set.ts';
import type { SmsSender } from '#services/sms/port.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { importFeed } from '#store/testing/feed.ts';
import { NOON, dealershipId, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Two tenants on one platform: harbour with two dealerships, outback with one. */
export type TestSite = {
  readonly platform: Platform;
  readonly index: StockIndex;
  /** The context of a caller without a network address, to whom no limit applies. */
  at(tenant: string): LeadContext;
  feed(
    dealership: string,
    rows: readonly (readonly [string, Partial<CarFacts>])[],
    options?: { absentMeans?: 'withdrawn' | 'sold'; now?: Date; partial?: boolean },
  ): Promise<void>;
  setTime(now: Date): void;
  /** Parses an address as the tenant's site does. The tenant is harbour unless another is named. */
  parse(url: string, tenant?: string): StockSearch;
  cars(tenant: string): Promise<Car[]>;
};

export type SiteOptions = {
  readonly store: Store;
  readonly tenant?: (slug: string) => Partial<TenantBundle['tenant']>;
  readonly bundle?: (bundle: TenantBundle) => TenantBundle;
  /** The lead channels of a dealership, as its tenant folder defines them. */
  readonly channels?: (dealership: string) => Channels;
  readonly sms?: SmsSender;
  /** Null is a site without a service, as in the demo. */
  readonly valuationService?: ValuationService | null;
  /** The sandbox unless a test has another. */
  readonly payments?: PaymentProviders;
};

export type Channels = readonly z.input<typeof LeadChannelSchema>[];

function withChannels(bundle: TenantBundle, channels: (dealership: string) => Channels): TenantBundle {
  const dealerships = bundle.dealerships.map((dealership) => ({
    ...dealership,
    lead_channels: channels(dealership.id).map((channel) => LeadChannelSchema.parse(channel)),
  }));
  return { ...bundle, dealerships };
}

export async function openTestSite({
  store,
  tenant = () => ({}),
  bundle = (one) => one,
  channels,
  sms = smsNotSet,
  valuationService = null,
  payments,
}: SiteOptions): Promise<TestSite> {
  for (const [slug, dealerships] of [
    ['harbour', ['parramatta', 'penrith']],
    ['outback', ['brisbane']],
  ] as const) {
    const defined = tenantBundle(slug, dealerships);
    const plain = channels ? withChannels(defined, channels) : defined;
    const folder = bundle({ ...plain, tenant: { ...plain.tenant, leads: { fields: { postcode: true } } } });
    await saveBundle(store, { ...folder, tenant: { ...folder.tenant, ...tenant(slug) } });
  }
  const tenants = await openTenantDirectory(store, { platformDomain: 'example.test', demo: false });
  const time = { now: NOON };
  const clock = { now: () => new Date(time.now) };
  const siteOrigin = ({ slug }: Tenant) => `https://${slug}.example.test`;
  const search = createColumnarEngine(STOCK_ATTRIBUTES);
  const cars = createCarCache({ capacity: MAX_CACHED_CARS });
  const index = await openStockIndex({ store, engine: search, cars, tenants, clock, log: silent });
  const platform: Platform = {
    store,
    search,
    cars,
    directories: createDirectories({ store, createEngine: createColumnarEngine }),
    pageTexts: createPageTexts({ store }),
    known: index.known,
    tenants,
    stockVersion: () => 1,
    views: createViewCounter({ store, clock }),
    events: createEventRecorder({ store, clock }),
    holidays: createHolidayCalendar(),
    geocoder: createGeocoder({
      table: createPlaceTable(),
      service: null,
      secretNamed: () => null,
      clock,
      log: silent,
    }),
    hostedReviews: createHostedReviewsReader({ service: null, secretNamed: () => null, clock, log: silent }),
    hostedValuer: createHostedValuer({ service: valuationService, secretNamed: () => 'sec_test', clock, log: silent }),
    valuationLimit: createValuationLimit(clock),
    payments: payments ?? createPaymentProviders({ store, clock, siteOrigin, secretNamed: () => null, stripe: null }),
    sms,
    hasSecureCookies: true,
    clock,
    log: silent,
    secret: 'the secret of a test, thirty-two characters',
    siteOrigin,
    secretNamed: (name) => `the secret of ${name}`,
    previousSecretNamed: () => null,
    newDeliveries: createSignal(),
  };
  const get = (slug: string): Tenant => {
    const found = tenants.get(slug);
    if (!found) throw new Error(`no tenant ${slug}`);
    return found;
  };
  return {
    platform,
    index,
    at: (slug) => ({ platform, tenant: get(slug), clientAddress: '' }),
    async feed(dealership, rows, options = {}) {
      await importFeed(store, {
        dealership: dealershipId(dealership),
        rows: rows.map(([stocknum, facts]) => stageRow(stocknum, facts)),
        ...options,
      });
      await index.refresh([dealershipId(dealership)]);
    },
    setTime: (now) => void (time.now = now),
    parse(url, slug = 'harbour') {
      const known = index.known.within(get(slug).scope.dealerships);
      const parsed = parseSearch(new URL(url, 'http://site'), known);
      if (parsed.kind !== 'search') throw new Error(`${url} is ${parsed.kind}`);
      return parsed.search;
    },
    cars: (slug) => Array.fromAsync(streamCars(store.db, { dealerships: get(slug).scope.dealerships })),
  };
}

const MODELS = [
  ['Toyota', 'Corolla', 'sedan'],
  ['Toyota', 'HiLux', 'ute'],
  ['Mazda', 'CX-5', 'suv'],
  ['Mazda', 'BT-50', 'ute'],
  ['Land Rover', 'Discovery', 'suv'],
  ['Kia', 'Carnival', 'peopleMover'],
] as const;
const COLOURS = ['White', 'Red', 'Midnight Blue', 'red', null];

/** Varied cars, the same on every run: prices from none to 60,000; some are sold, hidden or coming soon. */
export function variedCars(count: number, prefix: string): (readonly [string, Partial<CarFacts>])[] {
  return Array.from({ length: count }, (_, at) => {
    const [make, model, body] = MODELS[(at * 7) % MODELS.length] ?? MODELS[0];
    const price = at % 9 === 0 ? null : ((at * 7_919) % 60_000) * 100;
    const facts: Partial<CarFacts> = {
      make,
      model,
      body,
      price: price as CarFacts['price'],
      price_type: 'DAP',
      year: 2012 + (at % 13),
      km: at % 11 === 0 ? null : (at * 997) % 180_000,
      car_type: (['used', 'used', 'demo', 'new'] as const)[at % 4] ?? 'used',
      colour: COLOURS[at % 5] ?? null,
      fuel: ['Petrol', 'Diesel', 'Hybrid'][at % 3] ?? null,
      seats: at % 6 === 0 ? 7 : 5,
      status: at % 13 === 5 ? 'coming_soon' : 'in_stock',
      show_on_dealer_website: at % 17 !== 3,
      images: Array.from({ length: at % 7 }, (__, nth) => `${prefix}${at}-${nth}.jpg`),
    };
    return [`${prefix}${at}`, facts] as const;
  });
}
