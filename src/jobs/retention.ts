import { deleteOldDeliveries } from '#application/deliveries/delete-old-deliveries.ts';
import { deleteOldEvents } from '#application/events/delete-old-events.ts';
import { redactOldLeads } from '#application/leads/redact-leads.ts';
import { deleteOldPaymentEvents } from '#application/reservations/delete-old-payment-events.ts';
import { deleteOldSignIns } from '#application/sign-in/delete-old-sign-ins.ts';
import { deleteOldImports } from '#application/stock-import/delete-old-imports.ts';
import { deleteOldChanges } from '#application/stock-index/delete-old-changes.ts';
import { redactOldValuations } from '#application/valuations/redact-valuations.ts';
import { repeat, SOON_MS, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Every hour, removes the personal data of leads and the plates of valuations past their retention period (`leads.retention_days`), all events
 * older than a year, so that the table does not grow for ever, and what sign-in, imports, running processes and the outbox
 * need no more (D512).
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
      const plates = await redactOldValuations(platform);
      if (plates > 0) platform.log.info({ valuations: plates }, 'plates of old valuations removed');
      const events = await deleteOldEvents(platform);
      if (events > 0) platform.log.info({ events }, 'old events removed');
      await deleteOldSignIns(platform);
      await deleteOldPaymentEvents(platform);
      const imports = await deleteOldImports(platform);
      if (imports > 0) platform.log.info({ imports }, 'old records of imports removed');
      await deleteOldChanges(platform);
      await deleteOldDeliveries(platform);
    },
  });
}
