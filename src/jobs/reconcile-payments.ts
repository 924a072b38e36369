import { reconcilePayments } from '#application/reservations/reconcile-payments.ts';
import { repeat, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 5000;

/** Brings reservations and their payments together (D417), also right after the start: a process may have stopped halfway. */
export function reconcilePaymentsOnTime({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  return repeat({
    name: 'payments',
    everyMs,
    firstMs: 0,
    log: platform.log,
    async work() {
      for (const { reservation, deeds } of await reconcilePayments(platform))
        platform.log.info({ reservation, deeds }, 'payment reconciled');
    },
  });
}
