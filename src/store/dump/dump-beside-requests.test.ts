import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { appendChange } from '#store/changes.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { dumpStore } from './dump.ts';

const openStore = useTestStores('embedded');

it('a dump of the embedded store lets others read, and has nothing of what they write meanwhile', async () => {
  const store = await openStore();
  await saveBundle(store, tenantBundle('harbour', ['parramatta']));
  // More than the dump passes on before its target takes it.
  const features = Array.from({ length: 300 }, (_, index) => `Feature ${index}`);
  const rows = Array.from({ length: 1000 }, (_, index) => stageRow(`S${index}`, { features }));
  await importFeed(store, { dealership: dealershipId('parramatta'), rows });
  const target = new PassThrough({ highWaterMark: 1 });
  const dumping = dumpStore(store, target, { now: NOON });
  const mode = async () =>
    (await store.db.execute<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`)).rows;
  await expect.poll(mode).toEqual([{ mode: 'on' }]);

  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const writing = [
    store.db.execute(sql`update cars set views = 7`).then(note('statement')),
    store.transaction((tx) => appendChange(tx, { kind: 'car', key: 'late', at: NOON })).then(note('transaction')),
  ];
  const count = async () =>
    (await store.db.execute<{ cars: number }>(sql`select count(*)::int as cars from cars`)).rows;
  for (let times = 0; times < 20; times += 1) expect(await count()).toEqual([{ cars: 1000 }]);
  expect(ended).toEqual([]);

  const [lines] = await Promise.all([text(target.pipe(createGunzip())), dumping]);
  await Promise.all(writing);
  expect(lines).not.toContain('"late"');
  expect(lines).not.toContain('"views": 7');
  expect(lines.match(/^\{"t":"cars"/gm)).toHaveLength(1000);
  const seen = await store.db.execute(sql`select distinct views from cars`);
  expect(seen.rows).toEqual([{ views: 7 }]);
});

it('a write that fails for another reason fails at once, also during a dump', async () => {
  const store = await openStore();
  const broken = store.snapshot(() => store.db.execute(sql`insert into no_such_table values (1)`));
  await expect(broken).rejects.toThrow('no_such_table');
  await expect(store.snapshot(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  await store.transaction((tx) => appendChange(tx, { kind: 'car', key: '1', at: NOON }));
});
