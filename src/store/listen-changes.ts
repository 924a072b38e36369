import pg from 'pg';
import { errorCode } from '#utilities/error-code.ts';
import { CHANGES_CHANNEL } from './changes.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import type { ChangeCallbacks, ChangeListener } from './store.ts';

/** The connection's name in `pg_stat_activity`. */
export const LISTENER_NAME = 'forecourt changes';
const MIN_WAIT_MS = 100;
const MAX_WAIT_MS = 30_000;

/**
 * Listens for `appendChange` of other processes, over a connection of its own: one from the pool would be missing
 * there. A lost connection is made again after a wait that doubles from 100 ms to 30 s. Some poolers do not support
 * LISTEN, so the caller must also poll for changes.
 */
export function listenForChanges(databaseUrl: string, { changed, disconnected }: ChangeCallbacks): ChangeListener {
  let wait = MIN_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  const connect = (): Connection =>
    openConnection(databaseUrl, {
      opened() {
        wait = MIN_WAIT_MS;
        changed();
      },
      changed,
      disconnected(code) {
        disconnected(code);
        // The timer must not keep the process alive.
        timer = setTimeout(() => (connection = connect()), wait).unref();
        wait = Math.min(wait * 2, MAX_WAIT_MS);
      },
    });
  let connection = connect();
  return {
    stop() {
      clearTimeout(timer);
      return connection.end();
    },
  };
}

type Connection = { end(): Promise<void> };
type ConnectionEvents = ChangeCallbacks & { readonly opened: () => void };

/** One connection. It reports its loss once, and nothing after that or after `end`. */
function openConnection(databaseUrl: string, events: ConnectionEvents): Connection {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  let state: 'opening' | 'open' | 'closed' = 'opening';
  const lose = (reason: unknown): void => {
    if (state === 'closed') return;
    state = 'closed';
    void client.end().catch(() => undefined);
    events.disconnected(errorCode(reason) ?? 'connection_lost');
  };
  const open = async (): Promise<void> => {
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    if (state === 'closed') return;
    state = 'open';
    events.opened();
  };
  client.on('error', lose);
  client.on('end', () => lose(null));
  client.on('notification', () => state !== 'closed' && events.changed());
  open().catch(lose);
  return {
    async end() {
      const before = state;
      state = 'closed';
      const ended = client.end().catch(() => undefined);
      // A connection that is still being made may take long and has nothing to lose, so it is not awaited.
      if (before === 'open') await ended;
    },
  };
}
