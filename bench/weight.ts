import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSiteProcess } from '../e2e/support/site-process.ts';
import { exitOnSignal } from './support/exit-on-signal.ts';
import { firstLoadScripts, intruders, modulesOf, type ChunkModules } from './weight/first-load.ts';
import { weighFirstVisits } from './weight/first-visits.ts';
import { weighPage } from './weight/weigh-page.ts';

/**
 * Measures the size of the pages and their first scripts: the demo's own pages as last built, over HTTP, against their
 * goals.
 */
const BUILD = fileURLToPath(new URL('../build/', import.meta.url));
const CLIENT = join(BUILD, 'client');
const KB = 1000;
/**
 * The search page with 21 cards and all filters, and everything a browser loads with it. Of the HTML, 14 kB with brotli
 * (about 65 kB as written) are the styles of the first screen (D323).
 */
const GOALS = { raw: 166 * KB, brotli: 29 * KB, script: 110 * KB };
const TENANTS = ['harbour', 'outback'];
const SEARCHES = ['/cars/', '/search/used-cars', '/search/used-cars?body=ute&price=-60000'];
const HEAVIEST = 20;

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
const missed: string[] = [];

/** Formats a figure with its goal, or alone if it has none. */
function judged(bytes: number, goal: number | null, what: string): string {
  if (goal === null) return kilobytes(bytes);
  const isMet = bytes <= goal;
  if (!isMet) missed.push(`${what} is ${kilobytes(bytes)}, the goal is ${kilobytes(goal)}`);
  return `${kilobytes(bytes)} ${isMet ? 'PASS' : 'MISSED'}`;
}

exitOnSignal();
const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-weight-'));
// As the browser tests start it, so that their budgets hold here too.
const site = await startSiteProcess(dataFolder, { PICTURE_AVIF: 'off' });
const chunks = JSON.parse(await readFile(join(BUILD, 'modules.json'), 'utf8')) as ChunkModules;
try {
  console.log(
    `Goals for the search page: HTML ${kilobytes(GOALS.raw)} as written, ${kilobytes(GOALS.brotli)} with brotli; first script ${kilobytes(GOALS.script)} with gzip.\n`,
  );
  const columns = ['html', 'brotli', 'gzip', 'first script, gzip'];
  console.log(`${'page'.padEnd(50)} ${columns.map((name) => name.padStart(19)).join(' ')}`);
  for (const tenant of TENANTS) await weighTenant(tenant);
  missed.push(...(await weighFirstVisits(site)));
} finally {
  await site.end('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
}
for (const line of missed) console.log(`MISSED: ${line}`);
if (missed.length > 0) process.exitCode = 1;

async function weighTenant(tenant: string): Promise<void> {
  const first = await weighPage({ port: site.port, tenant, path: '/cars/' });
  const carPath = /href="(\/cars\/[^"/?]+)"/.exec(first.html)?.[1];
  if (carPath === undefined) throw new Error(`${tenant} lists no car`);
  for (const path of [...SEARCHES, '/', carPath]) await weighRow(tenant, path);
  console.log(`\n${tenant} /cars/, by part, as written:`);
  for (const { name, bytes } of first.parts) console.log(`  ${name.padEnd(30)} ${kilobytes(bytes).padStart(10)}`);
  const modules = modulesOf(await firstLoadScripts(first.html, CLIENT), chunks);
  if (modules.length === 0) throw new Error('The build names no module of the first script');
  console.log(`${tenant} /cars/, heaviest modules of the first script, before minifying:`);
  for (const { module, bytes } of modules.slice(0, HEAVIEST))
    console.log(`  ${kilobytes(bytes).padStart(10)}  ${module}`);
  const found = intruders(modules);
  for (const intruder of found) missed.push(`the first script of ${tenant} holds ${intruder}`);
  console.log(`Zod, form library, map, carousel in it: ${found.length === 0 ? 'none PASS' : found.join(', ')}\n`);
}

async function weighRow(tenant: string, path: string): Promise<void> {
  const page = await weighPage({ port: site.port, tenant, path });
  const scripts = await firstLoadScripts(page.html, CLIENT);
  const script = scripts.reduce((sum, { gzip }) => sum + gzip, 0);
  const goals = SEARCHES.includes(path) ? GOALS : { raw: null, brotli: null, script: null };
  const name = `${tenant} ${path}`;
  const cells = [
    judged(page.raw, goals.raw, `HTML of ${name}`),
    judged(page.brotli, goals.brotli, `HTML of ${name} with brotli`),
    kilobytes(page.gzip),
    judged(script, goals.script, `first script of ${name}`),
  ];
  console.log(`${name.slice(0, 50).padEnd(50)} ${cells.map((cell) => cell.padStart(19)).join(' ')}`);
}
