import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSoakSite, type SoakSite } from './support/soak-site.ts';

/**
 * `npm run bench:tenants`: what a tenant costs an installation that already has 2, 100 or 500. One process with the
 * embedded store, 60 cars a tenant. A step is measured on dealers applied before, nine times, and its median counts.
 */
const SIZES = [2, 100, 500];
const TIMES = 9;
const PAGE_EVERY_MS = 5;

type Row = {
  readonly tenants: number;
  readonly startSeconds: number;
  readonly processMb: number;
  readonly applyMs: number;
  readonly importMs: number;
  /** The slowest answer of a cached page of another dealer while folders are applied and stock is imported. */
  readonly worstCachedMs: number;
  readonly coldPageMs: number;
};

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Asks for a cached page again and again while `work` runs, and resolves with the slowest answer in ms. */
async function worstCached(site: SoakSite, work: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  const state = { isDone: false };
  const done = work().finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    worst = Math.max(worst, await timed(() => site.openPage(0)));
    await new Promise((resolve) => setTimeout(resolve, PAGE_EVERY_MS));
  }
  await done;
  return worst;
}

async function measure(folder: string, tenants: number): Promise<Row> {
  const begun = performance.now();
  const site = await startSoakSite(folder);
  await site.openPage(tenants - 1);
  const startSeconds = (performance.now() - begun) / 1000;
  const { process_mb: processMb } = await site.memory();
  await site.openPage(0);
  const applies: number[] = [];
  const imports: number[] = [];
  const worstCachedMs = await worstCached(site, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const dealer = 1 + (time % (tenants - 1));
      applies.push(await timed(() => site.apply(dealer, `Edition ${tenants} ${time}`)));
      imports.push(await timed(() => site.importStock(dealer, tenants + time)));
    }
  });
  const pages: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    pages.push(await timed(() => site.openPage(tenants - 1, `/search?price=-${20_000 + 1000 * time}`)));
  await site.stop();
  return {
    tenants,
    startSeconds,
    processMb,
    applyMs: median(applies),
    importMs: median(imports),
    worstCachedMs,
    coldPageMs: median(pages),
  };
}

async function fill(folder: string, from: number, to: number): Promise<void> {
  const site = await startSoakSite(folder);
  for (let dealer = from; dealer < to; dealer += 1) {
    await site.apply(dealer);
    await site.importStock(dealer, 0);
  }
  await site.stop();
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-tenants-'));
try {
  const rows: Row[] = [];
  for (const [place, size] of SIZES.entries()) {
    await fill(folder, SIZES[place - 1] ?? 0, size);
    rows.push(await measure(folder, size));
    console.log(`${size} tenants measured`);
  }
  console.log(
    '\n| Tenants | Start to the first page | Process | Apply | Import | Slowest cached page meanwhile | Cold page |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    console.log(
      `| ${row.tenants} | ${row.startSeconds.toFixed(1)} s | ${row.processMb.toFixed(0)} MB | ${ms(row.applyMs)} | ${ms(row.importMs)} | ${ms(row.worstCachedMs)} | ${ms(row.coldPageMs)} |`,
    );
  }
  const [first, last] = [rows[0], rows.at(-1)];
  if (first !== undefined && last !== undefined)
    console.log(
      `\nA tenant takes ${((last.processMb - first.processMb) / (last.tenants - first.tenants)).toFixed(2)} MB.`,
    );
} finally {
  await rm(folder, { recursive: true, force: true });
}
