import { setTimeout as wait } from 'node:timers/promises';
import { bytesUntil } from '../../e2e/support/traffic.ts';
import type { Measuring } from './measuring.ts';
import type { Loaded } from './observe-page.ts';
import { openPhone } from './phone.ts';
import { beginTable, inKilobytes, inMs, inSeconds, median, plain } from './verdict.ts';

const GOALS = {
  firstPaint: 900,
  largestPaint: 1200,
  layoutShift: 0.02,
  blocked: 100,
  scriptBefore: 3000,
  script: 110_000,
  requests: 20,
  sent: 250_000,
};
/** Blocked time counts this long after the first paint. */
const BLOCKED_FOR_MS = 5000;
/** A task blocks with what it takes beyond this. */
const TASK_MS = 50;

type Figures = { readonly [Name in keyof typeof GOALS]: number } & { readonly element: string };

/** The first load of each page, from an empty cache until nothing is under way. */
export async function measureLoads({ options, browser, site, verdict }: Measuring): Promise<void> {
  const printRow = beginTable(`First loads, medians of ${options.runs}; bytes as sent, with headers.`, [
    'Page',
    'First paint',
    'LCP',
    'of',
    'Shift',
    'Blocked',
    'Script before LCP',
    'Script in all',
    'Requests',
    'Sent',
  ]);
  for (const name of options.sites) {
    for (const page of options.pages) {
      const address = await site.addressOf(name, page);
      const runs: Figures[] = [];
      for (let run = 0; run < options.runs; run += 1) runs.push(await loadOnce(browser, address));
      printRow(describeRow(`${name} ${page}`, runs, verdict));
    }
  }
}

async function loadOnce(browser: Measuring['browser'], address: string): Promise<Figures> {
  const phone = await openPhone(browser);
  try {
    await phone.goto(address);
    const painted = await phone.reported(({ what }) => what === 'painted');
    if (painted?.what !== 'painted') throw new Error(`${address} was never painted`);
    await wait(Math.max(0, painted.at + BLOCKED_FOR_MS - Date.now()));
    await phone.traffic.quiet();
    return figuresOf(await phone.evaluate(() => benchLoaded()), phone.traffic.sent);
  } finally {
    await phone.close();
  }
}

function figuresOf(loaded: Loaded, sent: Parameters<typeof bytesUntil>[0]): Figures {
  const { timeOrigin, firstPaint, largest, layoutShift, loadedAt } = loaded;
  const scripts = sent.filter(({ kind }) => kind === 'Script');
  return {
    firstPaint,
    largestPaint: largest.at,
    element: largest.element,
    layoutShift,
    blocked: blockedTime(loaded.longTasks, firstPaint),
    scriptBefore: bytesUntil(scripts, timeOrigin + largest.at),
    script: bytesUntil(scripts, Number.POSITIVE_INFINITY),
    requests: sent.filter(({ startedAt }) => startedAt <= timeOrigin + loadedAt).length,
    sent: bytesUntil(sent, timeOrigin + loadedAt),
  };
}

/** The sum of what tasks take beyond 50 ms, from the first paint on. A task that began before counts from there. */
function blockedTime(tasks: Loaded['longTasks'], firstPaint: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const end = Math.min(start + duration, firstPaint + BLOCKED_FOR_MS);
    return sum + Math.max(0, end - Math.max(start, firstPaint) - TASK_MS);
  }, 0);
}

function describeRow(name: string, runs: readonly Figures[], { judged }: Measuring['verdict']): string[] {
  const medianOf = (figure: keyof typeof GOALS) => median(runs.map((run) => run[figure]));
  const cell = (figure: keyof typeof GOALS, what: string, write: (value: number) => string) =>
    judged(medianOf(figure), GOALS[figure], `${what} of ${name}`, write);
  return [
    name,
    cell('firstPaint', 'first paint', inSeconds),
    cell('largestPaint', 'LCP', inSeconds),
    [...new Set(runs.map(({ element }) => `\`${element}\``))].join(', '),
    cell('layoutShift', 'layout shift', (value) => value.toFixed(3)),
    cell('blocked', 'blocked time', inMs),
    cell('scriptBefore', 'script before the LCP', inKilobytes),
    // The goal for all script is that of a search and of a car.
    / (?:search|car)$/.test(name) ? cell('script', 'script in all', inKilobytes) : inKilobytes(medianOf('script')),
    cell('requests', 'requests until load', plain),
    cell('sent', 'sent until load', inKilobytes),
  ];
}
