import pg from 'pg';
import { CHANGES_CHANNEL } from './changes.ts';

export type ChangeListener = { stop(): Promise<void> };

export type ChangeListening = {
  /** Something changed, or may have while nobody listened: also called after each time the connection was made. */
  readonly heard: () => void;
  /** The connection is gone and will be made again. `code` is PostgreSQL's or the system's, never an address. */
  readonly lost: (code: string) => void;
};

/** How the connection is called in `pg_stat_activity`. */
export const LISTENER_NAME = 'forecourt changes';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;

/**
 * Hears of `appendChange` in other processes, as soon as they commit, over one connection of its own: a pooled one
 * would be taken from those who ask. Makes the connection again when it is lost, after a wait that doubles to 30 s.
 * What follows changes asks now and then anyway: behind a pooler that knows no LISTEN, nothing is heard.
 */
export function listenForChanges(databaseUrl: string, { heard, lost }: ChangeListening): ChangeListener {
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  const connect = (): Connection =>
    openConnection(databaseUrl, {
      opened() {
        wait = FIRST_WAIT_MS;
        heard();
      },
      heard,
      lost(code) {
        lost(code);
        // Never what keeps the process alive.
        timer = setTimeout(() => (connection = connect()), wait).unref();
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
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
type ConnectionEvents = ChangeListening & { readonly opened: () => void };

/** One connection: tells once that it is lost, and nothing any more after that or after `end`. */
function openConnection(databaseUrl: string, events: ConnectionEvents): Connection {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let state: 'opening' | 'open' | 'over' = 'opening';
  const lose = (reason: unknown): void => {
    if (state === 'over') return;
    state = 'over';
    void client.end().catch(() => undefined);
    events.lost(codeOf(reason));
  };
  const open = async (): Promise<void> => {
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    if (state === 'over') return;
    state = 'open';
    events.opened();
  };
  client.on('error', lose);
  client.on('end', () => lose(null));
  client.on('notification', () => state !== 'over' && events.heard());
  open().catch(lose);
  return {
    async end() {
      const before = state;
      state = 'over';
      const ended = client.end().catch(() => undefined);
      // A connection that is still being made has nothing to lose, and may take its time.
      if (before === 'open') await ended;
    },
  };
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'connection_lost';
}
