import { cp, readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { commandsOf } from '../../e2e/support/run-command.ts';
import type { SiteProcess } from '../../e2e/support/site-process.ts';
import { printTable } from '../support/print-table.ts';
import { digits, percentilesOf } from '../support/statistics.ts';
import type { BenchSite, Judged } from './bench-site.ts';
import { get, type Wanted } from './get.ts';
import { processorTimeOf } from './processor-time.ts';

const WARM_UP = 60;
/** Blocks of answers, of which the median counts: so a job of the server's own in one of them does not. */
const BLOCKS = 10;
/** Answers in a block: 300 addresses in all where nothing is cached, and more where an answer costs little. */
const RENDERED = 30;
const CHEAP = 500;
const HOME_TIMES = 60;
/** Until what follows a change of the site has been done. */
const SETTLED_MS = 150;

type Kind = {
  readonly name: string;
  readonly block: number;
  /** The request with this number. */
  readonly at: (count: number) => Wanted;
  readonly goalMs?: number;
};

/** Processor time for one answer of each kind, asked one after another on one connection. */
export async function measurePages(site: BenchSite): Promise<Judged> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [['home, after a change of the site', digits(await homeAfterChange(site, agent)), '']];
  const missed: string[] = [];
  for (const { name, block, at, goalMs } of await kindsOf(site)) {
    const ms = await medianOfBlocks(site, block, (count) => get(site, at(count), agent));
    if (goalMs !== undefined && ms > goalMs)
      missed.push(`${name}: ${digits(ms)} ms of processor time, the goal is ${goalMs} ms`);
    rows.push([name, digits(ms), goalMs === undefined ? '' : `≤ ${goalMs}`]);
  }
  agent.destroy();
  console.log('\nProcessor time of the server by kind of answer, all threads, brotli:\n');
  printTable(['answer', 'ms', 'goal'], rows);
  return { missed };
}

async function kindsOf(site: SiteProcess): Promise<Kind[]> {
  const slugs = await listSlugs(site);
  const slugAt = (count: number): string => slugs[count] ?? never('The demo has too few cars');
  const plain = await get(site, { path: '/cars/', headers: { 'accept-encoding': 'identity' } });
  const html = plain.body.toString();
  const etag = plain.headers.etag ?? never('The page has no ETag');
  const picture = /\/media\/[^"\s,]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? never('The page shows no picture');
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? never('The page names no script');
  const notModified: Wanted = { path: '/cars/', headers: { 'if-none-match': etag }, status: 304 };
  return [
    {
      name: 'search, not cached',
      block: RENDERED,
      at: (count) => ({ path: `/search?price=-${20_000 + 100 * count}` }),
      goalMs: 12,
    },
    { name: 'car, not cached', block: RENDERED, at: (count) => ({ path: `/cars/${slugAt(count)}` }), goalMs: 10 },
    { name: 'enquiry form, not cached', block: RENDERED, at: (count) => ({ path: `/cars/${slugAt(count)}/enquire` }) },
    { name: 'cached page', block: CHEAP, at: () => ({ path: '/cars/' }) },
    { name: 'cached page, answered 304', block: CHEAP, at: () => notModified },
    { name: 'picture', block: CHEAP, at: () => ({ path: picture }) },
    { name: 'script file', block: CHEAP, at: () => ({ path: script }) },
  ];
}

async function medianOfBlocks(
  site: SiteProcess,
  block: number,
  ask: (count: number) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; count < WARM_UP; count += 1) await ask(count);
  const figures: number[] = [];
  for (let first = WARM_UP; first < WARM_UP + BLOCKS * block; first += block) {
    const ms = await processorTimeOf(site, async () => {
      for (let count = first; count < first + block; count += 1) await ask(count);
    });
    figures.push(ms / block);
  }
  return percentilesOf(figures).p50;
}

/** The home page has one address, so the site's folder is applied anew before each rendering. */
async function homeAfterChange(site: BenchSite, agent: Agent): Promise<number> {
  const run = commandsOf(site.dataFolder);
  const folder = join(site.dataFolder, 'changed', 'harbour');
  await cp(new URL('../../demo/tenants/harbour/', import.meta.url), folder, { recursive: true });
  const file = join(folder, 'tenant.json');
  const tenant = JSON.parse(await readFile(file, 'utf8')) as { readonly brand: object };
  const figures: number[] = [];
  for (let edition = 0; edition < HOME_TIMES; edition += 1) {
    await writeFile(file, JSON.stringify({ ...tenant, brand: { ...tenant.brand, tagline: `Edition ${edition}` } }));
    await run('tenant', 'apply', folder);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    // Reading the figures costs too, as much as the page's second reading.
    const reading = await processorTimeOf(site, async () => undefined);
    figures.push((await processorTimeOf(site, () => get(site, { path: '/' }, agent))) - reading);
  }
  return percentilesOf(figures.slice(HOME_TIMES / 6)).p50;
}

type Hit = { readonly slug: string; readonly status: string };

/** Cars that can be asked for: the form of any other leads elsewhere. */
async function listSlugs(site: SiteProcess): Promise<string[]> {
  const slugs: string[] = [];
  let asked = 0;
  for (let isMore = true; isMore;) {
    const { body } = await get(site, {
      path: `/api/search/list?limit=100&offset=${asked}`,
      headers: { 'accept-encoding': 'identity' },
    });
    const { hits } = JSON.parse(body.toString()) as { readonly hits: readonly Hit[] };
    asked += hits.length;
    slugs.push(...hits.filter(({ status }) => status === 'in_stock').map(({ slug }) => slug));
    isMore = hits.length > 0;
  }
  return slugs;
}

function never(problem: string): never {
  throw new Error(problem);
}
