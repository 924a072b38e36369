import type { Platform } from '#application/platform.ts';
import { tellHeldLeads } from '#application/tell-held-leads.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 10 * 60_000;
/** A process that is started again and again still gets to it. */
const SOON_MS = 20_000;

/** Looks now and then whether a dealership is due to be told of leads that are held back; each is told once a day. */
export function sendSpamDigests({
  platform,
  everyMs,
}: {
  readonly platform: Platform;
  readonly everyMs?: number;
}): Job {
  return repeat({
    name: 'spam-digest',
    everyMs: everyMs ?? EVERY_MS,
    firstMs: SOON_MS,
    log: platform.log,
    async work() {
      const digests = await tellHeldLeads(platform);
      if (digests > 0) platform.log.info({ digests }, 'told dealerships of leads that are held back');
    },
  });
}
