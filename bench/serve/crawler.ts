import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ask } from '../../e2e/support/site-process.ts';
import { askOnTime, inWords, type Measured } from '../support/ask-on-time.ts';
import { printTable } from '../support/print-table.ts';
import { percentilesOf } from '../support/statistics.ts';
import type { BenchSite, Judged } from './bench-site.ts';

const CRAWL = fileURLToPath(new URL('../support/crawl.ts', import.meta.url));
const CRAWLED = 'harbour.localhost';
const ADDRESSES = 200;
const PER_SECOND = 20;
/** The crawler asks for 10 s, and its process needs a moment to start. */
const SHOPPERS = { everyMs: 20, requests: 575 };
const GOAL_MS = 50;

const SHOPPERS_OF = [
  { name: 'cached page of another dealer', host: 'outback.localhost', path: '/cars/' },
  { name: 'cached page of the same dealer', host: CRAWLED, path: '/cars/' },
] as const;

/** Cached pages, asked for by shoppers of two dealers, while a crawler asks one of them for searches. */
export async function measureCrawler(site: BenchSite): Promise<Judged> {
  const crawl = async (requests: number): Promise<string> => {
    const args = [CRAWL, String(site.port), CRAWLED, String(requests), String(PER_SECOND)];
    return (await promisify(execFile)(process.execPath, args)).stdout.trim();
  };
  const browse = (): Promise<Measured[]> =>
    Promise.all(
      SHOPPERS_OF.map(({ host, path }) =>
        askOnTime(async (count) => {
          // Each shopper has a network of their own.
          const headers = { 'x-forwarded-for': `203.0.113.${count & 255}`, 'accept-encoding': 'br' };
          return (await ask(site, { host, path, headers })).status;
        }, SHOPPERS),
      ),
    );
  // Other searches than those measured later, so that the renderer is warm.
  for (let price = 1; price <= 60; price += 1)
    await ask(site, { host: CRAWLED, path: `/search?price=-${price}`, headers: { 'accept-encoding': 'br' } });
  const alone = await browse();
  const [answers, crawled] = await Promise.all([crawl(ADDRESSES), browse()]);
  const rows = SHOPPERS_OF.flatMap(({ name }, index) => [
    toRow(`${name}, nobody else`, alone[index]),
    toRow(`${name}, beside the crawler`, crawled[index]),
  ]);
  console.log(
    `\n${ADDRESSES} searches at ${PER_SECOND} a second, answered ${answers}; a shopper every 20 ms on each site:\n`,
  );
  printTable(['request', 'n', 'p50 ms', 'p99 ms', 'max ms', 'answers'], rows);
  const missed = SHOPPERS_OF.flatMap(({ name }, index) => {
    const { p99 } = percentilesOf(crawled[index]?.times ?? []);
    return p99 <= GOAL_MS ? [] : [`${name} beside a crawler: p99 ${p99.toFixed(0)} ms, the goal is ${GOAL_MS} ms`];
  });
  return { missed };
}

function toRow(name: string, measured: Measured | undefined): string[] {
  const { times, answers } = measured ?? { times: [], answers: new Map<number, number>() };
  const { p50, p99 } = percentilesOf(times);
  const figures = [p50, p99, times.at(-1) ?? Number.NaN].map((ms) => ms.toFixed(0));
  return [name, String(times.length), ...figures, inWords(answers)];
}
