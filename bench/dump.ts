import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importStock } from '#application/stock-import/import-stock.ts';
import type { Clock } from '#domain/clock.ts';
import { SILENT_LOG } from '#runtime/log.ts';
import { scheduledDump } from '#store/dump/scheduled-dump.ts';
import { insertLead } from '#store/leads/leads.ts';
import { openStore } from '#store/open.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import { saveBundle, tenantBundle, tenantScope, testLead } from '#store/testing/fixtures.ts';
import { describe, every, timed } from './support/latencies.ts';
import { listingCsv } from './support/listing-csv.ts';

/**
 * Measures what the scheduled dump of an embedded store costs, and how long other requests wait for it. Every 50 ms the
 * same process reads the data of a car page, and every 500 ms it stores a lead. `npm run bench:dump -- 20000` takes fewer
 * cars.
 */
const PAGE_GOAL_MS = 200;
const CARS = Number(process.argv[2] ?? 50_000);
const PAGE_EVERY_MS = 50;
const LEAD_EVERY_MS = 500;
/** So long before the dump the same requests show what the machine does without it. */
const CONTROL_MS = 5000;

const clock: Clock = { now: () => new Date() };
const scope = tenantScope('bench', ['bench']);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-dump-'));
  const store = await openStore({ dataFolder: join(folder, 'data') });
  try {
    const file = join(folder, 'stock.csv');
    await writeFile(file, listingCsv({ rows: CARS, seed: 1 }));
    await saveBundle(store, tenantBundle('bench', ['bench']));
    const source = { stream: createReadStream(file), name: file };
    const imported = await importStock(
      { store, clock, log: SILENT_LOG },
      { target: { dealership: 'bench' }, source, sourceName: 'bench' },
    );
    if (!imported.ok) throw new Error(imported.problem.message);
    const slugs = (await store.db.query.cars.findMany({ columns: { slug: true }, limit: 500 })).map(({ slug }) => slug);
    const pages: number[] = [];
    const leads: number[] = [];
    const done = new AbortController();
    const readPage = () => getCarBySlug(scope, store.db, slugs[pages.length % slugs.length] ?? '');
    const lead = { tenant_slug: scope.tenant, dealership_id: scope.dealerships[0]! };
    const sendLead = () =>
      store.transaction((tx) => insertLead(scope, tx, testLead({ ...lead, idempotency_key: randomUUID() })));
    const shoppers = [
      every(PAGE_EVERY_MS, done.signal, () => timed(pages, readPage)),
      every(LEAD_EVERY_MS, done.signal, () => timed(leads, sendLead)),
    ];
    await wait(CONTROL_MS);
    const control = pages.splice(0);
    leads.splice(0);
    const cpuBefore = process.cpuUsage();
    const begun = performance.now();
    const dump = await scheduledDump(store, { folder: join(folder, 'dumps'), keep: 3, now: clock.now() });
    const seconds = (performance.now() - begun) / 1000;
    const cpu = process.cpuUsage(cpuBefore);
    done.abort();
    await Promise.all(shoppers);
    const { size } = await stat(dump);
    console.log(`${CARS.toLocaleString('en-AU')} cars, ${(size / 1e6).toFixed(1)} MB`);
    console.log(
      `  total  ${seconds.toFixed(1)} s · CPU ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s with the requests`,
    );
    console.log(`  before ${describe(control)} (the data of a car page without a dump)`);
    console.log(`  page   ${describe(pages)} (goal: all within ${PAGE_GOAL_MS} ms; the data of a car page)`);
    console.log(`  lead   ${describe(leads)} (it waits for the dump)`);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
