import type { Socket } from 'node:net';
import pg, { type Pool, type PoolClient } from 'pg';

/** The connection's name in `pg_stat_activity`. */
const PROBE_NAME = 'forecourt probe';
/** A single attempt may fail on a busy network. */
const FAILURES = 2;

export type ServerWatchTimes = {
  /** How often connections are looked at. */
  readonly everyMs: number;
  /** How long a connection in use may bring nothing before the server is asked. */
  readonly silentMs: number;
  /** How long the server may take to accept a new connection. */
  readonly probeMs: number;
};

const TIMES: ServerWatchTimes = { everyMs: 5000, silentMs: 10_000, probeMs: 5000 };

/**
 * Ends the connections of a pool that wait for a server that is gone. A query that is sent to it would wait some 15
 * minutes: the system repeats the packet for so long, and Node has no setting for that (TCP_USER_TIMEOUT). A query that
 * merely takes long goes on, because the server still accepts a new connection.
 * Returns what ends the watch.
 */
export function watchServer(
  pool: Pool,
  databaseUrl: string,
  { everyMs, silentMs, probeMs }: ServerWatchTimes = TIMES,
): () => void {
  const used = new Map<PoolClient, { bytes: number; since: number }>();
  const socketOf = (client: PoolClient) =>
    (client as PoolClient & Pick<pg.Client, 'connection'>).connection.stream as Socket;
  const begin = (client: PoolClient) =>
    used.set(client, { bytes: socketOf(client).bytesRead, since: performance.now() });
  pool.on('acquire', begin);
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('remove', (client) => used.delete(client));

  let failures = 0;
  let isProbing = false;
  const listSilent = (): PoolClient[] =>
    [...used].flatMap(([client, seen]) => {
      if (socketOf(client).bytesRead !== seen.bytes) begin(client);
      return performance.now() - (used.get(client)?.since ?? Infinity) >= silentMs ? [client] : [];
    });
  const look = async (): Promise<void> => {
    const silent = listSilent();
    if (silent.length === 0) failures = 0;
    if (silent.length === 0 || isProbing) return;
    isProbing = true;
    const answers = await isThere(databaseUrl, probeMs);
    isProbing = false;
    failures = answers ? 0 : failures + 1;
    // Those that wait for an answer are asked about again only after another silence.
    if (answers) for (const client of silent) if (used.has(client)) begin(client);
    if (failures < FAILURES) return;
    for (const client of listSilent()) socketOf(client).destroy(noAnswer());
  };
  // The timer must not keep the process alive.
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}

/** As the system reports it after its 15 minutes. */
const noAnswer = () => Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' });

async function isThere(databaseUrl: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: PROBE_NAME,
    connectionTimeoutMillis: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Whatever it says, it is there: it has no place left, or is about to stop.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
