import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { listen, stopListening } from './listen.ts';
import type { ServerEnvironment } from './site.ts';

const UNREAD_MS = 100;
const MUCH = 'x'.repeat(30 * 1024 * 1024);

/** A client that has asked for a path, and the server's end of its connection. */
async function ask(path: string): Promise<{ readonly client: Socket; readonly connection: Socket }> {
  const http = createHttpServer({ unreadMs: UNREAD_MS });
  const port = await listen(http.server, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => void (await stopListening(http.server, 100)));
  const connected = once(http.server, 'connection') as Promise<[Socket]>;
  /** The time for which nothing is read is over twice: the first time does not end the waiting. */
  const isWaitedFor = async () => {
    const [connection] = await connected;
    await once(connection, 'timeout');
    await once(connection, 'timeout');
  };
  const app = new Hono<ServerEnvironment>();
  app.get('/much', (context) => context.text(MUCH));
  app.get('/late', async (context) => {
    await isWaitedFor();
    return context.text('late');
  });
  app.get('/in-parts', (context) =>
    context.body(
      Readable.toWeb(
        Readable.from(
          (async function* parts() {
            yield Buffer.from('first, ');
            await isWaitedFor();
            yield Buffer.from('last');
          })(),
        ),
      ) as ReadableStream,
    ),
  );
  http.serve(app, null);
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  client.write(`GET ${path} HTTP/1.0\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [connection] = await connected;
  return { client, connection };
}

it('a connection whose client takes nothing of its answer is closed', async () => {
  const { connection } = await ask('/much');
  await expect.poll(() => connection.destroyed, { timeout: 3000 }).toBe(true);
});

it.each([
  ['/late', 'late'],
  ['/in-parts', 'first, last'],
])('an answer that is made slowly arrives whole: %s', async (path, body) => {
  const { client } = await ask(path);
  expect((await text(client)).split('\r\n\r\n')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /), body]);
});
