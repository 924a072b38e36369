import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
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
  { unreadMs = UNREAD_MS }: { readonly unreadMs?: number } = {},
): Promise<{ readonly client: Socket; readonly connection: Socket }> {
  const http = createHttpServer({ unreadMs });
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
  await expect.poll(() => connection.destroyed, { timeout: 30_000 }).toBe(true);
});

/** What the system has not taken of an answer yet, in bytes. Node watches it too, and gives no other measure. */
const unsentOf = (connection: Socket): number =>
  (Reflect.get(connection, '_handle') as { readonly writeQueueSize: number } | null)?.writeQueueSize ?? 0;

it('a client that reads slowly but steadily gets its whole answer, however long that takes', async () => {
  const { client, connection } = await ask('/much');
  // On a busy machine even reading may take longer than the limit. So the limit counts only while the client waits.
  connection.setTimeout(0);
  const read = { bytes: 0, limits: 0 };
  let unsent = Infinity;
  for await (const chunk of client as AsyncIterable<Buffer>) {
    read.bytes += chunk.length;
    // The system takes more only once the client has read up to some megabytes.
    if (unsentOf(connection) === 0 || unsentOf(connection) >= unsent) continue;
    // One limit passes, and not a second one. Timers run in the order in which they are due, however late they are, so
    // the one that begins first is over before a second limit.
    const isOver = setTimeout(1.5 * UNREAD_MS);
    connection.setTimeout(UNREAD_MS);
    await isOver;
    connection.setTimeout(0);
    read.limits += 1;
    unsent = unsentOf(connection);
  }
  expect(read.bytes).toBeGreaterThan(MUCH.length);
  expect(read.limits).toBeGreaterThan(3);
});

it.each([
  ['/late', 'late'],
  ['/in-parts', 'first, last'],
])('an answer that is made slowly arrives whole: %s', async (path, body) => {
  const { client } = await ask(path);
  expect((await text(client)).split('\r\n\r\n')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /), body]);
});
