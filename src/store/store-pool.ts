import { AsyncLocalStorage } from 'node:async_hooks';
import pg, { type PoolClient, type PoolConfig } from 'pg';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * `pg`'s pool with one rule more: code inside a transaction of this store cannot take another connection. The embedded
 * store has a single session and would deadlock; a server would not show the transaction's own writes. Both are
 * mistakes, so both kinds of store refuse it.
 */
export class StorePool extends pg.Pool {
  readonly #transaction = new AsyncLocalStorage<{ open: boolean }>();

  constructor(config: PoolConfig) {
    super(config);
    // A broken connection rejects its queries and is replaced. Without a listener its `error` event ends the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** Runs `work` marked as inside a transaction, until it settles. */
  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    const mark = { open: true };
    try {
      return await this.#transaction.run(mark, work);
    } finally {
      mark.open = false;
    }
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (this.#transaction.getStore()?.open !== true)
      return callback === undefined ? super.connect() : super.connect(callback);
    const error = new Error(
      'The store was used inside one of its own transactions: use the `tx` that the transaction gave.',
    );
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => {});
  }
}
