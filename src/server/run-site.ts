import type { Log } from '#application/log.ts';
import { createTenantFileReceiver } from '#application/tenants/receive-tenant-files.ts';
import { findColoursAhead } from '#jobs/find-colours-ahead.ts';
import { openOutbox } from '#runtime/open-outbox.ts';
import { openSms } from '#runtime/open-sms.ts';
import { openConfiguredStore } from '#runtime/open-store.ts';
import { openPlatform, SYSTEM_CLOCK } from '#runtime/platform.ts';
import { namedSecrets, previousSecrets } from '#runtime/secret.ts';
import type { SecretsNews } from '#runtime/secrets-file.ts';
import { siteOriginOf } from '#runtime/site-origin.ts';
import { startProblem } from '#runtime/start-problem.ts';
import { createLocalPictures } from '#services/images/local.ts';
import { openTenantPictures } from '#services/images/tenant-pictures.ts';
import { smsNotSet } from '#services/sms/not-set.ts';
import { demoPicturesPath } from '../../demo/tenants.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { startDevelopment } from './development.ts';
import { createHttpServer } from './http-server.ts';
import { listen, stopListening } from './listen.ts';
import { maintainEmbeddedStore } from './maintain-embedded-store.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { printAddresses } from './print-addresses.ts';
import { reportStoreEvent } from './report-store-event.ts';
import { seedChanged } from './seed-changed.ts';
import { serveSite } from './serve-site.ts';
import { startFeedJobs } from './start-feed-jobs.ts';
import { startLeadJobs } from './start-lead-jobs.ts';
import type { StartOptions } from './start-options.ts';
import { startReservationJobs } from './start-reservation-jobs.ts';

/** A stop waits this long for running requests: less than half of what all steps may take together. */
const STOP_MS = 3500;

/**
 * Starts the site: first the steps that can fail (port, secret, store), then those that take time (build, demo, index).
 * Resolves when the site answers requests.
 * @throws a start problem that says what to do.
 */
export async function runSite(options: StartOptions): Promise<void> {
  const { environment, shutdown, log, say } = options;
  const { FORECOURT_DATA: dataFolder, PLATFORM_DOMAIN: platformDomain } = environment;
  const http = createHttpServer();
  const port = await listen(http.server, { port: environment.PORT, host: environment.HOST });
  shutdown.defer('http server', () => stopListening(http.server, STOP_MS));
  const { secret, ...state } = await prepareDataFolder(environment);
  const store = await openConfiguredStore(environment, (event) => reportStoreEvent(event, options));
  shutdown.defer('store', () => store.close());
  if (!options.development) await buildPages(say);
  const { demo } = state;
  const pictures = createLocalPictures({
    dataFolder,
    sharedFolder: demo ? demoPicturesPath() : null,
    cacheBytes: environment.PICTURE_CACHE_MB * 1_000_000,
    makingMs: environment.PICTURE_SECONDS * 1000,
    makesAvif: environment.PICTURE_AVIF === 'on',
    onError: (error) => log.error({ error }, 'picture service failed'),
  });
  shutdown.defer('pictures', () => pictures.close());
  await seedChanged({ state, store, clock: SYSTEM_CLOCK, pictures, dataFolder, say });
  const siteOrigin = siteOriginOf({ demo, scheme: environment.PUBLIC_SCHEME, port, platformDomain });
  const secretNamed = namedSecrets({ given: environment.secretNamed, demo, secret });
  const previousSecretNamed = previousSecrets(environment.secretNamed);
  environment.secretsFile?.listen((news) => reportSecrets(log, news));
  const own = { platformDomain, demo, secret, siteOrigin, secretNamed, previousSecretNamed };
  const folders = openTenantPictures({ dataFolder, sharedFolder: null });
  const files = createTenantFileReceiver({ store, folders, log });
  const outbox = openOutbox(dataFolder);
  const sms = openSms(environment, { demo, outbox, clock: SYSTEM_CLOCK });
  if (sms === smsNotSet) log.warn({}, 'SMS_URL is not set: nobody can sign in');
  const running = await openPlatform({ store, log, clock: SYSTEM_CLOCK, files, sms, ...own });
  // Those that were applied while this process was stopped.
  await files.receive(null);
  shutdown.defer('changes', () => running.changes.stop());
  startLeadJobs(options, { running, demo, outbox });
  startFeedJobs(options, running);
  startReservationJobs(options, running);
  const colours = findColoursAhead({ platform: running.platform, pictures });
  shutdown.defer('colours', () => colours.stop());
  shutdown.defer('views', () => running.views.stop());
  shutdown.defer('events', () => running.events.stop());
  if (store.kind === 'embedded') await maintainEmbeddedStore(options, { running, demo });
  const development = options.development ? await startDevelopment(http.server) : null;
  await serveSite(options, { http, running, pictures, development, outbox: demo ? outbox : null });
  // Steps close in reverse order: requests end before the store closes.
  shutdown.defer('requests', () => stopListening(http.server, STOP_MS));
  if (development !== null) shutdown.defer('vite', () => development.close());
  printAddresses({ tenants: running.platform.tenants, demo, host: environment.HOST, port, platformDomain, say });
}

async function buildPages(say: (line: string) => void): Promise<void> {
  try {
    await buildIfStale({ say });
  } catch (error) {
    throw startProblem(error instanceof Error ? error.message : String(error), error);
  }
}

function reportSecrets(log: Log, { names, problem }: SecretsNews): void {
  if (problem === null) log.info({ names }, 'secrets read again');
  else log.error({ found: problem }, 'FORECOURT_SECRETS_FILE cannot be read: the values before stay in use');
}
