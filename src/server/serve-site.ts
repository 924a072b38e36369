import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { RunningPlatform } from '#runtime/platform.ts';
import type { Pictures } from '#services/images/port.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { buildApp, createPrinter } from './app.ts';
import type { Development } from './development.ts';
import type { HttpServer } from './http-server.ts';
import { createPageHandler } from './page-handler.ts';
import { createPageStore } from './pages/page-store.ts';
import { postablePages } from './pages/postable-pages.ts';
import { staticFiles } from './routes/static-files.ts';
import type { StartOptions } from './start-options.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;

type SiteParts = {
  readonly http: HttpServer;
  readonly running: RunningPlatform;
  readonly pictures: Pictures;
  readonly development: Development | null;
  readonly outbox: OutboxFolder | null;
};

/** Answers requests with the site from here on, instead of the notice that it is starting. */
export async function serveSite(
  options: StartOptions,
  { http, running, pictures, development, outbox }: SiteParts,
): Promise<void> {
  const { environment, isStopping } = options;
  const { platform, changes } = running;
  const build = development === null ? await loadBuild() : development.build;
  const printer = createPrinter(options.log);
  options.shutdown.defer('documents', () => printer.close());
  const app = buildApp({
    platform,
    onStockChanged: () => changes.runNow(),
    pageHandler: createPageHandler(build, { platform, mode: development === null ? 'production' : 'development' }),
    takesPost: postablePages(build),
    pictures,
    printer,
    assets: development === null ? await staticFiles(join(BUILD, 'client')) : null,
    pageStore: development === null ? createPageStore({ maxBytes: PAGE_CACHE_BYTES }) : null,
    trustedProxies: environment.TRUSTED_PROXIES,
    publicScheme: environment.PUBLIC_SCHEME,
    metricsToken: environment.METRICS_TOKEN,
    renderWaitMs: environment.RENDER_SECONDS * 1000,
    relaxedPolicy: development !== null,
    isStopping,
    outbox,
  });
  http.serve(app, development);
}

async function loadBuild(): Promise<ServerBuild> {
  return (await import(join(BUILD, 'server', 'index.js'))) as ServerBuild;
}
