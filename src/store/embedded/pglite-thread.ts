import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerData } from './pglite-worker.ts';

/** The main thread's handle on the thread that runs PGlite. It handles one exchange at a time. */
export type PgliteThread = {
  /** Sends the messages of one exchange of the wire protocol; resolves with the bytes of the answer. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** Why the thread stopped, or null while it runs. */
  readonly lost: Error | null;
  /** Returns a function that takes the listener off again. */
  onLost(listener: (error: Error) => void): () => void;
  /** Resolves when the thread has ended and holds no file of the folder any more. */
  readonly ended: Promise<void>;
  /** Bytes of JavaScript memory in use. PGlite's own memory, some 130 MB and more, is not among them. */
  heapBytes(): Promise<number>;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread at once, as a crash would. For tests. */
  terminate(): Promise<void>;
};

export type ThreadOptions = {
  /** Limit of the thread's JavaScript memory; it is lost when it needs more. The default is Node's own limit. */
  readonly maxHeapMb?: number;
};

/**
 * PGlite's code, compiled once in a process and shared by its threads. Kept for good: V8 can abort the process when the
 * code of a thread that ended is freed (nodejs/node#64500), and the folder is opened again sooner without compiling.
 */
let compiled: Promise<WebAssembly.Module> | null = null;

async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };

/** Starts PGlite on a folder and waits until it answers. Rejects when it cannot open the folder. */
export async function startPglite(folder: string, { maxHeapMb }: ThreadOptions = {}): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder, code: await (compiled ??= compile()) } satisfies WorkerData,
    ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  });
  const waiting: Waiting[] = [];
  const listeners = new Set<(error: Error) => void>();
  const state = { lost: null as Error | null, closing: false };
  const lose = (why: string) => {
    if (state.lost !== null) return;
    const error = new Error(`The embedded store stopped (${why}). What was acknowledged is safe.`);
    state.lost = error;
    // It may still run after an error; whoever waits for its end keeps the process alive.
    worker.ref();
    void worker.terminate();
    for (const one of waiting.splice(0)) one.reject(error);
    if (!state.closing) for (const listener of listeners) listener(error);
  };
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
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
  const post = (message: ToWorker, transferred: readonly ArrayBuffer[] = []) =>
    worker.postMessage(message, transferred);
  let requested = 0;
  /** The thread keeps the process alive only while somebody waits for it. */
  const whileReferenced = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (requested++ === 0) worker.ref();
    try {
      return await work();
    } finally {
      if (--requested === 0) worker.unref();
    }
  };
  return {
    exchange(bytes) {
      if (state.lost !== null) return Promise.reject(state.lost);
      return whileReferenced(
        () =>
          new Promise((resolve, reject) => {
            waiting.push({ resolve, reject });
            // The bytes may lie in a pool that buffers share. The whole pool, 64 kB, would be copied with them.
            const own = new Uint8Array(bytes);
            post({ kind: 'bytes', bytes: own }, [own.buffer]);
          }),
      );
    },
    get lost() {
      return state.lost;
    },
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ended,
    heapBytes: () => whileReferenced(async () => (await worker.getHeapStatistics()).used_heap_size),
    async close() {
      if (state.lost !== null) return;
      state.closing = true;
      worker.ref();
      post({ kind: 'close' });
      await ended;
    },
    terminate: async () => void (await worker.terminate()),
  };
}
