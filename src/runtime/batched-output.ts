import { writeSync } from 'node:fs';
import { pino, type DestinationStream } from 'pino';
import { errorCode } from '#utilities/error-code.ts';

/** About fifty lines. */
const MIN_BYTES = 8192;
const LONGEST_MS = 50;
/** What waits while nothing can be written, some hours of a quiet site. Further lines are dropped. */
const MAX_BYTES = 4_000_000;
const BUSY_MS = 100;

/**
 * Writes lines to a file descriptor (1 is standard output), many with one call and outside the main thread: a call for
 * each line costs more than the answer that it tells of. A line waits for at most 50 ms. The end of the process writes
 * what waits; only a kill loses it (D335).
 *
 * A failed write, as on a full disk, stops nothing: the lines wait for the next write that succeeds.
 */
export function createBatchedOutput(fd: number): DestinationStream & { flush(): Promise<void> } {
  const stream = pino.destination({ dest: fd, sync: false, minLength: MIN_BYTES, maxLength: MAX_BYTES });
  let isFailing = false;
  // An error that nobody listens for would stop the process.
  stream.on('error', () => (isFailing = true));
  stream.on('write', () => (isFailing = false));
  // The end of the process calls it. The stream's own tries any failed write again for ever.
  stream.flushSync = () => {
    if (!isFailing) writeAtOnce(fd, waitingOf(stream).splice(0).join(''));
  };
  let timer: NodeJS.Timeout | null = null;
  const flushOnce = (): Promise<void> => new Promise((resolve) => stream.flush(() => resolve()));
  return {
    write(line) {
      stream.write(line);
      timer ??= setTimeout(() => {
        timer = null;
        stream.flush();
      }, LONGEST_MS).unref();
    },
    async flush() {
      // During a write, the stream's own flush waits for that write alone. The second one takes what came after it.
      await flushOnce();
      await flushOnce();
    },
  };
}

/** The lines that the stream has not begun to write. */
// oxlint-disable-next-line no-underscore-dangle -- the stream has no other name for them
const waitingOf = (stream: object): string[] => (stream as { readonly _bufs: string[] })._bufs;

/** Waits for a reader that is busy. Gives up at any other failure, as on a full disk. */
function writeAtOnce(fd: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!['EAGAIN', 'EBUSY'].includes(errorCode(error) ?? '')) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    }
  }
}
