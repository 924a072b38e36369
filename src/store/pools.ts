import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase, type EmbeddedDatabaseOptions } from './embedded/embedded-database.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { PgliteSocket } from './embedded/pglite-socket.ts';
import { createWriteFence, type WriteFence } from './embedded/write-fence.ts';
import { createWriteProbe } from './embedded/write-probe.ts';
import { messageOf, StoreOpenError } from './errors.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { watchServer, type ServerWatchTimes } from './server-watch.ts';
import { StorePool } from './store-pool.ts';
import type { Store } from './store.ts';

export type OpenedPool = Pick<Store, 'kind' | 'state' | 'heapBytes' | 'writeProblem'> & {
  readonly pool: StorePool;
  /** Null on a server, which has snapshots. */
  readonly fence: WriteFence | null;
  close(): Promise<void>;
};

/** The embedded store's folder in a data folder; created when the store is first opened. */
export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'database');

/** A file in the data folder that is there for a moment only. */
const WRITE_PROBE = 'write-probe';
const MIN_SERVER_VERSION = 140_000;

/**
 * PGlite in a thread, as a pool of one connection. `pg`'s own queue puts callers in order; a transaction keeps the
 * connection until it ends.
 */
export async function openEmbeddedPool(dataFolder: string, options: EmbeddedDatabaseOptions = {}): Promise<OpenedPool> {
  const lock = await lockFolder(dataFolder).catch((error: unknown) => Promise.reject(asFolderError(error, dataFolder)));
  const folder = embeddedFolder(dataFolder);
  try {
    await mkdir(folder, { recursive: true });
    // The folder holds leads, so only its owner may read it, whatever the umask.
    await chmod(dataFolder, 0o700);
    const database = await openEmbeddedDatabase(folder, options);
    const pool = new StorePool({ max: 1, idleTimeoutMillis: 0, stream: () => new PgliteSocket(database) });
    return {
      kind: 'embedded',
      pool,
      fence: createWriteFence(pool),
      state: () => database.state(),
      writeProblem: createWriteProbe(join(dataFolder, WRITE_PROBE)),
      heapBytes: () =>
        database
          .thread()
          .then((thread) => thread.heapBytes())
          .catch(() => null),
      async close() {
        await pool.end();
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw asFolderError(error, dataFolder);
  }
}

/** `watch`: shorter times, for tests. */
export async function openServerPool(databaseUrl: string, watch?: ServerWatchTimes): Promise<OpenedPool> {
  const pool = new StorePool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
    // The embedded store has the same settings. They are set by a query: poolers refuse them as start-up options.
    // oxlint-disable-next-line typescript/no-misused-promises -- pg awaits it, although its types do not say so.
    onConnect: async (client) => void (await client.query("set timezone to 'UTC'; set datestyle to 'ISO, MDY'")),
  });
  const endWatch = watchServer(pool, databaseUrl, watch);
  try {
    const found = await pool.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(found.rows[0]?.server_version_num);
    if (version < MIN_SERVER_VERSION) {
      throw new StoreOpenError(
        'unsupported_server',
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 14 or later is needed.`,
      );
    }
    return {
      kind: 'server',
      pool,
      fence: null,
      state: () => ({ kind: 'open' }),
      heapBytes: async () => null,
      writeProblem: async () => null,
      close() {
        endWatch();
        return pool.end();
      },
    };
  } catch (error) {
    endWatch();
    await pool.end();
    throw asServerError(error, databaseUrl);
  }
}

function asFolderError(error: unknown, dataFolder: string): unknown {
  if (isOpenError(error)) return error;
  return new StoreOpenError(
    'folder_unusable',
    `The embedded store in ${dataFolder} cannot be opened: ${messageOf(error)}. Check that the folder can be written and is not full; if it is damaged, move it away and restore a dump.`,
    { cause: error },
  );
}

function asServerError(error: unknown, databaseUrl: string): unknown {
  if (isOpenError(error)) return error;
  return new StoreOpenError(
    'unreachable',
    `PostgreSQL at ${withoutSecrets(databaseUrl)} cannot be used: ${messageOf(error)}. Check DATABASE_URL, and that the server runs and lets this user in.`,
    { cause: error },
  );
}

function isOpenError(error: unknown): boolean {
  return error instanceof Error && error.name === 'StoreOpenError';
}

function withoutSecrets(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `${url.host}${url.pathname}`;
  } catch {
    return 'an address that is not a URL';
  }
}
