import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openStore } from '#store/open.ts';
import { embeddedFolder } from '#store/pools.ts';
import { StorePool } from '#store/store-pool.ts';
import type { Store } from '#store/store.ts';
import { abortEmbeddedStore } from '#store/testing/abort-store.ts';
import { recordStoreEvents } from '#store/testing/record-events.ts';
import { newDataFolder } from '#store/testing/stores.ts';
import { openEmbeddedDatabase, type EmbeddedDatabaseOptions } from './embedded-database.ts';
import { PgliteSocket } from './pglite-socket.ts';

async function openDatabase(options: Omit<EmbeddedDatabaseOptions, 'onEvent'> = {}) {
  const events = recordStoreEvents();
  const folder = embeddedFolder(await newDataFolder());
  const database = await openEmbeddedDatabase(folder, { ...options, onEvent: events.onEvent });
  const pool = new StorePool({ max: 1, idleTimeoutMillis: 0, stream: () => new PgliteSocket(database) });
  const close = async () => {
    await pool.end();
    await database.close();
  };
  return { folder, database, pool, events, close };
}

const put = (store: Store, key: string) =>
  store.db.execute(sql`insert into changes (kind, key, at) values ('stock', ${key}, now())`);
const stored = async (store: Store) =>
  (await store.db.execute<{ key: string }>(sql`select key from changes order by id`)).rows.map(({ key }) => key);

describe('an embedded store whose thread is lost', () => {
  it('is opened again at once, and answers queries that arrived in the meantime', async () => {
    const { database, pool, events, close } = await openDatabase();
    await pool.query('select 1');
    await (await database.thread()).terminate();
    expect(database.state()).toMatchObject({ kind: 'lost', why: expect.stringContaining('stopped') as string });
    const requested = await Promise.all([pool.query('select 1 as one'), pool.query('select 2 as two')]);
    expect(requested.map(({ rows }): unknown => rows[0])).toEqual([{ one: 1 }, { two: 2 }]);
    expect(database.state()).toEqual({ kind: 'open' });
    expect(events.kinds()).toEqual(['lost', 'reopened']);
    await close();
  });

  it('has everything that it acknowledged after PostgreSQL aborted, once the cause is gone', async () => {
    const events = recordStoreEvents();
    const dataFolder = await newDataFolder();
    const store = await openStore({ dataFolder, onEvent: events.onEvent });
    await put(store, 'acknowledged');
    const failed = events.next('not_reopened');
    const reopened = events.next('reopened');
    const { mend } = await abortEmbeddedStore(store.db, { dataFolder });
    await failed;
    expect(store.state()).toMatchObject({ kind: 'lost' });
    await expect(stored(store)).rejects.toThrow('select key from changes');
    await mend();
    await reopened;
    await put(store, 'afterwards');
    expect(await stored(store)).toEqual(['acknowledged', 'afterwards']);
    await store.close();
  });

  it('is given up after its time limit, and never becomes an empty store', async () => {
    const { folder, database, pool, events, close } = await openDatabase({ giveUpMs: 0 });
    await rm(folder, { recursive: true });
    const givenUp = events.next('given_up');
    await (await database.thread()).terminate();
    await givenUp;
    await expect(pool.query('select 1')).rejects.toThrow('PG_VERSION');
    expect(database.state()).toMatchObject({ kind: 'lost' });
    await close();
  });

  it('can be closed while it is lost', async () => {
    const { folder, database, events, close } = await openDatabase();
    await rm(folder, { recursive: true });
    const failed = events.next('not_reopened');
    await (await database.thread()).terminate();
    await failed;
    await close();
    expect(events.kinds()).toEqual(['lost', 'not_reopened']);
  });
});
