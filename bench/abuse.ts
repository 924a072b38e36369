import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { ask, startSiteProcess, type SiteProcess } from '../e2e/support/site-process.ts';
import { askOnTime, inWords } from './support/ask-on-time.ts';
import { printTable } from './support/print-table.ts';
import { percentilesOf } from './support/statistics.ts';

/**
 * Measures what one visitor with many connections does to the others. The visitor asks one dealer's site for addresses
 * that no cache holds, from a process of its own; this process measures a cached page, a lead and a page that is not
 * cached of another dealer, each from other networks. Everything runs on this machine alone. The command ends with 1
 * when a goal is missed. `--connections 200 --seconds 20`
 */
const { values } = parseArgs({
  options: { connections: { type: 'string', default: '200' }, seconds: { type: 'string', default: '20' } },
});
const CONNECTIONS = Math.min(1000, Number(values.connections));
const SECONDS = Math.min(120, Number(values.seconds));
const FLOOD = fileURLToPath(new URL('./support/flood.ts', import.meta.url));
const ATTACKED = 'harbour.localhost';
const OTHER = 'outback.localhost';

type Probe = { readonly name: string; readonly everyMs: number; readonly goalMs: number | null; readonly send: Send };
type Send = (site: SiteProcess, count: number) => Promise<number>;

/** Another network for each request, so that only the load decides. */
const from = (count: number) => ({ 'x-forwarded-for': `203.0.${113 + (count >> 8)}.${count & 255}` });

const probes: readonly Probe[] = [
  {
    name: 'cached page',
    everyMs: 25,
    goalMs: 100,
    send: async (site, count) => (await ask(site, { host: OTHER, path: '/cars/', headers: page(count) })).status,
  },
  {
    name: 'lead',
    everyMs: 100,
    goalMs: 500,
    send: async (site, count) => (await ask(site, { host: OTHER, path: '/api/leads', ...lead(count) })).status,
  },
  {
    name: 'page that is not cached',
    everyMs: 400,
    goalMs: null,
    send: async (site, count) =>
      (await ask(site, { host: OTHER, path: `/search?price=-${20_000 + count}`, headers: page(count) })).status,
  },
];

function page(count: number): Record<string, string> {
  return { ...from(count), 'accept-encoding': 'br' };
}

let leads = 0;
function lead(count: number) {
  leads += 1;
  return {
    method: 'POST',
    headers: { ...from(count), 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Kim',
      email: `kim${leads}@example.com`,
      phone: '0491570158',
      message: `Question ${leads}`,
      category: 'General Enquiry',
    }),
  };
}

async function flood(site: SiteProcess): Promise<string> {
  const args = [FLOOD, String(site.port), ATTACKED, String(CONNECTIONS), String(SECONDS + 2)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim();
}

async function round(site: SiteProcess, title: string, load: (() => Promise<string>) | null): Promise<boolean> {
  const flooding = load?.() ?? Promise.resolve('none');
  // The first second opens connections.
  if (load !== null) await new Promise((resolve) => setTimeout(resolve, 1000));
  const results = await Promise.all(
    probes.map(({ send, everyMs }) =>
      askOnTime((count) => send(site, count), { everyMs, requests: Math.floor((SECONDS * 1000) / everyMs) }),
    ),
  );
  console.log(`\n${title}; answers to the load: ${await flooding}\n`);
  const rows = results.map(({ times, answers }, index) => {
    const { p50, p99 } = percentilesOf(times);
    const figures = [p50, p99, times.at(-1) ?? Number.NaN].map((ms) => ms.toFixed(0));
    return [probes[index]?.name ?? '', String(times.length), ...figures, inWords(answers)];
  });
  printTable(['request', 'n', 'p50 ms', 'p99 ms', 'max ms', 'answers'], rows);
  return probes.every(
    ({ goalMs }, index) => goalMs === null || percentilesOf(results[index]?.times ?? []).p99 <= goalMs,
  );
}

const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-abuse-'));
const site = await startSiteProcess(dataFolder, { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' });
try {
  for (let count = 0; count < 20; count += 1) for (const { send } of probes) await send(site, 30_000 + count);
  await round(site, 'without load', null);
  const holds = await round(site, `${CONNECTIONS} connections`, () => flood(site));
  console.log(holds ? 'PASS    cached page p99 ≤ 100 ms, lead p99 ≤ 500 ms' : 'MISSED  a goal');
  if (!holds) process.exitCode = 1;
} finally {
  await site.end('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
}
