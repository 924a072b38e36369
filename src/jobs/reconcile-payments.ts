import { createFailedHolds } from '#application/reservations/failed-holds.ts';
import { reconcilePayments } from '#application/reservations/reconcile-payments.ts';
import { NOT_DONE } from '#application/reservations/settle-reservation.ts';
import { repeat, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 5000;

/** Brings reservations and their payments together (D417), also right after the start: a process may have stopped halfway. */
export function reconcilePaymentsOnTime({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  const failed = createFailedHolds();
  return repeat({
    name: 'payments',
    everyMs,
    firstMs: 0,
    log: platform.log,
    async work() {
      for (const { reservation, deeds } of await reconcilePayments(platform, { failed }))
        // What failed was logged as a warning or an error where it failed.
        if (deeds.some((deed) => !NOT_DONE.includes(deed)))
          platform.log.info({ reservation, deeds }, 'payment reconciled');
    },
  });
}
