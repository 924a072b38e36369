import { tellFeedContacts } from '#application/stock-import/tell-feed-contacts.ts';
import { repeat, SOON_MS, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 5 * 60_000;

/** Checks regularly which feeds fail or are stale, and tells their contacts once (D317). */
export function watchFeeds({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  return repeat({
    name: 'watch-feeds',
    everyMs,
    firstMs: SOON_MS,
    log: platform.log,
    async work() {
      await tellFeedContacts(platform);
    },
  });
}
