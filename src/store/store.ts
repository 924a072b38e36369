import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from './orm-tables.ts';
import type * as schema from './schema/tables.ts';

/** Drizzle over node-postgres, the store's own or that of a transaction: queries read the same on both. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Store = {
  readonly db: Database;
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, use `tx` only;
   * `store.db` throws there, because on the embedded store it would wait for itself for ever.
   * `work` may run up to three times, when PostgreSQL rolls it back for the sake of another transaction (D571): it changes
   * nothing outside the store, except where `runsOnce` is set.
   */
  transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work`, which only reads, on the store as it is at one moment. On the embedded store writers wait until it ends,
   * and other queries go on between its own: each should be short.
   */
  snapshot<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Notifies when another process appends a change, over a connection of its own. The embedded store belongs to one
   * process, so there it never notifies. Stop the listener before `close`.
   */
  listen(callbacks: ChangeCallbacks): ChangeListener;
  /** Whether the embedded store's thread runs. A server is always `open` here: only asking it tells more. */
  state(): StoreState;
  /** JavaScript memory of the embedded store's thread; null on a server, and while the thread is lost. */
  heapBytes(): Promise<number | null>;
  /** Why the embedded store's disk cannot be written, as the system's code (`ENOSPC`); null when it can, and on a server. */
  writeProblem(): Promise<string | null>;
  /** Waits for running queries, then closes the database and releases the folder's lock. Safe to call twice. */
  close(): Promise<void>;
};

/** `lost`: the embedded store's thread ended and the store is being opened again (D262). `why` names no data. */
export type StoreState =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost'; readonly since: Date; readonly why: string };

/**
 * What happens to the embedded store's thread. `not_reopened`: one attempt failed and another will follow. `given_up`: no
 * further attempt follows, so only another process can open the store.
 */
export type StoreEvent =
  | { readonly kind: 'lost' | 'not_reopened' | 'given_up'; readonly why: string }
  | { readonly kind: 'reopened'; readonly ms: number };

type TransactionOptions = {
  readonly isolationLevel?: 'repeatable read';
  readonly accessMode?: 'read only';
  /** For work that cannot be done again, such as reading a stream. */
  readonly runsOnce?: boolean;
};

export type ChangeListener = { stop(): Promise<void> };

export type ChangeCallbacks = {
  /** Something changed, or may have changed while there was no connection: also called after each connection. */
  readonly changed: () => void;
  /** The connection is lost and will be made again. `code` is PostgreSQL's or the system's, never an address. */
  readonly disconnected: (code: string) => void;
};
