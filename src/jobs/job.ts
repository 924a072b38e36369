import type { Log } from '#application/log.ts';
import type { Platform } from '#application/platform.ts';

/**
 * Delay before the first run of a job with a long interval, so that it also runs in a process that is restarted often.
 */
export const SOON_MS = 20_000;

export type PlatformJobOptions = {
  readonly platform: Platform;
  /** Milliseconds between runs. Each job has its own default; tests set a shorter one. */
  readonly everyMs?: number;
};

/** Work that repeats until it is stopped. `stop` waits for the run in progress. */
export type Job = {
  /** Runs now, or as soon as the run in progress has ended. Resolves after a run that began after the call. */
  runNow(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs `work` every `everyMs`, one run at a time. The interval counts from the end of a run. A failed run is logged and
 * does not end the job.
 */
export function repeat(options: {
  readonly name: string;
  readonly everyMs: number;
  /** Milliseconds before the first run. The default is `everyMs`. */
  readonly firstMs?: number;
  readonly log: Log;
  work(): Promise<void>;
}): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const run = (): Promise<void> => {
    clearTimeout(timer);
    running = attempt().finally(() => {
      running = null;
      if (!stopped && next === null) schedule(options.everyMs);
    });
    return running;
  };
  const attempt = async (): Promise<void> => {
    try {
      await options.work();
    } catch (error) {
      options.log.error({ job: options.name, error }, 'job failed');
    }
  };
  const schedule = (waitMs: number): void => {
    // The timer must not keep the process alive.
    timer = setTimeout(() => void run(), waitMs).unref();
  };
  schedule(options.firstMs ?? options.everyMs);

  return {
    runNow() {
      if (stopped) return Promise.resolve();
      if (running === null) return run();
      // Callers during a run share the run after it.
      next ??= running.then(() => {
        next = null;
        return stopped ? undefined : run();
      });
      return next;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await next;
      await running;
    },
  };
}
