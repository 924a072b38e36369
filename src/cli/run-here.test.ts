import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readEnvironment } from '#runtime/environment.ts';
import { openStore } from '#store/open.ts';
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
