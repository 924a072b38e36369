import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { csv, row } from '#application/testing/import.ts';
import type { Cents } from '#domain/money.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { openStore } from '#store/open.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { newDataFolder } from '#store/testing/stores.ts';
import { runHere } from './run-here.ts';
import { recordTerminal } from './testing/caller.ts';

it('a command gives the store back when its tenants cannot be read', async () => {
  const dataFolder = await newDataFolder();
  const store = await openStore({ dataFolder });
  await store.db.execute(sql`alter table content rename to content_away`);
  await store.close();
  const environment = readEnvironment({ FORECOURT_DATA: dataFolder });
  if (!environment.ok) throw new Error('The environment is wrong.');
  const { io } = recordTerminal();
  const call = { argv: ['status'], cwd: dataFolder, io, signal: new AbortController().signal };
  await expect(runHere(environment.value, call)).rejects.toThrow('content');
  // The folder is locked while a store in it is open.
  await (await openStore({ dataFolder })).close();
});

it('a command without a server says what could not be tidied up after its import', async () => {
  const dataFolder = await newDataFolder();
  const store = await openStore({ dataFolder });
  await saveBundle(store, tenantBundle('harbour', ['north']));
  for (let price = 1; price <= 9; price += 1)
    await importFeed(store, {
      dealership: dealershipId('north'),
      rows: [stageRow('A1', { price: (price * 100_000) as Cents })],
    });
  await store.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`);
  await store.db.execute(sql`create trigger refuse before update of oldest_import on dealerships
    for each statement execute function refuse()`);
  await store.close();
  await writeFile(join(dataFolder, 'feed.csv'), csv([row('A1', { price: '25990' })]));
  const environment = readEnvironment({ FORECOURT_DATA: dataFolder });
  if (!environment.ok) throw new Error('The environment is wrong.');
  const { io, printed } = recordTerminal();
  const argv = ['import', 'stock', '--dealership', 'north', 'feed.csv'];
  const call = { argv, cwd: dataFolder, io, signal: new AbortController().signal };
  expect([await runHere(environment.value, call), printed.out]).toEqual([0, expect.stringContaining('north')]);
  expect(printed.err).toContain('ERROR old versions of cars could not be removed after an import');
});
