import { deleteOldDeliveries } from '#application/deliveries/delete-old-deliveries.ts';
import { deleteOldEvents } from '#application/events/delete-old-events.ts';
import { redactOldLeads } from '#application/leads/redact-leads.ts';
import type { Platform } from '#application/platform.ts';
import { deleteOldPaymentEvents } from '#application/reservations/delete-old-payment-events.ts';
import { deleteOldSignIns } from '#application/sign-in/delete-old-sign-ins.ts';
import { deleteOldImports } from '#application/stock-import/delete-old-imports.ts';
import { deleteOldChanges } from '#application/stock-index/delete-old-changes.ts';
import { redactOldValuations } from '#application/valuations/redact-valuations.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';
import { repeat, SOON_MS, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 60 * 60_000;

type Step = { readonly what: string; readonly run: (platform: Platform) => Promise<number | void> };

const STEPS: readonly Step[] = [
  { what: 'personal data of old leads', run: redactOldLeads },
  { what: 'plates of old valuations', run: redactOldValuations },
  { what: 'old events', run: deleteOldEvents },
  { what: 'old sign-ins', run: deleteOldSignIns },
  { what: 'old ids of payment events', run: deleteOldPaymentEvents },
  { what: 'old records of imports', run: deleteOldImports },
  { what: 'old changes', run: deleteOldChanges },
  { what: 'old deliveries', run: deleteOldDeliveries },
];

/**
 * Every hour, removes the personal data of leads and the plates of valuations past their retention period (`leads.retention_days`), all events
 * older than a year, so that the table does not grow for ever, and what sign-in, imports, running processes and the outbox
 * need no more (D512). A step that fails, or a tenant in it, stops no other.
 */
export function removeWhatIsOld({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  return repeat({
    name: 'retention',
    everyMs,
    firstMs: SOON_MS,
    log: platform.log,
    async work() {
      await sumOfEach(STEPS, {
        async work({ what, run }) {
          const count = (await run(platform)) ?? 0;
          if (count > 0) platform.log.info({ count }, `${what} removed`);
          return count;
        },
        failed: ({ what }, error) => platform.log.error({ job: 'retention', error }, `${what} could not be removed`),
      });
    },
  });
}
