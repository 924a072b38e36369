import pg, { type Pool } from 'pg';
import { asError } from '#utilities/as-error.ts';
import { errorCode } from '#utilities/error-code.ts';

/** PostgreSQL's code for a write in a session that may only read. */
const READ_ONLY = '25006';

/** Keeps writers of the embedded store out for a while. Its single session has no snapshot beside other transactions. */
export type WriteFence = {
  /** Runs a transaction, after the fence if one is closed. */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while nothing is written. Queries that only read go on between those of `work`. */
  closedDuring<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Transactions wait for their turn, because nobody can tell whether one will write. A single statement is simply sent:
 * the session refuses it if it writes, so it did nothing and is sent again when the fence is open.
 */
export function createWriteFence(pool: Pool): WriteFence {
  const writing = new Set<Promise<unknown>>();
  const fence: { closed: Promise<void> | null } = { closed: null };
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  const setReadOnly = (isReadOnly: boolean) =>
    query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);

  /** As `pool.query`, which gives up the session after any error, and with it what was set. */
  const send = async (statement: readonly unknown[]): Promise<unknown> => {
    const client = await pool.connect();
    try {
      const answer = await (client.query as typeof query).apply(client, [...statement]);
      client.release();
      return answer;
    } catch (error) {
      client.release(error instanceof pg.DatabaseError ? undefined : asError(error));
      throw error;
    }
  };

  pool.query = (async (...statement: unknown[]): Promise<unknown> => {
    for (;;) {
      const { closed } = fence;
      if (closed === null) return query(...statement);
      try {
        return await send(statement);
      } catch (error) {
        if (errorCode(error) !== READ_ONLY) throw error;
        await closed;
      }
    }
  }) as typeof pool.query;

  return {
    async write(work) {
      while (fence.closed !== null) await fence.closed;
      const running = work();
      writing.add(running);
      try {
        return await running;
      } finally {
        writing.delete(running);
      }
    },
    async closedDuring(work) {
      while (fence.closed !== null) await fence.closed;
      const { promise, resolve } = Promise.withResolvers<void>();
      fence.closed = promise;
      try {
        await Promise.allSettled(writing);
        await setReadOnly(true);
        return await work();
      } finally {
        // A thread that was lost meanwhile has a new session, which may write.
        await setReadOnly(false).finally(() => {
          fence.closed = null;
          resolve();
        });
      }
    },
  };
}
