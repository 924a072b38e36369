import { join } from 'node:path';
import type { Log } from '#application/log.ts';
import type { Clock } from '#domain/clock.ts';
import { isDumpDue, scheduledDump } from '#store/dump/scheduled-dump.ts';
import type { Store } from '#store/store.ts';
import { repeat, SOON_MS, type Job } from './job.ts';

const DUMP_EVERY_MS = 6 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 10 * 60 * 1000;
const MAX_DUMPS = 3;

/**
 * Dumps the embedded store soon after its first start and every six hours, also in a process that is restarted more often,
 * and keeps the newest three dumps. The store survives crashes, but not power loss.
 */
export function scheduleDumps(options: {
  readonly store: Store;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
}): Job {
  const { store, clock, log } = options;
  const folder = join(options.dataFolder, 'dumps');
  return repeat({
    name: 'scheduled-dump',
    everyMs: options.everyMs ?? LOOK_EVERY_MS,
    firstMs: SOON_MS,
    log,
    async work() {
      if (!(await isDumpDue(folder, { now: clock.now(), everyMs: DUMP_EVERY_MS }))) return;
      const started = performance.now();
      await scheduledDump(store, { folder, keep: MAX_DUMPS, now: clock.now() });
      log.info({ ms: Math.round(performance.now() - started) }, 'dump written');
    },
  });
}
