import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { listen, stopListening } from './listen.ts';
import type { ServerEnvironment } from './site.ts';

const UNREAD_MS = 100;
const MUCH = 'x'.repeat(30 * 1024 * 1024);

/** A client that has asked for a path, and the server's end of its connection. */
async function ask(
  path: string,
  unreadMs = UNREAD_MS,
): Promise<{ readonly client: Socket; readonly connection: Socket }> {
  const app = new Hono<ServerEnvironment>();
  app.get('/much', (context) => context.text(MUCH));
  app.get('/late', async (context) => {
    await setTimeout(5 * UNREAD_MS);
    return context.text('late');
  });
  const http = createHttpServer({ unreadMs });
  const port = await listen(http.server, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => void (await stopListening(http.server, 100)));
  http.serve(app, null);
  const connected = once(http.server, 'connection');
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [connection] = (await connected) as [Socket];
  return { client, connection };
}

it('a connection whose client takes nothing of its answer is closed', async () => {
  const { connection } = await ask('/much');
  await expect.poll(() => connection.destroyed, { timeout: 3000 }).toBe(true);
});

it('an answer that is taken slowly arrives whole', async () => {
  const { client } = await ask('/much', 1000);
  let bytes = 0;
  let next = 0;
  for await (const part of client) {
    bytes += (part as Buffer).length;
    if (bytes < next) continue;
    next += MUCH.length / 10;
    await setTimeout(200);
  }
  expect(bytes).toBeGreaterThan(MUCH.length);
});

it('an answer that is made slowly arrives', async () => {
  const { client } = await ask('/late');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 [\s\S]*late$/);
});
