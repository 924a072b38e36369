import { deleteOldEvents } from '#application/events/delete-old-events.ts';
import { redactOldLeads } from '#application/leads/redact-leads.ts';
import { deleteOldSignIns } from '#application/sign-in/delete-old-sign-ins.ts';
import { repeat, SOON_MS, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Every hour, removes the personal data of leads past their retention period (`leads.retention_days`), all events
 * older than a year, so that the table does not grow for ever, and what sign-in needs no more.
 */
export function removeWhatIsOld({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  return repeat({
    name: 'retention',
    everyMs,
    firstMs: SOON_MS,
    log: platform.log,
    async work() {
      const leads = await redactOldLeads(platform);
      if (leads > 0) platform.log.info({ leads }, 'personal data of old leads removed');
      const events = await deleteOldEvents(platform);
      if (events > 0) platform.log.info({ events }, 'old events removed');
      await deleteOldSignIns(platform);
    },
  });
}
