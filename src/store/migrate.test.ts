import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DUMP_TABLES } from './dump/dump-tables.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openStore } from './open.ts';
import * as schema from './schema/tables.ts';
import { StorePool } from './store-pool.ts';
import type { Store } from './store.ts';
import { describeOnBothStores, describeOnServerStore } from './testing/stores.ts';

const TABLES = Object.values(schema).filter((one) => is(one, PgTable));

async function columnsOf(store: Store, name: string): Promise<string[]> {
  const found = await store.db.execute<{ column_name: string }>(sql`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} order by column_name`);
  return found.rows.map((row) => row.column_name);
}

describeOnBothStores('migrations', (openTestStore) => {
  it('create exactly the tables and columns of the schema', async () => {
    const store = await openTestStore();
    for (const table of TABLES) {
      const columns = Object.values(getTableColumns(table)).map((column) => column.name);
      expect([getTableName(table), await columnsOf(store, getTableName(table))]).toEqual([
        getTableName(table),
        columns.toSorted(),
      ]);
    }
    const view = Object.keys(schema.current_cars).filter((key) => key !== '$inferSelect');
    expect(await columnsOf(store, 'current_cars')).toEqual(expect.arrayContaining(view));
  });

  it('include every table that a dump must contain', async () => {
    expect(DUMP_TABLES.map(({ name }) => name as string).toSorted()).toEqual(
      TABLES.map((table) => getTableName(table)).toSorted(),
    );
  });

  it('refuse a database that a newer version has migrated', async () => {
    const store = await openTestStore();
    await store.db.execute(sql`insert into forecourt_migrations (name) values ('9999_from_the_future')`);
    await store.close();
    await expect(openStore(store.options)).rejects.toMatchObject({
      code: 'schema_newer',
      message: expect.stringContaining('9999_from_the_future') as string,
    });
  });

  it('update an older database and keep its contents', async () => {
    const store = await openTestStore();
    await store.db.execute(sql`insert into changes (kind, key, at) values ('stock', 'kept', now())`);
    await store.db.execute(sql`drop view current_cars`);
    await store.db.execute(sql`delete from forecourt_migrations where name = '0002_current_cars'`);
    await store.close();
    const again = await openStore(store.options);
    expect(await columnsOf(again, 'current_cars')).toContain('facts');
    expect((await again.db.execute(sql`select key from changes`)).rows).toEqual([{ key: 'kept' }]);
    await again.close();
  });
});

describeOnServerStore('migrations of a server store', (openTestStore) => {
  async function emptyDatabase(): Promise<{ databaseUrl: string; query: (text: string) => Promise<pg.QueryResult> }> {
    const store = await openTestStore();
    await store.db.execute(sql`drop schema public cascade`);
    await store.db.execute(sql`create schema public`);
    await store.close();
    const databaseUrl = store.options.databaseUrl ?? '';
    return {
      databaseUrl,
      async query(text) {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        const result = await client.query(text);
        await client.end();
        return result;
      },
    };
  }

  it('are applied once by servers that start at the same moment', async () => {
    const { databaseUrl, query } = await emptyDatabase();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore({ databaseUrl, dataFolder: '/nonexistent' })));
    await Promise.all(stores.map((store) => store.close()));
    const applied = await query('select name from forecourt_migrations order by name');
    expect(applied.rows.map((row: { name: string }) => row.name)).toEqual(
      (await readMigrations()).map(({ name }) => name),
    );
  });

  it('do not change a database of another program', async () => {
    const { databaseUrl, query } = await emptyDatabase();
    await query('create table wordpress_posts (id integer)');
    await expect(openStore({ databaseUrl, dataFolder: '/nonexistent' })).rejects.toMatchObject({
      code: 'schema_foreign',
      message: expect.stringContaining('wordpress_posts') as string,
    });
    expect((await query("select to_regclass('forecourt_migrations') as found")).rows).toEqual([{ found: null }]);
  });

  it('roll back a migration that fails, and name it', async () => {
    const { databaseUrl, query } = await emptyDatabase();
    const pool = new StorePool({ connectionString: databaseUrl });
    const steps = [
      { name: '0001_good', text: 'create table good (id integer)' },
      { name: '0002_bad', text: 'create table half (id integer); select * from no_such_table' },
    ];
    await expect(migrate(pool, steps)).rejects.toMatchObject({
      code: 'schema_older',
      message: expect.stringContaining('0002_bad') as string,
    });
    await pool.end();
    expect((await query("select to_regclass('good')::text as good, to_regclass('half')::text as half")).rows).toEqual([
      { good: 'good', half: null },
    ]);
  });
});
