import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Platform } from '#application/platform.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import { createLog } from '#runtime/log.ts';
import { openPlatform, type RunningPlatform } from '#runtime/platform.ts';
import { buildApp, type App, type AppOptions } from '#server/app.ts';
import { createPageHandler } from '#server/page-handler.ts';
import { createPageStore, type PageStore } from '#server/pages/page-store.ts';
import { postablePages, type TakesPost } from '#server/pages/postable-pages.ts';
import { staticFiles } from '#server/routes/static-files.ts';
import type { PageHandler } from '#server/site.ts';
import { createLocalPictures, type LocalPicturesOptions } from '#services/images/local.ts';
import type { Pictures } from '#services/images/port.ts';
import type { SmsSender } from '#services/sms/port.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import type { Store } from '#store/store.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import type { TestStore } from '#store/testing/stores.ts';
import { buildIfStale } from '../../../scripts/build.ts';

const BUILD = fileURLToPath(new URL('../../../build/', import.meta.url));

export type TestPlatform = RunningPlatform & {
  readonly app: App;
  readonly platform: Platform;
  readonly pageStore: PageStore;
  readonly dataFolder: string;
  readonly pictures: Pictures;
  /** Everything that was logged, a JSON object each. */
  readonly logged: string[];
  /** `address` with the host decides the tenant: `http://harbour.localhost/cars/`. `peer` is the socket's address. */
  request(address: string, init?: RequestInit & { readonly peer?: string }): Promise<Response>;
  /** Another full feed of a dealership, visible when it resolves. */
  feed(dealership: string, cars: readonly TestCar[]): Promise<void>;
  setTime(now: Date): void;
};
export type TestCar = readonly [stocknum: string, facts?: Partial<CarFacts>];

export type TestPlatformOptions = {
  readonly store: TestStore;
  /** `built` are the real pages, built first when they are stale. A test of the server alone brings pages of its own. */
  readonly pages: 'built' | ((platform: Platform) => PageHandler);
  readonly demo?: boolean;
  readonly trustedProxies?: string;
  readonly sms?: SmsSender;
  readonly valuationService?: ValuationService;
  /** Another network or other limits than the usual ones. */
  readonly pictures?: Partial<LocalPicturesOptions>;
} & Partial<Pick<AppOptions, 'publicScheme' | 'postLimits' | 'isStopping' | 'takesPost' | 'metricsToken'>>;

/** Cars of the two tenants: each has one of its own, and both show the one of `shared-cars`. */
export const TEST_STOCK: Readonly<Record<string, readonly TestCar[]>> = {
  'harbour-cars': [['H1', { make: 'Mazda', model: 'CX-5', badge: 'Akera', year: 2022 }]],
  'outback-cars': [['B1', { make: 'Nissan', model: 'Patrol', badge: 'Ti', year: 2020 }]],
  'shared-cars': [['S1', { make: 'Kia', model: 'Carnival', badge: 'Platinum', year: 2023 }]],
};

/**
 * The real app on a real store: `harbour` and `outback`, each with a dealership of its own, sharing `shared-cars`, which
 * harbour's folder defines. It stops when the store is given back.
 */
export async function startTestPlatform(options: TestPlatformOptions): Promise<TestPlatform> {
  const { store } = options;
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-server-'));
  await saveTenants(store);
  for (const [dealership, cars] of Object.entries(TEST_STOCK)) await takeFeed(store, dealership, cars);
  const logged: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void logged.push(line) } });
  const time = { now: NOON };
  const clock = { now: () => new Date(time.now) };
  const demo = options.demo ?? true;
  const running = await openPlatform({
    store,
    clock,
    log,
    platformDomain: 'localhost',
    demo,
    secret: 'the secret of a test, thirty-two characters',
    siteOrigin: ({ slug }) => `http://${slug}.localhost`,
    secretNamed: (name) => `the secret of ${name}`,
    previousSecretNamed: () => null,
    ...(options.sms === undefined ? {} : { sms: options.sms }),
    valuationService: options.valuationService,
    followEveryMs: 3_600_000,
  });
  store.whenDone(async () => {
    await running.changes.stop();
    await running.views.stop();
    await running.events.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const { platform } = running;
  const pageStore = createPageStore({ maxBytes: 16 * 1024 * 1024 });
  const pages = options.pages === 'built' ? await builtPages(platform) : { handler: options.pages(platform) };
  const takesPost = options.takesPost ?? pages.takesPost;
  const pictures = createLocalPictures({
    dataFolder,
    sharedFolder: null,
    now: () => clock.now().getTime(),
    ...options.pictures,
  });
  // Before the folder goes: what was added last ends first.
  store.whenDone(() => pictures.close());
  const app = buildApp({
    platform,
    pageStore,
    pageHandler: pages.handler,
    ...(takesPost === undefined ? {} : { takesPost }),
    assets: options.pages === 'built' ? await staticFiles(join(BUILD, 'client')) : null,
    pictures,
    publicScheme: options.publicScheme ?? 'http',
    trustedProxies: parseAddressRanges(options.trustedProxies ?? '') ?? never(options.trustedProxies),
    isStopping: options.isStopping ?? (() => false),
    onStockChanged: () => running.changes.runNow(),
    ...(options.postLimits === undefined ? {} : { postLimits: options.postLimits }),
    metricsToken: options.metricsToken,
  });
  return {
    ...running,
    app,
    pageStore,
    dataFolder,
    pictures,
    logged,
    request: async (address, { peer = '203.0.113.7', ...init } = {}) =>
      app.fetch(new Request(address, { redirect: 'manual', ...init }), {
        incoming: { socket: { remoteAddress: peer } } as IncomingMessage,
      }),
    async feed(dealership, cars) {
      await takeFeed(store, dealership, cars);
      await running.changes.runNow();
    },
    setTime: (now) => void (time.now = now),
  };
}

async function saveTenants(store: Store): Promise<void> {
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const outback = tenantBundle('outback', ['outback-cars'], 'Outback Wagons');
  await saveBundle(store, harbour);
  await saveBundle(store, { ...outback, tenant: { ...outback.tenant, dealerships: ['outback-cars', 'shared-cars'] } });
}

async function takeFeed(store: Store, dealership: string, cars: readonly TestCar[]): Promise<void> {
  const rows = cars.map(([stocknum, facts]) => stageRow(stocknum, facts));
  await importFeed(store, { dealership: dealershipId(dealership), rows });
}

type Pages = { readonly handler: PageHandler; readonly takesPost?: TakesPost };

async function builtPages(platform: Platform): Promise<Pages> {
  await buildIfStale({ say: () => {} });
  const build = (await import(/* @vite-ignore */ join(BUILD, 'server', 'index.js'))) as ServerBuild;
  return {
    handler: createPageHandler(build, { platform, mode: 'production' }),
    takesPost: postablePages(build),
  };
}

function never(given: unknown): never {
  throw new Error(`Not a list of addresses: ${String(given)}`);
}
