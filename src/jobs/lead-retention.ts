import type { Platform } from '#application/platform.ts';
import { redactOldLeads } from '#application/redact-leads.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 60 * 60_000;
/** A process that is started again and again still gets to it. */
const SOON_MS = 20_000;

/** Every hour: personal data of leads whose time is over goes (`leads.retention_days`). */
export function keepLeadsNoLonger({
  platform,
  everyMs,
}: {
  readonly platform: Platform;
  readonly everyMs?: number;
}): Job {
  return repeat({
    name: 'lead-retention',
    everyMs: everyMs ?? EVERY_MS,
    firstMs: SOON_MS,
    log: platform.log,
    async work() {
      const leads = await redactOldLeads(platform);
      if (leads > 0) platform.log.info({ leads }, 'personal data of old leads removed');
    },
  });
}
