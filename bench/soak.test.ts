import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startSoakSite, type Memory } from './support/soak-site.ts';

/**
 * One process with the embedded store takes 500 tenants, 1,000 imports of 60 cars and 2,000 leads one after another, and
 * its memory stays level (D263). `SOAK_SCALE=0.1` does a tenth of it.
 */
const SCALE = Number(process.env['SOAK_SCALE'] ?? 1);
const [TENANTS, IMPORTS, LEADS] = [500, 1000, 2000].map((count) => Math.round(count * SCALE)) as [
  number,
  number,
  number,
];
/** A store that keeps nothing of its answers has some 20 MB. */
const MAX_STORE_HEAP_MB = 48;
/** The process may grow by this from the time when all tenants are there to the end. */
const MAX_GROWTH = 1.25;
const MAX_START_SECONDS = 15;
const MAX_SECONDS_EACH = 1;

const folder = await mkdtemp(join(tmpdir(), 'forecourt-soak-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const seconds: Record<'apply' | 'import' | 'lead', number[]> = { apply: [], import: [], lead: [] };

async function timed<Value>(kind: keyof typeof seconds, work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  const value = await work();
  seconds[kind].push((performance.now() - begun) / 1000);
  return value;
}

const middleOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function print(at: string, { process_mb, heap_mb, store_heap_mb }: Memory): void {
  const medians = Object.entries(seconds).map(([kind, all]) => `${kind} ${middleOf(all.slice(-50)).toFixed(2)} s`);
  const memory = `process ${process_mb.toFixed(0)} MB, JavaScript ${heap_mb.toFixed(0)} MB, store ${store_heap_mb.toFixed(1)} MB`;
  console.log(`${at.padEnd(42)} ${memory}; last 50: ${medians.join(', ')}`);
}

it(`a site of ${TENANTS} tenants takes ${IMPORTS} imports and ${LEADS} leads with level memory`, async () => {
  const site = await startSoakSite(folder);
  onTestFinished(async () => void (await site.stop()));
  print('empty', await site.memory());
  const samples: Memory[] = [];
  const leads = new Set<string>();
  for (let imports = 0; imports < IMPORTS; imports += 1) {
    const dealer = imports % TENANTS;
    if (imports < TENANTS) await timed('apply', () => site.apply(dealer));
    await timed('import', () => site.importStock(dealer, Math.floor(imports / TENANTS)));
    while (leads.size < ((imports + 1) * LEADS) / IMPORTS)
      leads.add(await timed('lead', () => site.sendLead(dealer, leads.size)));
    if ((imports + 1) % Math.ceil(IMPORTS / 10) > 0) continue;
    const memory = await site.memory();
    samples.push(memory);
    print(`${Math.min(imports + 1, TENANTS)} tenants, ${imports + 1} imports, ${leads.size} leads`, memory);
  }
  expect(leads.size).toBe(LEADS);
  expect(Math.max(...samples.map((memory) => memory.store_heap_mb))).toBeLessThan(MAX_STORE_HEAP_MB);
  const half = samples[Math.floor(samples.length / 2)]?.process_mb ?? 0;
  expect((samples.at(-1)?.process_mb ?? 0) / half).toBeLessThan(MAX_GROWTH);
  expect(middleOf(seconds.apply.slice(-50)), 'seconds to apply the last tenants').toBeLessThan(MAX_SECONDS_EACH);
  expect(middleOf(seconds.import.slice(-50)), 'seconds of the last imports').toBeLessThan(MAX_SECONDS_EACH);
});

it(`the same site starts again within ${MAX_START_SECONDS} s to its first page`, async () => {
  const begun = performance.now();
  const site = await startSoakSite(folder);
  onTestFinished(async () => void (await site.stop()));
  expect(await site.openPage(TENANTS - 1)).toBe(200);
  const took = (performance.now() - begun) / 1000;
  print(`started with ${TENANTS} tenants in ${took.toFixed(1)} s`, await site.memory());
  expect(took).toBeLessThan(MAX_START_SECONDS);
});
