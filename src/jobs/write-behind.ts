import type { Log } from '#application/log.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 5000;

/** Writes what was collected in memory every five seconds, and once more at the end. */
export function writeBehind(options: {
  readonly name: string;
  readonly flush: () => Promise<void>;
  readonly log: Log;
  readonly everyMs?: number;
}): Job {
  const { name, flush, log, everyMs = EVERY_MS } = options;
  const job = repeat({ name, everyMs, log, work: flush });
  return {
    runNow: () => job.runNow(),
    async stop() {
      await job.runNow();
      await job.stop();
    },
  };
}
