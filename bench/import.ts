import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importStock } from '#application/stock-import/import-stock.ts';
import type { Clock } from '#domain/clock.ts';
import { SILENT_LOG } from '#runtime/log.ts';
import { insertLead } from '#store/leads/leads.ts';
import { openStore } from '#store/open.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { saveBundle, tenantBundle, tenantScope, testLead } from '#store/testing/fixtures.ts';
import { describe, every, timed } from './support/latencies.ts';
import { listingCsv } from './support/listing-csv.ts';

/**
 * Measures how fast a large feed is imported, and how long other requests wait during it. Imports 100,000 rows into a fresh
 * embedded store. Every 100 ms, the same process stores a lead and reads the data of a car page, as a running server
 * would. `npm run bench:import -- 20000` imports fewer rows.
 */
const GOALS = { seconds: 60, leadMs: 1000, pageMs: 200 };
const ROWS = Number(process.argv[2] ?? 100_000);
const EVERY_MS = 100;

const clock: Clock = { now: () => new Date() };
const scope = tenantScope('bench', ['bench']);

type Latencies = { readonly lead: number[]; readonly page: number[] };

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-import-'));
  try {
    const file = join(folder, 'stock.csv');
    await writeFile(file, listingCsv({ rows: ROWS, seed: 1 }));
    const { size } = await stat(file);
    console.log(`${ROWS.toLocaleString('en-AU')} rows, ${(size / 1e6).toFixed(1)} MB, into a fresh embedded store`);
    const store = await openStore({ dataFolder: join(folder, 'data') });
    await saveBundle(store, tenantBundle('bench', ['bench']));
    // Some stock is imported first, so that pages have something to show.
    await importFile(store, { file: await smallFile(folder), partial: true });
    await measure(store, 'first import, every row new', file);
    await measure(store, 'the same feed again', file);
    await store.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function smallFile(folder: string): Promise<string> {
  const file = join(folder, 'small.csv');
  await writeFile(file, listingCsv({ rows: 200, seed: 1 }));
  return file;
}

async function importFile(store: Store, { file, partial = false }: { file: string; partial?: boolean }) {
  const source = { stream: createReadStream(file), name: file };
  const imported = await importStock(
    { store, clock, log: SILENT_LOG },
    { target: { dealership: 'bench' }, source, sourceName: 'bench', partial },
  );
  if (!imported.ok) throw new Error(imported.problem.message);
  return imported.value;
}

async function measure(store: Store, name: string, file: string): Promise<void> {
  const slugs = await someSlugs(store);
  const latencies: Latencies = { lead: [], page: [] };
  const done = new AbortController();
  let peakRss = 0;
  const shoppers = [
    every(EVERY_MS, done.signal, async () => {
      peakRss = Math.max(peakRss, process.memoryUsage().rss);
      await timed(latencies.lead, () =>
        store.transaction((tx) =>
          insertLead(
            scope,
            tx,
            testLead({
              tenant_slug: scope.tenant,
              dealership_id: scope.dealerships[0]!,
              idempotency_key: randomUUID(),
            }),
          ),
        ),
      );
    }),
    every(EVERY_MS, done.signal, () =>
      timed(latencies.page, () => getCarBySlug(scope, store.db, slugs[latencies.page.length % slugs.length] ?? '')),
    ),
  ];
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  const report = await importFile(store, { file });
  const seconds = (performance.now() - begun) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  done.abort();
  await Promise.all(shoppers);
  const [part] = report.dealerships;
  console.log(`\n${name}: ${part?.created} created, ${part?.unchanged} unchanged, ${report.rows.wrong} wrong`);
  console.log(
    `  total   ${seconds.toFixed(1)} s (goal ${GOALS.seconds} s for 100,000) · ${Math.round(report.rows.read / seconds)} rows/s · CPU ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s · peak RSS ${Math.round(peakRss / 1e6)} MB`,
  );
  console.log(`  lead    ${describe(latencies.lead)} (goal: all within ${GOALS.leadMs} ms)`);
  console.log(`  page    ${describe(latencies.page)} (goal: all within ${GOALS.pageMs} ms; the data of a car page)`);
}

async function someSlugs(store: Store): Promise<string[]> {
  const found = await store.db.query.cars.findMany({ columns: { slug: true }, limit: 50 });
  return found.map((car) => car.slug);
}

await main();
