import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * Runs PGlite on a folder in a thread of its own: on the main thread it would starve timers. Each message is one
 * exchange of PostgreSQL's wire protocol, answered in order with the bytes of the answer.
 */
export type ToWorker = { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'close' };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

if (parentPort === null) throw new Error('pglite-worker.ts runs as a worker thread only.');
const port = parentPort;
const { folder } = workerData as { folder: string };

let turn = Promise.resolve();
try {
  const database = await PGlite.create(folder);
  port.on('message', (message: ToWorker) => {
    turn = turn.then(() => (message.kind === 'close' ? close(database) : answer(database, message.bytes))).catch(fail);
  });
  send({ kind: 'ready' });
} catch (error) {
  fail(error);
}

async function answer(database: PGlite, bytes: Uint8Array): Promise<void> {
  const reply = await database.execProtocolRaw(bytes, { syncToFs: false });
  // Copied out of PGlite's memory, then transferred without a second copy.
  const copy = Uint8Array.from(reply);
  port.postMessage({ kind: 'bytes', bytes: copy } satisfies FromWorker, [copy.buffer]);
}

async function close(database: PGlite): Promise<void> {
  await database.close();
  send({ kind: 'closed' });
  port.close();
}

function fail(error: unknown): void {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
}

function send(message: FromWorker): void {
  port.postMessage(message);
}
