import type { Log, Platform } from '#application/context.ts';

/** Until the first run of what is seldom due: a process that is started again and again still gets to it. */
export const SOON_MS = 20_000;

export type PlatformJobOptions = {
  readonly platform: Platform;
  /** Between runs; the job's own choice unless a test is in a hurry. */
  readonly everyMs?: number;
};

/** Work that goes on until it is stopped. `stop` waits for the run that is under way. */
export type Job = {
  /** Runs now, or as soon as the run under way has ended; resolves after a run that began after the call. */
  runNow(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs `work` every `everyMs`, one run at a time; the interval counts from the end of a run. A failed run is logged and
 * does not end the job.
 */
export function repeat(options: {
  readonly name: string;
  readonly everyMs: number;
  /** Until the first run; as long as between others unless it is said. */
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
    // Never what keeps the process alive.
    timer = setTimeout(() => void run(), waitMs).unref();
  };
  schedule(options.firstMs ?? options.everyMs);

  return {
    runNow() {
      if (stopped) return Promise.resolve();
      if (running === null) return run();
      // Callers that come during a run share the one after it.
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
