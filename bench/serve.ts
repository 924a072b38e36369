import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSiteProcess } from '../e2e/support/site-process.ts';
import type { BenchSite, Judged } from './serve/bench-site.ts';
import { measureCrawler } from './serve/crawler.ts';
import { measurePages } from './serve/pages.ts';
import { measureThroughput } from './serve/throughput.ts';
import { exitOnSignal } from './support/exit-on-signal.ts';

/**
 * `npm run bench:serve`: what answers cost the server, as `npm start` runs it, on the demo. `pages`: processor time by
 * kind of page. `throughput`: cached pages a second, beside a bare Hono. `crawler`: cached pages while a crawler asks
 * for others. `--part` chooses one. The command ends with 1 when a goal is missed.
 */
type Part = (site: BenchSite) => Promise<Judged>;

const PARTS: Readonly<Record<string, Part>> = {
  pages: measurePages,
  throughput: measureThroughput,
  crawler: measureCrawler,
};

exitOnSignal();
const { values } = parseArgs({ options: { part: { type: 'string', multiple: true, default: Object.keys(PARTS) } } });
const missed: string[] = [];
for (const name of values.part) {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`--part is one of ${Object.keys(PARTS).join(', ')}, not ${name}`);
  missed.push(...(await onNewSite(part)).missed);
}
for (const line of missed) console.log(`MISSED  ${line}`);
if (missed.length === 0) console.log('PASS    every goal');
else process.exitCode = 1;

/** With the usual log level, because the log is a part of the cost. */
async function onNewSite(part: Part): Promise<Judged> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-serve-'));
  const site = await startSiteProcess(dataFolder, { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1/32' });
  try {
    return await part({ ...site, dataFolder });
  } finally {
    await site.end('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  }
}
