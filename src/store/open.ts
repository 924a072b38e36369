import { drizzle } from 'drizzle-orm/node-postgres';
import type { EmbeddedDatabaseOptions } from './embedded/embedded-database.ts';
import { listenForChanges } from './listen-changes.ts';
import { migrate } from './migrate.ts';
import { openEmbeddedPool, openServerPool, type OpenedPool } from './pools.ts';
import { retryConflicts } from './retry-conflicts.ts';
import * as schema from './schema/tables.ts';
import type { Store, StoreEvent } from './store.ts';

export type { StoreOpenCode, StoreOpenError } from './errors.ts';

export type StoreOptions = {
  /** PostgreSQL 14 or later; without it the embedded store in `dataFolder`. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  /** Told what happens to the embedded store's thread. */
  readonly onEvent?: (event: StoreEvent) => void;
  /** Limits of the embedded store, for tests. */
  readonly embedded?: Omit<EmbeddedDatabaseOptions, 'onEvent'>;
};

/**
 * Opens the store and brings its tables up to date. One code path for both kinds: Drizzle on a `pg` pool.
 * @throws StoreOpenError with a message that says what to do; test its `code`.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const opened =
    options.databaseUrl === undefined
      ? await openEmbeddedPool(options.dataFolder, {
          ...options.embedded,
          ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
        })
      : await openServerPool(options.databaseUrl);
  try {
    await migrate(opened.pool);
    // Only one process can hold the folder, so an import that is still staging belongs to a process that died.
    if (opened.kind === 'embedded') {
      await opened.pool.query(`update imports set state = 'abandoned', finished_at = now() where state = 'staging'`);
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
  return storeOn(opened, options.databaseUrl);
}

function storeOn(opened: OpenedPool, databaseUrl: string | undefined): Store {
  const { pool, fence, kind, state, heapBytes, writeProblem } = opened;
  const db = drizzle(pool, { schema });
  const transaction: Store['transaction'] = (work, { runsOnce = false, ...options } = {}) => {
    const begin = () => db.transaction((tx) => pool.inTransaction(() => work(tx)), options);
    // The embedded store has one session, so its transactions never wait for each other.
    if (fence !== null) return fence.write(begin);
    return runsOnce ? begin() : retryConflicts(begin);
  };
  let closing: Promise<void> | null = null;
  return {
    db,
    kind,
    state,
    heapBytes,
    writeProblem,
    transaction,
    snapshot: (work) =>
      fence === null
        ? transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
        : fence.closedDuring(() => work(db)),
    listen: (callbacks) =>
      databaseUrl === undefined ? { stop: () => Promise.resolve() } : listenForChanges(databaseUrl, callbacks),
    close: () => (closing ??= opened.close()),
  };
}
