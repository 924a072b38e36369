import type { Platform } from '#application/platform.ts';
import { pullFeed, settingsOf } from '#application/stock-import/pull-feed.ts';
import type { DealershipId } from '#domain/ids.ts';
import type { FeedFetcher } from '#services/feed-source/port.ts';
import {
  claimPulls,
  endOtherPulls,
  listFeedStates,
  listPulledDealerships,
  releasePulls,
  schedulePull,
  type FeedState,
  type PulledDealership,
} from '#store/imports/feed-states.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 20_000;
/** The most feeds that this process reads at once. */
const CONCURRENCY = 3;
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
 * once.
 */
export function pullFeeds({ platform, fetcher, folder, everyMs = EVERY_MS, isAlone = false }: PullFeedsOptions): Job {
  const { store, clock } = platform;
  const stopping = new AbortController();
  let areClaimsStale = isAlone;

  const pullOne = async (known: ReadonlyMap<DealershipId, PulledDealership>, state: FeedState): Promise<void> => {
    const dealership = known.get(state.dealership_id);
    const pull = dealership?.feed.pull;
    if (dealership === undefined || pull === undefined) return;
    const services = { platform, fetcher, folder, signal: stopping.signal };
    await pullFeed(services, { dealership, pull, state }).catch((error: unknown) => {
      // The claim runs out, and the feed is tried again.
      platform.log.error({ dealership: dealership.id, error }, 'stock feed could not be pulled');
    });
  };

  const job = repeat({
    name: 'pull-feeds',
    everyMs,
    log: platform.log,
    async work() {
      if (areClaimsStale) await releasePulls(store.db);
      areClaimsStale = false;
      const pulled = await listPulledDealerships(store.db);
      await schedule(platform, pulled);
      if (pulled.length === 0) return;
      const known = new Map(pulled.map((one) => [one.id, one]));
      const takeTurns = async (): Promise<void> => {
        while (!stopping.signal.aborted) {
          const [state] = await claimPulls(store.db, { limit: 1, now: clock.now(), leaseSeconds: LEASE_SECONDS });
          if (state === undefined) return;
          await pullOne(known, state);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns));
    },
  });
  return {
    runNow: () => job.runNow(),
    async stop() {
      stopping.abort();
      await job.stop();
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
