import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../open.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';

export type TestServices = { readonly address: string; stop(): Promise<void> };

/** A small local server, because tests run in other processes: `/postgres` and `/embedded` answer with plain text. */
export async function startTestServices(): Promise<TestServices> {
  const started: { postgres?: Promise<RunningPostgres>; template?: Promise<string> } = {};
  const answers: Record<string, () => Promise<string>> = {
    '/postgres': async () => (await (started.postgres ??= startPostgres())).url,
    '/embedded': () => (started.template ??= makeTemplate()),
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
      await Promise.allSettled([
        started.postgres?.then((postgres) => postgres.stop()),
        started.template?.then((folder) => rm(folder, { recursive: true, force: true })),
      ]);
    },
  };
}

/** Creating an embedded database takes seconds, copying an empty one does not. */
async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-template-'));
  const store = await openStore({ dataFolder: folder });
  await store.close();
  return folder;
}

/** Copies a template into a folder of its own. */
export async function copyTemplate(template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-store-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
