import { mkdtemp, rm, writeFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { latestChange } from './changes.ts';
import { openStore } from './open.ts';
import { describeOnBothStores, useTestStores } from './testing/stores.ts';

describeOnBothStores('a store', (openTestStore) => {
  it('returns values of every kind in the same form', async () => {
    const store = await openTestStore();
    const found = await store.db.execute(sql`
      select 9007199254740993::bigint as big, 7::integer as small, 1.50::numeric as exact, true as flag, null as none,
        '2026-05-01T12:00:00+10'::timestamptz as moment, '2026-05-01'::date as day, '{"a": [1, "é"]}'::jsonb as json,
        array['a', 'b c'] as list, 'aé\n"'::text as text, '\\x00ff'::bytea as bytes`);
    expect(found.rows).toEqual([
      {
        big: '9007199254740993',
        small: 7,
        exact: '1.50',
        flag: true,
        none: null,
        moment: '2026-05-01 02:00:00+00',
        day: '2026-05-01',
        json: { a: [1, 'é'] },
        list: ['a', 'b c'],
        text: 'aé\n"',
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  it('reports the error of a statement, and continues', async () => {
    const store = await openTestStore();
    await expect(store.db.execute(sql`select * from no_such_table`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    });
    expect((await store.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('keeps nothing of a transaction that throws', async () => {
    const store = await openTestStore();
    const failing = store.transaction(async (tx) => {
      await tx.execute(sql`insert into changes (kind, key, at) values ('stock', 'x', now())`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await latestChange(store.db)).toBe(0);
  });

  it('refuses to be used inside its own transaction instead of waiting for itself', async () => {
    const store = await openTestStore();
    await store.transaction(async (tx) => {
      await expect(store.db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('tx') as string },
      });
      await expect(store.transaction(async () => {})).rejects.toThrow('tx');
      expect((await tx.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    });
    expect((await store.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('answers hundreds of callers at once, transactions among them', async () => {
    const store = await openTestStore();
    const queries = Array.from({ length: 300 }, async (_, index) => {
      const ask =
        index % 3 === 0
          ? store.transaction((tx) => tx.execute(sql`select ${index}::integer as n`))
          : store.db.execute(sql`select ${index}::integer as n`);
      return (await ask).rows[0]?.['n'];
    });
    expect(await Promise.all(queries)).toEqual(queries.map((_, index) => index));
  });

  it('transfers values of megabytes', async () => {
    const store = await openTestStore();
    const long = 'é'.repeat(3_000_000);
    const found = await store.db.execute<{ text: string }>(sql`select ${long}::text as text`);
    expect(found.rows[0]?.text).toBe(long);
  });

  it('can be closed twice, and refuses later queries', async () => {
    const store = await openTestStore();
    await store.close();
    await store.close();
    await expect(store.db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('after calling end') as string },
    });
    const again = await openStore(store.options);
    expect(await latestChange(again.db)).toBe(0);
    await again.close();
  });
});

describe('the embedded store', () => {
  const openTestStore = useTestStores('embedded');

  it('serves callers in the order of their requests', async () => {
    const store = await openTestStore();
    const order: string[] = [];
    const batches = (async () => {
      for (let batch = 1; batch <= 3; batch += 1) {
        await store.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          order.push(`batch ${batch}`);
        });
      }
    })();
    const lead = store.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      order.push('lead');
    });
    await Promise.all([batches, lead]);
    expect(order.slice(0, 2)).toEqual(['batch 1', 'lead']);
  });

  it('refuses a folder that this process already has open', async () => {
    const store = await openTestStore();
    await expect(openStore(store.options)).rejects.toMatchObject({ code: 'folder_locked' });
  });

  it('restricts the folder to its owner, because it contains leads', async () => {
    const store = await openTestStore();
    expect((await stat(store.options.dataFolder)).mode & 0o077).toBe(0);
  });

  it('reports that the folder cannot be used', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-open-'));
    await writeFile(join(folder, 'file'), '');
    await expect(openStore({ dataFolder: join(folder, 'file', 'data') })).rejects.toMatchObject({
      code: 'folder_unusable',
    });
    await rm(folder, { recursive: true });
  });
});

describe('opening a server store', () => {
  it('reports the address it tried, without the password, when nothing answers', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-open-'));
    const opening = openStore({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/stock', dataFolder });
    await expect(opening).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/127\.0\.0\.1:1\/stock(?!.*secret)/) as string,
    });
    await rm(dataFolder, { recursive: true });
  });
});
