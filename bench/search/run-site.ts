import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import { SILENT_LOG } from '#runtime/log.ts';
import { openPlatform, SYSTEM_CLOCK } from '#runtime/platform.ts';
import { buildApp } from '#server/app.ts';
import { createLocalPictures } from '#services/images/local.ts';
import { openStore } from '#store/open.ts';
import { seedDemo } from '../../demo/seed.ts';

/** Runs the demo's sites in a process of their own, without pages. Sends its port, and ends on any message. */
const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-bench-site-'));
const store = await openStore({ dataFolder });
await seedDemo({ store, clock: SYSTEM_CLOCK });
const site = {
  platformDomain: 'localhost',
  demo: true,
  secret: 'unused',
  siteOrigin: () => 'http://localhost',
  secretNamed: () => null,
  previousSecretNamed: () => null,
};
const options = { store, clock: SYSTEM_CLOCK, log: SILENT_LOG, ...site };
const { platform, changes } = await openPlatform(options);
const app = buildApp({
  platform,
  pageHandler: async () => new Response(null, { status: 404 }),
  pictures: createLocalPictures({ dataFolder, sharedFolder: null }),
  assets: null,
  pageStore: null,
  publicScheme: 'http',
  trustedProxies: parseAddressRanges('') ?? { includes: () => false },
  isStopping: () => false,
  onStockChanged: () => changes.runNow(),
});
const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

process.once('message', () => {
  server.close();
  server.closeAllConnections();
  void Promise.resolve(changes.stop())
    .then(() => store.close())
    .then(() => rm(dataFolder, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
process.send?.((server.address() as AddressInfo).port);
