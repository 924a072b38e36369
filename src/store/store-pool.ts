import { AsyncLocalStorage } from 'node:async_hooks';
import pg, { type PoolClient, type PoolConfig } from 'pg';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * `pg`'s pool with one rule more: who is inside a transaction of this store does not ask it for another connection.
 * The embedded store has one session and would wait for itself for ever; on a server it would read beside its own
 * writes. Either is a mistake, so both stores refuse it.
 */
export class StorePool extends pg.Pool {
  readonly #transaction = new AsyncLocalStorage<{ open: boolean }>();

  constructor(config: PoolConfig) {
    super(config);
    // A connection that breaks rejects what ran on it and is replaced; unheard, its event would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** Runs `work` as the inside of a transaction, until it settles. */
  async inside<T>(work: () => Promise<T>): Promise<T> {
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
