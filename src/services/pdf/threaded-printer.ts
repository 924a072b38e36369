import { Worker } from 'node:worker_threads';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { CarSheet, PrintProblem, SheetPictures, SheetPrinter } from './port.ts';
import type { FromWorker, ToWorker } from './sheet-worker.ts';

type PrinterOptions = {
  /** Called with the cause of a failure, without personal data. */
  readonly onFailure?: (why: string) => void;
  /** A sheet that takes longer is abandoned and its thread stopped. Default 30 s. */
  readonly maxMs?: number;
  /** An unused thread is stopped after this time. Default two minutes. */
  readonly idleMs?: number;
  /** Sheets that may wait. Further ones are answered with `busy`. */
  readonly maxWaiting?: number;
};

type Job = {
  readonly sheet: CarSheet;
  readonly pictures: SheetPictures;
  readonly settle: (result: Result<Uint8Array, PrintProblem>) => void;
};

const MEMORY_MB = 256;

/** Prints in one worker thread, started with the first sheet: the layout of a sheet computes for a tenth of a second. */
export function createThreadedPrinter(options: PrinterOptions = {}): SheetPrinter {
  const { onFailure = () => {}, maxMs = 30_000, idleMs = 120_000, maxWaiting = 24 } = options;
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: { readonly id: number; readonly job: Job; readonly timer: NodeJS.Timeout } | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  const start = (): Worker => {
    const made = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    made.on('message', (message: FromWorker) => {
      if (message.id !== current?.id) return;
      if ('pdf' in message) finish(succeed(message.pdf));
      else lose(message.failed);
    });
    made.on('error', (error) => made === worker && drop(error instanceof Error ? error.message : String(error)));
    made.on('exit', (code) => made === worker && drop(`its thread ended with code ${code}`));
    return made;
  };

  const finish = (result: Result<Uint8Array, PrintProblem>): void => {
    const done = current;
    current = null;
    clearTimeout(done?.timer);
    done?.job.settle(result);
    next();
  };

  const lose = (why: string): void => {
    onFailure(why);
    finish(fail('failed'));
  };

  /** Stops an unusable thread. Its sheet fails; waiting sheets go on in a new thread. */
  const drop = (why: string): void => {
    const dropped = worker;
    worker = null;
    void dropped?.terminate();
    if (current === null) onFailure(why);
    else lose(why);
  };

  const next = (): void => {
    clearTimeout(idle);
    if (current !== null) return;
    const job = waiting.shift();
    if (job === undefined) {
      idle = setTimeout(() => void stop(), idleMs).unref();
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    const timer = setTimeout(() => drop('a sheet took too long'), maxMs);
    current = { id: ++lastId, job, timer };
    worker.postMessage({ id: lastId, sheet: job.sheet, pictures: job.pictures } satisfies ToWorker);
  };

  const stop = async (): Promise<void> => {
    const stopped = worker;
    worker = null;
    clearTimeout(idle);
    await stopped?.terminate();
  };

  return {
    print(sheet, pictures) {
      if (isClosed || waiting.length >= maxWaiting) return Promise.resolve(fail('busy'));
      return new Promise((settle) => {
        waiting.push({ sheet, pictures, settle });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.settle(fail('busy'));
      if (current !== null) finish(fail('busy'));
      await stop();
    },
  };
}
