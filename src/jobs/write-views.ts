import type { ViewCounter } from '#application/count-views.ts';
import type { Log } from '#application/platform.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 5000;

/** Writes the views that were counted, every five seconds and once more at the end. */
export function writeViews(options: {
  readonly views: ViewCounter;
  readonly log: Log;
  readonly everyMs?: number;
}): Job {
  const job = repeat({
    name: 'write-views',
    everyMs: options.everyMs ?? EVERY_MS,
    log: options.log,
    work: () => options.views.flush(),
  });
  return {
    runNow: () => job.runNow(),
    async stop() {
      await job.runNow();
      await job.stop();
    },
  };
}
