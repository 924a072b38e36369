import { endHoldsOnTime } from '#jobs/expire-holds.ts';
import type { RunningPlatform } from '#runtime/platform.ts';
import type { StartOptions } from './start-options.ts';

/** Starts what looks after reservations. */
export function startReservationJobs({ shutdown }: StartOptions, { platform }: RunningPlatform): void {
  const holds = endHoldsOnTime({ platform });
  shutdown.defer('holds', () => holds.stop());
}
