import { join } from 'node:path';
import { pullFeeds } from '#jobs/pull-feeds.ts';
import { watchFeeds } from '#jobs/watch-feeds.ts';
import type { RunningPlatform } from '#runtime/platform.ts';
import { createFeedFetcher } from '#services/feed-source/fetch-feed.ts';
import { publicNetwork } from '#services/network/call.ts';
import type { StartOptions } from './start-options.ts';

/** Starts what looks after stock feeds: pulls on their schedules, and mail when one fails. */
export function startFeedJobs({ environment, shutdown }: StartOptions, { platform }: RunningPlatform): void {
  const pulls = pullFeeds({
    platform,
    fetcher: createFeedFetcher({ network: publicNetwork(environment.PRIVATE_FEED_HOSTS) }),
    folder: join(environment.FORECOURT_DATA, 'feeds'),
    // The embedded store is this process's alone.
    isAlone: platform.store.kind === 'embedded',
  });
  shutdown.defer('feeds', () => pulls.stop());
  const watch = watchFeeds({ platform });
  shutdown.defer('watch over feeds', () => watch.stop());
}
