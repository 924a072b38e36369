import { join } from 'node:path';
import type { Log } from '#application/log.ts';
import type { Clock } from '#domain/clock.ts';
import { scheduledDump } from '#store/dump/scheduled-dump.ts';
import type { Store } from '#store/store.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 6 * 60 * 60 * 1000;
const MAX_DUMPS = 3;

/**
 * Dumps the embedded store every six hours and keeps the newest three dumps. The store survives crashes, but not power
 * loss.
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
    everyMs: options.everyMs ?? EVERY_MS,
    log,
    async work() {
      const started = performance.now();
      await scheduledDump(store, { folder, keep: MAX_DUMPS, now: clock.now() });
      log.info({ ms: Math.round(performance.now() - started) }, 'dump written');
    },
  });
}
