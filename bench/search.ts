import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agrees, compareAnswers } from './search/agreement.ts';
import { runInChild } from './search/children.ts';
import { checkGoals } from './search/goals.ts';
import { measureHttp } from './search/http.ts';
import { readOptions } from './search/options.ts';
import type { SizeReport, EngineReport } from './search/report.ts';
import { printHttp, printMore, printRatios, printRows } from './search/table.ts';

/**
 * Compares the time of a whole search page (21 hits in order, the total, every count of 21 attributes, minimum and
 * maximum of two) with other engines, on the same cars and the same 200 queries. Every engine runs in a process of its
 * own.
 *
 * The timed work is the same for all. It ends when every [value, count] of every attribute has been read once in the
 * order in which a page lists them (count descending, then value by code unit). An engine whose answer is in another
 * order, or in none, sorts it within the time, as an application would have to. The rows "answer in hand" end earlier:
 * with the engine's own answer, its counts unread, and unsorted where it does not sort. The goals for the ratios apply
 * to both. The bench checks that all counts were read, in that order.
 *
 * `npm run bench:search -- --sizes 10k,100k --engines forecourt,minisearch --seconds 20 --no-http` does less.
 */
const { sizes, engines, seconds, http } = readOptions();
const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-search-'));
const reports: SizeReport[] = [];
try {
  for (const cars of sizes) reports.push(await measureSize(cars));
  printRows(reports);
  printRatios(reports);
  printMore(reports);
  const overHttp = http ? await measureHttp() : null;
  if (overHttp) printHttp(overHttp);
  checkGoals(reports, overHttp);
  if (reports.some(({ rows }) => rows.some(isWrong))) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A peer may run out of time or memory. Our own engine may not, and no engine may give a different answer. */
function isWrong({ name, outcome, agreement }: EngineReport): boolean {
  return (name === 'forecourt' && 'failed' in outcome) || (agreement !== null && !agrees(agreement));
}

async function measureSize(cars: number): Promise<SizeReport> {
  const rows: EngineReport[] = [];
  const fileOf = (name: string) => join(folder, `${name}-${cars}.ndjson`);
  // The answers of the other engines are compared with those of the first.
  const [yardstick = 'forecourt'] = engines;
  for (const name of engines) {
    if (name === 'oracle' && cars > 10_000) continue;
    process.stderr.write(`${cars} cars, ${name} …\n`);
    const outcome = await runInChild({ name, cars, budgetMs: seconds * 1000, answersFile: fileOf(name) });
    const agreement =
      name === yardstick || 'failed' in outcome ? null : await compareAnswers(fileOf(yardstick), fileOf(name));
    rows.push({ name, outcome, agreement });
  }
  return { cars, rows };
}
