import { Hono } from 'hono';
import { createCarSheets } from '#application/cars/print-car-sheet.ts';
import type { Log } from '#application/log.ts';
import type { Platform } from '#application/platform.ts';
import type { Pictures } from '#services/images/port.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import type { SheetPrinter } from '#services/pdf/port.ts';
import { createThreadedPrinter } from '#services/pdf/threaded-printer.ts';
import { createMetrics } from './metrics.ts';
import { callerOf, type CallerOptions } from './middleware/caller.ts';
import { refuseCrossSite } from './middleware/cross-site.ts';
import { errorPage, notFoundPage } from './middleware/error-page.ts';
import { createFailedSearches } from './middleware/failed-searches.ts';
import { allowedMethods } from './middleware/methods.ts';
import { oldAddresses } from './middleware/old-addresses.ts';
import { postLimit, type PostLimits } from './middleware/post-limit.ts';
import { proxyWarnings } from './middleware/proxy-warnings.ts';
import { renderTurns } from './middleware/render-turns.ts';
import { requestBody } from './middleware/request-body.ts';
import { requestLog } from './middleware/request-log.ts';
import { requestReference } from './middleware/request-reference.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { tenantByHost } from './middleware/tenant-by-host.ts';
import { cachedPages } from './pages/cached-pages.ts';
import type { PageStore } from './pages/page-store.ts';
import type { TakesPost } from './pages/postable-pages.ts';
import { servePages } from './pages/serve-pages.ts';
import { createRenderQueue } from './rendering/render-queue.ts';
import { apiRoutes } from './routes/api.ts';
import { documentRoute } from './routes/documents.ts';
import { frontPage } from './routes/front-page.ts';
import { health } from './routes/health.ts';
import { iconRoute } from './routes/icons.ts';
import { metricsRoute } from './routes/metrics.ts';
import { outboxRoute } from './routes/outbox.ts';
import { pictureRoute } from './routes/pictures.ts';
import { tlsHosts } from './routes/tls-hosts.ts';
import type { Middleware, PageHandler, ServerEnvironment } from './site.ts';

export type AppOptions = CallerOptions & {
  readonly platform: Platform;
  readonly pageHandler: PageHandler;
  /** Decides which pages accept a posted form. By default all do. */
  readonly takesPost?: TakesPost;
  readonly pictures: Pictures;
  /** Prints car sheets. The caller who passes a printer closes it. */
  readonly printer?: SheetPrinter;
  /** Serves the built scripts and styles; null in development, where Vite serves them. */
  readonly assets: Middleware | null;
  /** The page cache; null renders every page for each request. */
  readonly pageStore: PageStore | null;
  readonly isStopping: () => boolean;
  /** The demo's local outbox (D29); elsewhere no page shows it. */
  readonly outbox?: OutboxFolder | null;
  /** What a collector on another machine must send to read `/metrics`; without it none may. */
  readonly metricsToken?: string | undefined;
  /** Called after a feed over HTTP, so that its cars are visible before the answer. */
  readonly onStockChanged: () => Promise<void>;
  /** Development only: reloading pages needs inline scripts. */
  readonly relaxedPolicy?: boolean;
  readonly postLimits?: PostLimits;
  /** How long a page may wait for its turn before it is refused (D308). */
  readonly renderWaitMs?: number;
};

export type App = Hono<ServerEnvironment>;

/** Creates the printer of car sheets. Its thread starts with the first sheet. */
export function createPrinter(log: Log): SheetPrinter {
  return createThreadedPrinter({ onFailure: (why) => log.error({ why }, 'a document could not be made') });
}

/** Builds the server as one function from request to response. Each line is one step, in the order of a request. */
export function buildApp(options: AppOptions): App {
  const { platform } = options;
  const { tenants, log, clock } = platform;
  const app: App = new Hono();
  const searches = createFailedSearches(clock);
  app.use(requestReference());
  const metrics = createMetrics(platform);
  app.use(metrics.measure);
  app.use(requestLog(log));
  const cached = cachedPages({ platform, store: options.pageStore, trustedProxies: options.trustedProxies });
  app.use(cached.answer);
  app.use(securityHeaders());
  app.use(callerOf(options, (host) => tenants.resolveHost(host)));
  app.use(proxyWarnings(log, options));
  app.use(health({ platform, isStopping: options.isStopping, searches: searches.state }));
  app.use(tlsHosts(tenants));
  app.use(metricsRoute(metrics, options.metricsToken));
  app.use(outboxRoute(options.outbox ?? null, options.trustedProxies));
  app.use(searches.count);
  app.use(tenantByHost({ platform, front: frontPage(tenants) }));
  app.use(oldAddresses());
  if (options.assets !== null) app.use(options.assets);
  const calls = apiRoutes({ platform, onStockChanged: options.onStockChanged });
  app.use(allowedMethods(calls.routes, options.takesPost ?? (async () => true)));
  app.use(refuseCrossSite());
  app.use(postLimit(clock, options.postLimits));
  app.use(requestBody());
  app.use(pictureRoute({ pictures: options.pictures, tenants }));
  app.use(iconRoute());
  const queue = createRenderQueue({ maxWaitMs: options.renderWaitMs });
  app.use(renderTurns(queue));
  app.use(documentRoute({ pictures: options.pictures, tenants }));
  app.route('/', calls);
  const pages = servePages({
    platform,
    handler: options.pageHandler,
    store: options.pageStore,
    cached,
    queue,
    pictures: options.pictures,
    printCarSheet: createCarSheets({
      pictures: options.pictures,
      printer: options.printer ?? createPrinter(log),
      tenants,
    }),
    relaxedPolicy: options.relaxedPolicy === true,
  });
  app.all('*', (context) => pages(context));
  app.notFound(notFoundPage());
  app.onError(errorPage(log));
  return app;
}
