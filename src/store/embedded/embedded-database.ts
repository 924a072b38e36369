import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoreEvent, StoreState } from '#store/store.ts';
import { asError } from '#utilities/as-error.ts';
import type { ThreadSource } from './pglite-socket.ts';
import { startPglite, type PgliteThread, type ThreadOptions } from './pglite-thread.ts';

/** PGlite on a folder. When its thread is lost, the folder is opened again in a new one (D262). */
export type EmbeddedDatabase = ThreadSource & {
  /** The thread; waits while the folder is being opened. Rejects at once between two attempts, and after `close`. */
  thread(): Promise<PgliteThread>;
  state(): StoreState;
  /** Writes a checkpoint and ends the thread. The folder is not opened again. */
  close(): Promise<void>;
};

export type EmbeddedDatabaseOptions = ThreadOptions & {
  readonly onEvent?: (event: StoreEvent) => void;
  /** Attempts to open the folder are given up when the store has been away for so long. */
  readonly giveUpMs?: number;
};

const GIVE_UP_MS = 300_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** A thread that is lost sooner than this after its start counts as a further failure of the same fault. */
const STABLE_MS = 60_000;

type Outage = { readonly since: Date; readonly why: string; readonly attempts: number };

/** Opens the folder. Rejects when that fails: only a store that was open before is opened again by itself. */
export async function openEmbeddedDatabase(
  folder: string,
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const { onEvent = () => {}, giveUpMs = GIVE_UP_MS } = options;
  const closing = new AbortController();
  let outage: Outage | null = null;
  /** The last outage and when it ended. */
  let healed: { readonly outage: Outage; readonly at: number } | null = null;
  let current: Promise<PgliteThread> = startPglite(folder, options);
  watch(await current);

  function watch(thread: PgliteThread): void {
    thread.onLost((error) => void reopen(thread, error.message));
  }

  async function reopen(lost: PgliteThread, why: string): Promise<void> {
    const lostAt = Date.now();
    const before = healed !== null && lostAt - healed.at < STABLE_MS ? healed.outage : null;
    const since = before?.since ?? new Date(lostAt);
    onEvent({ kind: 'lost', why });
    for (let attempts = before?.attempts ?? 0; ; attempts += 1) {
      outage = { since, why, attempts };
      // The first attempt begins at once, so that callers wait for it instead of failing.
      if (attempts > 0) await pause(attempts);
      if (closing.signal.aborted) return;
      // Two threads on one folder would destroy it.
      current = lost.ended.then(() => openAgain(folder, options));
      const failure = await current.then(watch).catch(asError);
      if (!failure) {
        healed = { outage: { since, why, attempts: attempts + 1 }, at: Date.now() };
        outage = null;
        onEvent({ kind: 'reopened', ms: healed.at - lostAt });
        return;
      }
      const givesUp = Date.now() - since.getTime() >= giveUpMs;
      onEvent({ kind: givesUp ? 'given_up' : 'not_reopened', why: failure.message });
      if (givesUp) return;
    }
  }

  async function pause(attempts: number): Promise<void> {
    const ms = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
    await wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
  }

  return {
    thread: () => current,
    state: () => (outage === null ? { kind: 'open' } : { kind: 'lost', since: outage.since, why: outage.why }),
    async close() {
      closing.abort();
      const thread = await current.catch(() => null);
      await thread?.close();
    },
  };
}

/** An empty folder would become a new, empty database. */
async function openAgain(folder: string, options: ThreadOptions): Promise<PgliteThread> {
  await access(join(folder, 'PG_VERSION'));
  return startPglite(folder, options);
}
