import type { Platform } from '#application/platform.ts';
import { pullFeed, settingsOf } from '#application/stock-import/pull-feed.ts';
import type { DealershipId } from '#domain/ids.ts';
import type { FeedFetcher } from '#services/feed-source/port.ts';
import {
  claimPull,
  endOtherPulls,
  listFeedStates,
  listPulledDealerships,
  releasePulls,
  schedulePull,
  type PulledDealership,
} from '#store/imports/feed-states.ts';
import { createQueue } from '#utilities/queue.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 20_000;
/** How many feeds this process reads at once: of all tenants together, and of one of them (D320). */
const PLACES = { all: 6, ofTenant: 2 };
/** How many of them are imported at once, after they were fetched. */
const IMPORTS = 3;
/** Longer than a download may take, with a long import after it. An import is also protected by its own heartbeat. */
const LEASE_SECONDS = 30 * 60;

export type PullFeedsOptions = {
  readonly platform: Platform;
  readonly fetcher: FeedFetcher;
  /** Where feeds are written while they are read. */
  readonly folder: string;
  readonly everyMs?: number;
  /** Whether no other process uses this store. If so, claims found at the start belong to a process that died. */
  readonly isAlone?: boolean;
};

/**
 * Pulls the feeds that are due (D316). Several processes may do so on one store; each claims the feeds that it reads at
 * once. A round starts pulls and does not wait for them, so that a slow host holds up no other dealer (D320). `runNow`
 * resolves when no pull is running.
 */
export function pullFeeds({ platform, fetcher, folder, everyMs = EVERY_MS, isAlone = false }: PullFeedsOptions): Job {
  const { store, clock, log } = platform;
  const stopping = new AbortController();
  const running = new Map<DealershipId, { readonly tenant: string; readonly done: Promise<void> }>();
  const imports = createQueue({ concurrency: IMPORTS, maxWaiting: PLACES.all });
  let known: ReadonlyMap<DealershipId, PulledDealership> = new Map();
  let filling: Promise<void> = Promise.resolve();
  let areClaimsStale = isAlone;

  const hasRoom = ({ id, tenant }: PulledDealership): boolean =>
    !running.has(id) && [...running.values()].filter((one) => one.tenant === tenant).length < PLACES.ofTenant;

  const fillPlaces = async (): Promise<void> => {
    while (!stopping.signal.aborted && running.size < PLACES.all) {
      const among = [...known.values()].filter(hasRoom).map(({ id }) => id);
      if (among.length === 0) return;
      const state = await claimPull(store.db, { among, now: clock.now(), leaseSeconds: LEASE_SECONDS });
      const dealership = state === null ? undefined : known.get(state.dealership_id);
      const pull = dealership?.feed.pull;
      if (state === null || dealership === undefined || pull === undefined) return;
      const services = { platform, fetcher, folder, imports, signal: stopping.signal };
      const done = pullFeed(services, { dealership, pull, state })
        .catch((error: unknown) => {
          // The claim runs out, and the feed is tried again.
          log.error({ dealership: dealership.id, error }, 'stock feed could not be pulled');
        })
        .finally(() => {
          running.delete(dealership.id);
          void fill().catch((error: unknown) => log.error({ error }, 'due stock feeds could not be read'));
        });
      running.set(dealership.id, { tenant: dealership.tenant, done });
    }
  };
  /** One at a time: two together would take more places than there are. */
  const fill = (): Promise<void> => {
    const next = filling.then(fillPlaces);
    filling = next.catch(() => undefined);
    return next;
  };
  const untilIdle = async (): Promise<void> => {
    do {
      await filling;
      await Promise.all([...running.values()].map(({ done }) => done));
      await filling;
    } while (running.size > 0);
  };

  const rounds = repeat({
    name: 'pull-feeds',
    everyMs,
    log,
    async work() {
      if (areClaimsStale) await releasePulls(store.db);
      areClaimsStale = false;
      const pulled = await listPulledDealerships(store.db);
      await schedule(platform, pulled);
      known = new Map(pulled.map((one) => [one.id, one]));
      await fill();
    },
  });
  return {
    async runNow() {
      await rounds.runNow();
      await untilIdle();
    },
    async stop() {
      stopping.abort();
      await rounds.stop();
      await untilIdle();
    },
  };
}

/** Follows the folders: a pull that is new or has other settings is due at once, and one that is gone is no more. */
async function schedule({ store, clock }: Platform, pulled: readonly PulledDealership[]): Promise<void> {
  const states = await listFeedStates(store.db);
  for (const one of pulled) {
    const settings = settingsOf(one);
    if (states.get(one.id)?.settings !== settings)
      await schedulePull(store.db, { dealership: one.id, settings, now: clock.now() });
  }
  const ids = new Set(pulled.map(({ id }) => id));
  if ([...states].some(([id, { settings }]) => settings !== null && !ids.has(id)))
    await endOtherPulls(store.db, [...ids]);
}
