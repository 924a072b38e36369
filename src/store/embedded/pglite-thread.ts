import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './pglite-worker.ts';

/** The main thread's handle on the thread that runs PGlite. It handles one exchange at a time. */
export type PgliteThread = {
  /** Sends the messages of one exchange of the wire protocol; resolves with the bytes of the answer. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** Why the thread stopped, or null while it runs. */
  readonly lost: Error | null;
  onLost(listener: (error: Error) => void): void;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread at once, as a crash would. For tests. */
  terminate(): Promise<void>;
};

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };

/** Starts PGlite on a folder and waits until it answers. Rejects when it cannot open the folder. */
export async function startPglite(folder: string): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
  const waiting: Waiting[] = [];
  const listeners: ((error: Error) => void)[] = [];
  const state = { lost: null as Error | null, closing: false };
  const lose = (why: string) => {
    if (state.lost !== null) return;
    const error = new Error(
      `The embedded store stopped (${why}). What was acknowledged is safe; restart the process to go on.`,
    );
    state.lost = error;
    for (const one of waiting.splice(0)) one.reject(error);
    if (!state.closing) for (const listener of listeners) listener(error);
  };
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'bytes') waiting.shift()?.resolve(message.bytes);
      else if (message.kind === 'failed') lose(message.message);
      if (message.kind === 'failed') reject(new Error(message.message));
    });
    worker.on('error', (error) => lose(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lose(`its thread ended with code ${code}`));
    worker.once('exit', () => reject(state.lost ?? new Error('The embedded store did not start.')));
  });
  worker.unref();
  const post = (message: ToWorker) => worker.postMessage(message);
  return {
    exchange(bytes) {
      if (state.lost !== null) return Promise.reject(state.lost);
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) worker.ref();
        const settle = () => waiting.length === 0 && worker.unref();
        waiting.push({
          resolve: (answer) => (settle(), resolve(answer)),
          reject: (error) => (settle(), reject(error)),
        });
        post({ kind: 'bytes', bytes });
      });
    },
    get lost() {
      return state.lost;
    },
    onLost: (listener) => void listeners.push(listener),
    async close() {
      if (state.lost !== null) return;
      state.closing = true;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.ref();
      post({ kind: 'close' });
      await ended;
    },
    terminate: async () => void (await worker.terminate()),
  };
}
