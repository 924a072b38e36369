import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { listenForChanges, type ChangeListener, type ChangeListening } from './listen-changes.ts';
import { migrate } from './migrate.ts';
import { openEmbeddedPool, openServerPool, type OpenedPool } from './pools.ts';
import * as schema from './schema/tables.ts';

export type { StoreOpenCode, StoreOpenError } from './errors.ts';

/** Drizzle over node-postgres, the store's own or that of a transaction: queries read the same on both. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Store = {
  readonly db: Database;
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, use `tx` only;
   * `store.db` inside it throws, because on the embedded store it would wait for itself for ever.
   */
  transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Tells at once when another process appended a change, over one connection more. The embedded store has no other
   * process: there nothing is heard. Stop it before `close`.
   */
  listen(listening: ChangeListening): ChangeListener;
  /** Waits for running queries, then lets go of the database and of the folder's lock. Safe to call twice. */
  close(): Promise<void>;
};

export type TransactionOptions = { readonly isolationLevel?: 'repeatable read'; readonly accessMode?: 'read only' };

export type StoreOptions = {
  /** PostgreSQL 14 or later; without it the embedded store in `dataFolder`. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
};

/**
 * Opens the store and brings its tables up to date. One code path for both kinds: drizzle on a `pg` pool.
 * @throws StoreOpenError with a message that says what to do; test its `code`.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const opened =
    options.databaseUrl === undefined
      ? await openEmbeddedPool(options.dataFolder)
      : await openServerPool(options.databaseUrl);
  try {
    await migrate(opened.pool);
    // The folder is ours alone, so whoever was importing is dead.
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
  const { pool, kind } = opened;
  const db = drizzle(pool, { schema });
  let closing: Promise<void> | null = null;
  return {
    db,
    kind,
    transaction: (work, options) => db.transaction((tx) => pool.inside(() => work(tx)), options),
    listen: (listening) =>
      databaseUrl === undefined ? { stop: () => Promise.resolve() } : listenForChanges(databaseUrl, listening),
    close: () => (closing ??= opened.close()),
  };
}
