import { setTimeout as wait } from 'node:timers/promises';
import { openTab, type BrowserTab, type TabPage } from '../../e2e/support/browser-tab.ts';
import { FLAGS, findBrowser } from './browser.ts';
import type { Measuring } from './measuring.ts';
import { inMs, median, plain, printTable } from './verdict.ts';

const GOAL_MS = 100;
/** How long the pointer may rest on the link before the press. */
const REST_MS = 2500;
const POLL_MS = 20;
const AT_MOST_MS = 15_000;

/** When the frame after a page was shown is painted. The page was painted before, where nobody sees it. */
const WATCH_SHOWN = `document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { window.benchPainted = performance.timeOrigin + performance.now(); };
  port2.postMessage(null);
}))`;
const SHOWN_AT = 'window.benchPainted ?? null';
const paintedAt = (path: string) => `location.pathname === ${JSON.stringify(path)}
  ? performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => performance.timeOrigin + startTime)[0] ?? null
  : null`;
const PLACE = `(() => {
  const link = document.querySelector('main article h2 a, main article h3 a');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, path: link.pathname };
})()`;

/**
 * From a search to a car on a desktop that is not throttled, its link pointed at before the press: with a mouse the
 * browser renders the page ahead (D446), with a pen it fetches it only.
 */
export async function measureRenderedAhead({ options, site, verdict }: Measuring): Promise<void> {
  const rows: string[][] = [];
  for (const name of options.sites) {
    const search = await site.addressOf(name, 'search');
    const runs: { readonly mouse: Opened; readonly pen: Opened }[] = [];
    // By turns, because the machine may be busier in one minute than in the next.
    for (let run = 0; run < options.runs; run += 1)
      runs.push({ mouse: await openCar(search, 'mouse'), pen: await openCar(search, 'pen') });
    const mouse = median(runs.map((run) => run.mouse.painted));
    rows.push([
      `${name} search to car`,
      inMs(median(runs.map((run) => run.pen.painted))),
      verdict.judged(mouse, GOAL_MS, `the next page of ${name} with a mouse`, inMs),
      plain(runs.filter((run) => run.mouse.wasRendered).length),
    ]);
  }
  console.log(`The next page on a desktop, its link pointed at ${REST_MS} ms before, medians of ${options.runs}.`);
  printTable(['Way', 'Fetched ahead: painted after', 'Rendered ahead: painted after', 'Rendered'], rows);
}

type Opened = { readonly painted: number; readonly wasRendered: boolean };

async function openCar(search: string, pointerType: 'mouse' | 'pen'): Promise<Opened> {
  const tab = await openTab(await findBrowser(), search, FLAGS);
  try {
    const [page] = tab.pages as [TabPage];
    await until(() => page.evaluate<boolean | null>(`document.readyState === 'complete' || null`));
    await wait(REST_MS);
    const { x, y, path } = await page.evaluate<{ x: number; y: number; path: string }>(PLACE);
    await tab.move(x, y, pointerType);
    await wait(REST_MS);
    const ahead = tab.pages.find(({ isAhead }) => isAhead);
    await ahead?.evaluate(WATCH_SHOWN);
    const pressedAt = await pressNow(tab, x, y);
    const at = await until(() => (ahead ? ahead.evaluate<number | null>(SHOWN_AT) : page.evaluate(paintedAt(path))));
    return { painted: at - pressedAt, wasRendered: ahead !== undefined };
  } finally {
    await tab.close();
  }
}

async function pressNow(tab: BrowserTab, x: number, y: number): Promise<number> {
  const pressedAt = Date.now();
  await tab.press(x, y);
  return pressedAt;
}

async function until<Value>(read: () => Promise<Value | null>): Promise<Value> {
  const began = Date.now();
  for (;;) {
    // A document that is being left answers with an error.
    const value = await read().catch(() => null);
    if (value !== null) return value;
    if (Date.now() - began > AT_MOST_MS) throw new Error('The page was not painted');
    await wait(POLL_MS);
  }
}
