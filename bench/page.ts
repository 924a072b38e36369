import '#runtime/node-env.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import autocannon from 'autocannon';
import type { ServerBuild } from 'react-router';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import { SILENT_LOG } from '#runtime/log.ts';
import { openPlatform, SYSTEM_CLOCK } from '#runtime/platform.ts';
import { buildApp } from '#server/app.ts';
import { createPageHandler } from '#server/page-handler.ts';
import { createPageStore } from '#server/pages/page-store.ts';
import { createLocalPictures } from '#services/images/local.ts';
import { openStore } from '#store/open.ts';
import { seedDemo } from '../demo/seed.ts';

/**
 * Measures pages per second, rendered and from the cache: the demo's own pages as last built, over HTTP, on ten
 * connections.
 */
const BUILD = fileURLToPath(new URL('../build/server/index.js', import.meta.url));
const SECONDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 10;
const PAGES = ['/', '/cars/', '/search?body=suv&price=-40000'];

const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
const store = await openStore({ dataFolder });
await seedDemo({ store, clock: SYSTEM_CLOCK });
const running = await openPlatform({
  store,
  clock: SYSTEM_CLOCK,
  log: SILENT_LOG,
  platformDomain: 'localhost',
  demo: true,
  secret: 'unused',
  siteOrigin: () => 'http://localhost',
  secretNamed: () => null,
  previousSecretNamed: () => null,
});
const { platform, changes } = running;
const build = (await import(BUILD)) as ServerBuild;

const serverOf = async (cached: boolean): Promise<Server> => {
  const app = buildApp({
    platform,
    pageHandler: createPageHandler(build, { platform, mode: 'production' }),
    pictures: createLocalPictures({ dataFolder, sharedFolder: null }),
    assets: null,
    pageStore: cached ? createPageStore({ maxBytes: 128 * 1024 * 1024 }) : null,
    publicScheme: 'http',
    trustedProxies: parseAddressRanges('') ?? { includes: () => false },
    isStopping: () => false,
    onStockChanged: () => changes.runNow(),
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

type Row = { readonly name: string; readonly path: string; readonly result: autocannon.Result; readonly bytes: number };

async function measure(
  server: Server,
  { name, path, encoding }: { name: string; path: string; encoding: string },
): Promise<Row> {
  const { port } = server.address() as AddressInfo;
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: `harbour.localhost:${port}`, 'accept-encoding': encoding },
  };
  // The first answers warm up the compiler and the cache.
  const warm = await autocannon({ ...options, amount: 30, connections: 1 });
  const result = await autocannon({ ...options, duration: SECONDS, connections: CONNECTIONS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were no page, ${result.errors} failed`);
  return { name, path, result, bytes: Math.round(warm.throughput.total / warm.requests.total) };
}

const [fresh, cached] = [await serverOf(false), await serverOf(true)];
console.log(`${'page'.padEnd(32)} ${'how'.padEnd(18)} pages/s   p50 ms   p99 ms   bytes`);
for (const path of PAGES) {
  const rows = [
    await measure(fresh, { name: 'rendered', path, encoding: 'identity' }),
    await measure(cached, { name: 'cached, brotli', path, encoding: 'br' }),
    await measure(cached, { name: 'cached, gzip', path, encoding: 'gzip' }),
  ];
  for (const { name, result, bytes } of rows) {
    const figures = [
      result.requests.average.toFixed(0).padStart(7),
      String(result.latency.p50).padStart(8),
      String(result.latency.p99).padStart(8),
    ];
    console.log(`${path.padEnd(32)} ${name.padEnd(18)} ${figures.join(' ')} ${String(bytes).padStart(7)}`);
  }
}
for (const server of [fresh, cached]) server.close();
await changes.stop();
await store.close();
await rm(dataFolder, { recursive: true, force: true });
