import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openServerPool } from './pools.ts';
import { describeOnServerStore } from './testing/stores.ts';

const TIMES = { everyMs: 20, silentMs: 100, probeMs: 200 };

describeOnServerStore('a query that waits for the server', (openStore) => {
  /**
   * A pool that reaches the server through a relay, which can fall silent as a machine without power does. It can also be
   * slow: a new connection gets the first byte of its answer only.
   */
  async function openThroughRelay() {
    const { options } = await openStore();
    const url = new URL(options.databaseUrl ?? '');
    const target = { host: url.hostname, port: Number(url.port) };
    const sockets: Socket[] = [];
    let isSilent = false;
    let isSlow = false;
    const relay = createServer((near) => {
      sockets.push(near);
      near.on('error', () => {});
      if (isSilent) return;
      const far = connect(target);
      sockets.push(far);
      far.on('error', () => {});
      near.pipe(far);
      if (isSlow) far.once('data', (answer) => near.write(answer.subarray(0, 1)));
      else far.pipe(near);
    });
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      relay.close();
    });
    url.hostname = '127.0.0.1';
    url.port = String((relay.address() as AddressInfo).port);
    const opened = await openServerPool(url.href, TIMES);
    onTestFinished(() => opened.close());
    const fallSilent = () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    };
    return { pool: opened.pool, fallSilent, slowDown: () => void (isSlow = true) };
  }

  it('fails within moments when the server is gone without a word', async () => {
    const { pool, fallSilent } = await openThroughRelay();
    await pool.query('select 1');
    fallSilent();
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('takes as long as it needs while the server is there, also in a transaction that pauses', async () => {
    const { pool } = await openThroughRelay();
    const slow = pool.query<{ done: number }>('select 7 as done from pg_sleep(1)');
    const client = await pool.connect();
    await client.query('begin');
    expect((await slow).rows).toEqual([{ done: 7 }]);
    await client.query('commit');
    client.release();
  });

  it('goes on while the server has begun to answer new connections, however slowly', async () => {
    const { pool, slowDown } = await openThroughRelay();
    const slow = pool.query<{ done: number }>('select 7 as done from pg_sleep(1)');
    slowDown();
    expect((await slow).rows).toEqual([{ done: 7 }]);
  });
});
