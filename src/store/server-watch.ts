import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';
import { errorCode } from '#utilities/error-code.ts';

/** The connection's name in `pg_stat_activity`. */
const PROBE_NAME = 'forecourt probe';
/** A single attempt may fail on a busy network. */
const FAILURES = 2;

export type ServerWatchTimes = {
  /** How often connections are looked at. */
  readonly everyMs: number;
  /** How long a connection in use may bring nothing before the server is asked. */
  readonly silentMs: number;
  /** How long the server may take to begin its answer to a new connection. */
  readonly probeMs: number;
};

const TIMES: ServerWatchTimes = { everyMs: 5000, silentMs: 10_000, probeMs: 5000 };

/**
 * Ends the connections of a pool that wait for a server that is gone. A query that is sent to it would wait some 15
 * minutes: the system repeats the packet for so long, and Node has no setting for that (TCP_USER_TIMEOUT). A query that
 * merely takes long goes on, because the server still answers a new connection.
 * Returns what ends the watch.
 */
export function watchServer(
  pool: Pool,
  databaseUrl: string,
  { everyMs, silentMs, probeMs }: ServerWatchTimes = TIMES,
): () => void {
  const used = new Map<PoolClient, { bytes: number; since: number }>();
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

const socketOf = (client: ClientBase) =>
  (client as ClientBase & Pick<pg.Client, 'connection'>).connection.stream as Socket;

/** What this machine lacks, a name server for instance, says nothing about the server. */
const OWN_PROBLEMS: ReadonlySet<string | null> = new Set(['EAI_AGAIN', 'EMFILE', 'ENFILE', 'ENOBUFS', 'EADDRNOTAVAIL']);

/**
 * Whether the server sends anything to a new connection. It need not accept it: a busy server and a pooler without a free
 * place take long for that, and their other connections are sound.
 */
async function isThere(databaseUrl: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: PROBE_NAME });
  client.on('error', () => {});
  // Encryption puts another socket in its place.
  const socket = socketOf(client);
  const attempt = client.connect().then(
    () => null,
    (error: unknown) => errorCode(error),
  );
  const problem = await Promise.race([attempt, wait(probeMs, 'late', { ref: false })]);
  // When this process was busy, the time is over before it has read what came.
  await nextTurn();
  const answers = socket.bytesRead > 0 || OWN_PROBLEMS.has(problem);
  if (problem === null) void client.end().catch(() => undefined);
  else socket.destroy();
  return answers;
}
