import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beginImport, discardUnapplied, listImports } from './imports/imports.ts';
import { openStore, type StoreOptions } from './open.ts';
import { streamCars } from './stock/cars.ts';
import type { Store } from './store.ts';
import { importFeed } from './testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle } from './testing/fixtures.ts';
import { describeOnBothStores } from './testing/stores.ts';

const DEALERSHIP = dealershipId('parramatta');
const CHILD = fileURLToPath(new URL('./testing/crash-child.ts', import.meta.url));

/** Runs the writer until it has acknowledged so many leads and staged rows, then kills it in the middle of whatever it does. */
async function killWhileWriting(options: StoreOptions, leads: number): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  let staged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, value] = line.split(' ');
    if (word === 'lead' && value !== undefined) acknowledged.push(value);
    if (word === 'staged') staged = Number(value);
    if (acknowledged.length >= leads && staged >= 200) child.kill('SIGKILL');
  }
  const [, signal] = (await exited) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return acknowledged;
}

async function column(store: Store, query: ReturnType<typeof sql>): Promise<string[]> {
  const found = await store.db.execute<{ value: string }>(query);
  return found.rows.map((row) => row.value);
}

async function shown(store: Store): Promise<string[]> {
  const cars: string[] = [];
  for await (const car of streamCars(store.db)) cars.push(`${car.stocknum} ${car.model}`);
  return cars;
}

describeOnBothStores('after a SIGKILL while leads are stored and stock is imported', (openTestStore) => {
  it.each([5, 60])('no acknowledged lead is missing and no import is half-applied (after %i leads)', async (leads) => {
    const first = await openTestStore();
    await saveBundle(first, tenantBundle('harbour', ['parramatta']));
    await importFeed(first, { dealership: DEALERSHIP, rows: [stageRow('S1'), stageRow('S2'), stageRow('OLD')] });
    await first.close();

    const acknowledged = await killWhileWriting(first.options, leads);
    const store = await openStore(first.options);

    const stored = await column(store, sql`select id::text as value from leads`);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    const delivered = await column(store, sql`select lead_id::text as value from outbox`);
    expect(delivered.toSorted()).toEqual(stored.toSorted());
    expect(await shown(store)).toEqual(['S1 HiLux', 'S2 HiLux', 'OLD HiLux']);

    // Without waiting for it to count as dead, which the embedded store knows at once.
    const stale = store.kind === 'server' ? { staleAfterSeconds: 0 } : {};
    const begun = await beginImport(store, {
      dealership: DEALERSHIP,
      runId: crypto.randomUUID(),
      source: 'next',
      partial: false,
      now: NOON,
      ...stale,
    });
    expect(begun.ok).toBe(true);
    expect(await listImports(store.db, { dealership: DEALERSHIP })).toMatchObject([
      { state: 'staging' },
      { state: 'abandoned' },
      { state: 'applied' },
    ]);
    expect(await discardUnapplied(store.db)).toBe(0);
    expect(await column(store, sql`select count(*) as value from car_versions`)).toEqual(['3']);
    expect(await column(store, sql`select count(*) as value from cars`)).toEqual(['3']);
    await store.close();
  });
});
