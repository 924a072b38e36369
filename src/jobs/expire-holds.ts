import { expireHolds } from '#application/reservations/expire-holds.ts';
import { createFailedHolds } from '#application/reservations/failed-holds.ts';
import { repeat, type Job, type PlatformJobOptions } from './job.ts';

const EVERY_MS = 1000;

/**
 * Ends holds whose time is over, every second (D412). It also runs when the process starts, so that a hold that ended
 * meanwhile is not shown.
 */
export function endHoldsOnTime({ platform, everyMs = EVERY_MS }: PlatformJobOptions): Job {
  const failed = createFailedHolds();
  return repeat({
    name: 'holds',
    everyMs,
    firstMs: 0,
    log: platform.log,
    async work() {
      const holds = await expireHolds(platform, { failed });
      if (holds > 0) platform.log.info({ holds }, 'holds on cars expired');
    },
  });
}
