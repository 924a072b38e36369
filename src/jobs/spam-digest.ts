import { digestHeldLeads } from '#application/leads/digest-held-leads.ts';
import { repeat, SOON_MS, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 10 * 60_000;

/** Checks regularly whether a dealership is due a digest of its held leads. Each dealership gets one a day. */
export function sendSpamDigests({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  return repeat({
    name: 'spam-digest',
    everyMs,
    firstMs: SOON_MS,
    log: platform.log,
    async work() {
      const digests = await digestHeldLeads(platform);
      if (digests > 0) platform.log.info({ digests }, 'told dealerships of leads that are held back');
    },
  });
}
