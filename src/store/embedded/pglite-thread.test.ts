import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { embeddedFolder } from '#store/pools.ts';
import { StorePool } from '#store/store-pool.ts';
import { abortEmbeddedStore } from '#store/testing/abort-store.ts';
import { newDataFolder } from '#store/testing/stores.ts';
import { PgliteSocket } from './pglite-socket.ts';
import { startPglite, type ThreadOptions } from './pglite-thread.ts';

async function openPool(options?: ThreadOptions) {
  const thread = await startPglite(embeddedFolder(await newDataFolder()), options);
  return {
    thread,
    pool: new StorePool({
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new PgliteSocket({ thread: async () => thread }),
    }),
  };
}

describe('the thread that runs the embedded store', () => {
  it('rejects running, waiting and later queries with one clear error when it stops', async () => {
    const { thread, pool } = await openPool();
    const client = await pool.connect();
    const running = client.query('select count(*) from generate_series(1, 100000000)');
    const waiting = pool.query('select 1');
    const settled = Promise.allSettled([running, waiting]);
    await thread.terminate();
    client.release(true);
    for (const one of await settled) {
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('embedded store stopped') as string },
      });
    }
    await expect(pool.query('select 1')).rejects.toThrow('embedded store stopped');
    await pool.end();
  });

  it('resets the session for a new connection, whatever the previous one left open', async () => {
    const { thread, pool } = await openPool();
    await pool.query('create table kept (n integer)');
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into kept values (1)');
    await client.query("set timezone to 'Asia/Tokyo'");
    client.release(true);
    const found = await pool.query('select (select count(*)::integer from kept) as kept, current_setting($1) as zone', [
      'timezone',
    ]);
    expect(found.rows).toEqual([{ kept: 0, zone: 'UTC' }]);
    await pool.end();
    await thread.close();
  });

  it('keeps no answer in memory: 40 MB of answers pass through a heap of 48 MB', async () => {
    const { thread, pool } = await openPool({ maxHeapMb: 48 });
    for (let answers = 0; answers < 8; answers += 1) {
      const found = await pool.query("select repeat('x', 100) as text from generate_series(1, 50000)");
      expect(found.rowCount).toBe(50_000);
    }
    expect(await thread.heapBytes()).toBeLessThan(48_000_000);
    await pool.end();
    await thread.close();
  });

  it('stops when PostgreSQL aborts, instead of working on with what is left in memory', async () => {
    const dataFolder = await newDataFolder();
    const thread = await startPglite(embeddedFolder(dataFolder));
    const pool = new StorePool({
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new PgliteSocket({ thread: async () => thread }),
    });
    await abortEmbeddedStore(drizzle(pool), { dataFolder });
    expect(thread.lost?.message).toContain('Aborted');
    await thread.ended;
    await pool.end();
  });
});
