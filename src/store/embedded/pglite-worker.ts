import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * Runs PGlite on a folder in a thread of its own: on the main thread it would starve timers. Each message is one
 * exchange of PostgreSQL's wire protocol, answered in order with the bytes of the answer.
 */
/** `code`: PGlite's compiled WebAssembly. */
export type WorkerData = { readonly folder: string; readonly code: WebAssembly.Module };
export type ToWorker = { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'close' };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

if (parentPort === null) throw new Error('pglite-worker.ts runs as a worker thread only.');
const port = parentPort;
const { folder, code } = workerData as WorkerData;

/** PGlite's call that runs PostgreSQL until it has answered one message. */
const RUN_ONCE = '_PostgresMainLoopOnce';
/** `status` of the exception by which PGlite reports an ordinary error of a statement. */
const STATEMENT_FAILED = 100;

/**
 * PostgreSQL aborts when it cannot go on, for example on a full disk. PGlite ignores that: it repeats the message for
 * ever or works on with what is left in memory. So an abort ends the thread (D262).
 */
class AbortablePglite extends PGlite {
  endOnAbort(end: (error: unknown) => never): void {
    const { mod } = this;
    if (mod === undefined) throw new Error('PGlite has no module yet.');
    const runOnce = mod[RUN_ONCE];
    mod[RUN_ONCE] = () => {
      try {
        runOnce();
      } catch (error) {
        if (statusOf(error) !== STATEMENT_FAILED) end(error);
        throw error;
      }
    };
  }
}

let turn = Promise.resolve();
try {
  const database = new AbortablePglite(folder, { pgliteWasmModule: code });
  await database.waitReady;
  database.endOnAbort(fail);
  port.on('message', (message: ToWorker) => {
    turn = turn.then(() => (message.kind === 'close' ? close(database) : answer(database, message.bytes))).catch(fail);
  });
  send({ kind: 'ready' });
} catch (error) {
  fail(error);
}

/**
 * `execProtocolRaw` must not be used: it also parses each answer and keeps the result in a list that is never emptied, so
 * that the thread runs out of memory (D261).
 */
async function answer(database: PGlite, bytes: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    // A part is a view into PGlite's memory, which the next part overwrites.
    onRawData: (part) => void parts.push(part.slice()),
  });
  const reply = joined(parts);
  // Transferred, not copied again.
  port.postMessage({ kind: 'bytes', bytes: reply } satisfies FromWorker, [reply.buffer]);
}

/** `Buffer.concat` may take memory from a pool that other buffers share, which cannot be transferred. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function close(database: PGlite): Promise<void> {
  await database.close();
  send({ kind: 'closed' });
  port.close();
}

/** Ends this thread alone, at once: nothing more is read from the folder or written to it. */
function fail(error: unknown): never {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
}

function send(message: FromWorker): void {
  port.postMessage(message);
}
