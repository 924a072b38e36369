import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { COMMANDS } from '#cli/commands.ts';
import { startControlServer } from '#cli/control-server.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { findColoursAhead } from '#jobs/find-colours-ahead.ts';
import { removeWhatIsOld } from '#jobs/retention.ts';
import { scheduleDumps } from '#jobs/scheduled-dump.ts';
import { sendSpamDigests } from '#jobs/spam-digest.ts';
import { createLocalPictures } from '#services/images/local.ts';
import type { Pictures } from '#services/images/port.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { demoPicturesPath } from '../../demo/tenants.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { buildApp, createPrinter } from './app.ts';
import { openOutbox } from '#runtime/open-outbox.ts';
import { startDelivery } from './delivery.ts';
import { readDemoState, writeDemoMark, type DemoState } from '#runtime/demo-mark.ts';
import { startDevelopment, type Development } from './development.ts';
import { describeProblems, type Environment } from '#runtime/environment.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';
import type { Shutdown } from '#runtime/shutdown.ts';
import { startProblem } from '#runtime/start-problem.ts';
import { listen, stopListening } from './listen.ts';
import type { createLog } from '#runtime/log.ts';
import { openConfiguredStore } from '#runtime/open-store.ts';
import { createPageHandler } from './page-handler.ts';
import { createPageStore } from './pages/page-store.ts';
import { postablePages } from './pages/postable-pages.ts';
import { openPlatform, SYSTEM_CLOCK, type RunningPlatform } from '#runtime/platform.ts';
import { staticFiles } from './routes/static-files.ts';
import { namedSecrets, readSecret } from '#runtime/secret.ts';
import { seedIfNew } from './seed-if-new.ts';
import { siteOriginOf } from '#runtime/site-origin.ts';
import { tellAddresses } from './tell-addresses.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
const PAGE_BYTES = 128 * 1024 * 1024;
/** A stop waits this long for running requests; whoever supervises the process usually allows 10 s or more. */
const STOP_MS = 8000;

export type SiteOptions = {
  readonly environment: Environment;
  readonly development: boolean;
  readonly log: ReturnType<typeof createLog>;
  /** Lines for the person who starts it. */
  readonly say: (line: string) => void;
  /** Takes what must be closed, as it is opened: a stop in the middle of a start closes just that. */
  readonly shutdown: Shutdown;
  readonly isStopping: () => boolean;
};

/**
 * The whole start, in order: first what can be wrong (port, secret, store), then what takes time (build, demo, index).
 * Resolves when the site answers.
 */
export async function runSite(options: SiteOptions): Promise<void> {
  const { environment, shutdown, log, say } = options;
  const { FORECOURT_DATA: dataFolder, PLATFORM_DOMAIN: platformDomain } = environment;
  const door = createFrontDoor();
  const port = await listen(door.server, { port: environment.PORT, host: environment.HOST });
  shutdown.defer('front door', () => stopListening(door.server, STOP_MS));
  const { secret, ...state } = await decideDemo(environment);
  const store = await openConfiguredStore(environment);
  shutdown.defer('store', () => store.close());
  if (!options.development) await buildPages(say);
  const { demo } = state;
  const pictures = createLocalPictures({
    dataFolder,
    sharedFolder: demo ? demoPicturesPath() : null,
    cacheBytes: environment.PICTURE_CACHE_MB * 1_000_000,
    onError: (error) => log.error({ error }, 'picture cache failed'),
  });
  shutdown.defer('pictures', () => pictures.close());
  await seedIfNew({ state, store, clock: SYSTEM_CLOCK, pictures, dataFolder, say });
  const siteOrigin = siteOriginOf({ demo, scheme: environment.PUBLIC_SCHEME, port, platformDomain });
  const secretNamed = namedSecrets({ given: environment.secretNamed, demo, secret });
  const own = { platformDomain, demo, secret, siteOrigin, secretNamed };
  const running = await openPlatform({ store, log, clock: SYSTEM_CLOCK, ...own });
  shutdown.defer('changes', () => running.changes.stop());
  const outbox = openOutbox(dataFolder);
  sendLeads(options, { running, demo, outbox });
  const colours = findColoursAhead({ platform: running.platform, pictures });
  shutdown.defer('colours', () => colours.stop());
  shutdown.defer('views', () => running.views.stop());
  shutdown.defer('events', () => running.events.stop());
  if (store.kind === 'embedded') await lookAfterStore(options, { running, demo });
  const development = options.development ? await startDevelopment(door.server) : null;
  await openDoor(options, { door, running, pictures, development, outbox: demo ? outbox : null });
  // Closed last first: no request may meet a store that is going.
  shutdown.defer('requests', () => stopListening(door.server, STOP_MS));
  if (development !== null) shutdown.defer('vite', () => development.close());
  tellAddresses({ tenants: running.platform.tenants, demo, host: environment.HOST, port, platformDomain, say });
}

/** The mark comes before anything else in the folder: a start that is cut off stays a demo. */
async function decideDemo(environment: Environment): Promise<DemoState & { readonly secret: string }> {
  const { FORECOURT_DATA: dataFolder, FORECOURT_DEMO: setting, FORECOURT_SECRET: given } = environment;
  await requireFolder(dataFolder);
  const state = await readDemoState({ setting, embedded: environment.DATABASE_URL === undefined, dataFolder });
  if (state.demo && !state.seeded) await writeDemoMark(dataFolder, false);
  const secret = await readSecret({ given, demo: state.demo, dataFolder });
  if (!secret.ok) throw startProblem(describeProblems([secret.problem]));
  return { ...state, secret: secret.value };
}

/** @throws a start problem that names the variable. */
async function requireFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await access(dataFolder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw startProblem(
      `FORECOURT_DATA is ${JSON.stringify(dataFolder)}, which cannot be made or written to (${why}); expected a folder that this user may write to.`,
      error,
    );
  }
}

async function buildPages(say: (line: string) => void): Promise<void> {
  try {
    await buildIfStale({ say });
  } catch (error) {
    throw startProblem(error instanceof Error ? error.message : String(error), error);
  }
}

/** From the start on: what the last run left in the outbox must not wait for a shopper. */
function sendLeads({ environment, shutdown, log }: SiteOptions, { running, demo, outbox }: Ready & HasOutbox): void {
  const { platform } = running;
  const delivery = startDelivery({ platform, settings: environment, demo, outbox });
  shutdown.defer('deliveries', () => delivery.stop());
  const digests = sendSpamDigests({ platform });
  shutdown.defer('spam digests', () => digests.stop());
  const retention = removeWhatIsOld({ platform });
  shutdown.defer('lead retention', () => retention.stop());
  if (environment.SMTP_URL === undefined && !demo)
    log.warn(
      {},
      'SMTP_URL is not set: mail about leads waits, and is given up after three days; set it and start again',
    );
  void delivery.runNow();
}

type HasOutbox = { readonly outbox: OutboxFolder };

type Ready = { readonly running: RunningPlatform; readonly demo: boolean };

/** The embedded store is this process's alone: it dumps it, and runs the commands of others on it. */
async function lookAfterStore(
  { environment, shutdown, log, isStopping }: SiteOptions,
  { running, demo }: Ready,
): Promise<void> {
  const { FORECOURT_DATA: dataFolder, PLATFORM_DOMAIN: platformDomain } = environment;
  const { store } = running.platform;
  const dumps = scheduleDumps({ store, dataFolder, clock: SYSTEM_CLOCK, log });
  shutdown.defer('dumps', () => dumps.stop());
  const settings = { dataFolder, platformDomain, demo, privateWebhookHosts: environment.PRIVATE_WEBHOOK_HOSTS };
  const control = await startControlServer({
    dataFolder,
    isStopping,
    onError: (error) => log.error({ error }, 'command failed'),
    async run(argv, context) {
      const code = await runCommandLine(COMMANDS, argv, {
        ...context,
        settings,
        platform: async () => running.platform,
      });
      await running.changes.runNow();
      return code;
    },
  });
  shutdown.defer('control socket', () => control.stop());
}

type Parts = {
  readonly door: FrontDoor;
  readonly running: RunningPlatform;
  readonly pictures: Pictures;
  readonly development: Development | null;
  readonly outbox: OutboxFolder | null;
};

async function openDoor(options: SiteOptions, { door, running, pictures, development, outbox }: Parts): Promise<void> {
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
    pageStore: development === null ? createPageStore({ maxBytes: PAGE_BYTES }) : null,
    trustedProxies: environment.TRUSTED_PROXIES,
    publicScheme: environment.PUBLIC_SCHEME,
    relaxedPolicy: development !== null,
    isStopping,
    outbox,
  });
  door.open(app, development);
}

async function loadBuild(): Promise<ServerBuild> {
  return (await import(join(BUILD, 'server', 'index.js'))) as ServerBuild;
}
