import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenForChanges } from './listen-changes.ts';
import { openServerPool } from './pools.ts';

it.skipIf(process.platform !== 'linux').each([
  ['a connection of the pool', (url: string) => void openServerPool(url).catch(() => undefined)],
  [
    'the connection for changes',
    (url: string) => {
      const listener = listenForChanges(url, { changed: () => {}, disconnected: () => {} });
      onTestFinished(() => listener.stop());
    },
  ],
])('%s asks within seconds whether the server is still there', async (_, connect) => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  connect(`postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`);
  const [socket] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => void socket.destroy());
  await once(socket, 'data');
  // The timer of an outstanding acknowledgement comes first.
  await expect.poll(() => secondsUntilAsked(socket)).toBeLessThanOrEqual(10);
});

/** The timer of the client's end, as the kernel has it: `02` stands for such a question, with hundredths of a second. */
async function secondsUntilAsked({ localPort, remotePort }: Socket): Promise<number> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  const inHex = (port = 0) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  // Both ports: a connection to another server, which has ended, may have had the same port of its own.
  const fields = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, from, to]) => from?.endsWith(inHex(remotePort)) && to?.endsWith(inHex(localPort)));
  const [kind, ticks = ''] = fields?.[5]?.split(':') ?? [];
  return kind === '02' ? Number.parseInt(ticks, 16) / 100 : Infinity;
}
