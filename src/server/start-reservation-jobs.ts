import { endHoldsOnTime } from '#jobs/expire-holds.ts';
import { reconcilePaymentsOnTime } from '#jobs/reconcile-payments.ts';
import type { RunningPlatform } from '#runtime/platform.ts';
import type { StartOptions } from './start-options.ts';

/** Starts what looks after reservations. */
export function startReservationJobs({ shutdown }: StartOptions, { platform }: RunningPlatform): void {
  const holds = endHoldsOnTime({ platform });
  shutdown.defer('holds', () => holds.stop());
  const payments = reconcilePaymentsOnTime({ platform });
  shutdown.defer('payments', () => payments.stop());
}
