import { cp, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startDatabases, type Databases } from './databases.ts';
import { copyEmptyStore } from './kept-store.ts';

export type TestServices = { readonly address: string; stop(): Promise<void> };

/**
 * Starts a small local server, because tests run in other processes. `/embedded-template` answers with the path of a
 * prepared data folder, `/new-database` with the address of a new, migrated database. Both answers are plain text. The
 * first request starts what it needs.
 */
export async function startTestServices(folder: string): Promise<TestServices> {
  const started: { databases?: Promise<Databases>; template?: Promise<string> } = {};
  const answers: Record<string, () => Promise<string>> = {
    '/embedded-template': () => (started.template ??= makeTemplate(folder)),
    '/new-database': async () => (await (started.databases ??= startDatabases())).create(),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer === undefined) return void response.writeHead(404).end();
    answer().then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await started.databases?.then(
        (databases) => databases.stop(),
        () => {},
      );
    },
  };
}

async function makeTemplate(parent: string): Promise<string> {
  const folder = join(parent, 'template');
  await copyEmptyStore(folder);
  return folder;
}

/** Copies a template into a new folder beside it. */
export async function copyTemplate(template: string): Promise<string> {
  const folder = await mkdtemp(join(template, '..', 'store-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
