import { setTimeout as wait } from 'node:timers/promises';
import { openTab, type BrowserTab, type TabPage } from '../../e2e/support/browser-tab.ts';
import { DESKTOP_FLAGS, findBrowser } from './browser.ts';
import type { Measuring } from './measuring.ts';
import { freeProcessor, PHONE_FLAGS, slowDown } from './phone.ts';
import { beginTable, inMs, median, plain } from './verdict.ts';

const GOAL_MS = 100;
/** How long the pointer may rest on the link before the press. */
const REST_MS = 2500;
/** How long a finger is on the screen in a tap. The time counts from when it is lifted. */
const TAP_MS = 80;
const POLL_MS = 20;
const AT_MOST_MS = 15_000;

/** Tells when the frame after a page was shown is painted. The page was painted before, where nobody sees it. */
const TELL_SHOWN = `document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { benchPainted(String(performance.timeOrigin + performance.now())); };
  port2.postMessage(null);
}))`;
const paintedAt = (path: string) => `location.pathname === ${JSON.stringify(path)}
  ? performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => performance.timeOrigin + startTime)[0] ?? null
  : null`;
const LINK = 'main article h2 a, main article h3 a';
const PLACE = `(() => {
  const link = document.querySelector('${LINK}');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, path: link.pathname };
})()`;
/** The third card begins at three fifths of the screen, so the second one is in its middle. */
const PLACE_BESIDE = `(() => {
  const link = document.querySelectorAll('${LINK}')[2];
  const card = link.closest('article');
  scrollBy({ top: card.getBoundingClientRect().top - 0.6 * innerHeight, behavior: 'instant' });
  return { x: innerWidth / 2, y: 0.75 * innerHeight, path: link.pathname };
})()`;

/** How the link is pointed at, and followed. */
type Pointer = 'mouse' | 'pen' | 'finger' | 'finger beside';

/**
 * From a search to a car. On a desktop that is not throttled its link is pointed at before the press: with a mouse the
 * browser renders the page ahead (D446), with a pen it fetches it only. On a phone of the middle its card rests in the
 * middle of the screen before the tap (D470), or below the middle.
 */
export async function measureRenderedAhead({ options, site, verdict }: Measuring): Promise<void> {
  const printRow = beginTable(
    `The next page, its link or card at rest ${REST_MS} ms before, medians of ${options.runs}.`,
    [
      'Way',
      'Desktop, fetched ahead: painted after',
      'rendered ahead',
      'Rendered',
      'Phone, card in the middle',
      'Rendered',
      'Phone, card below it',
      'Rendered',
    ],
  );
  for (const name of options.sites) {
    const search = await site.addressOf(name, 'search');
    const runs: Readonly<Record<Pointer, Opened>>[] = [];
    // By turns, because the machine may be busier in one minute than in the next.
    for (let run = 0; run < options.runs; run += 1)
      runs.push({
        mouse: await openCar(search, 'mouse'),
        pen: await openCar(search, 'pen'),
        finger: await openCar(search, 'finger'),
        'finger beside': await openCar(search, 'finger beside'),
      });
    const middle = (pointer: Pointer) => median(runs.map((run) => run[pointer].painted));
    const rendered = (pointer: Pointer) => plain(runs.filter((run) => run[pointer].wasRendered).length);
    printRow([
      `${name} search to car`,
      inMs(middle('pen')),
      verdict.judged(middle('mouse'), GOAL_MS, `the next page of ${name} with a mouse`, inMs),
      rendered('mouse'),
      verdict.judged(middle('finger'), GOAL_MS, `the next page of ${name} rendered ahead on a phone`, inMs),
      rendered('finger'),
      verdict.judged(middle('finger beside'), GOAL_MS, `the next page of ${name}, below the middle of a phone,`, inMs),
      rendered('finger beside'),
    ]);
  }
}

type Place = { readonly x: number; readonly y: number; readonly path: string };
type Opened = { readonly painted: number; readonly wasRendered: boolean };

async function openCar(search: string, pointer: Pointer): Promise<Opened> {
  const isPhone = pointer === 'finger' || pointer === 'finger beside';
  const options = isPhone ? { flags: PHONE_FLAGS, prepare: slowDown } : { flags: DESKTOP_FLAGS };
  const tab = await openTab(await findBrowser(), search, options);
  try {
    const [page] = tab.pages as [TabPage];
    await until(() => page.evaluate<boolean | null>(`document.readyState === 'complete' || null`));
    await wait(REST_MS);
    const { x, y, path } = await page.evaluate<Place>(pointer === 'finger beside' ? PLACE_BESIDE : PLACE);
    if (!isPhone) await tab.move(x, y, pointer);
    // A phone of the middle fetches the page more slowly.
    await wait(isPhone ? 2 * REST_MS : REST_MS);
    const { ahead, others } = await pagesAhead(tab, path);
    await Promise.all(others.map(freeProcessor));
    await ahead?.send('Runtime.enable');
    await ahead?.send('Runtime.addBinding', { name: 'benchPainted' });
    await ahead?.evaluate(TELL_SHOWN);
    if (isPhone) {
      await tab.touch(x, y);
      await wait(TAP_MS);
    }
    const pressedAt = Date.now();
    if (isPhone) tab.lift();
    else await tab.press(x, y);
    // A phone is not asked while it works.
    const at = await until(() => (ahead ? Promise.resolve(toldBy(tab)) : page.evaluate(paintedAt(path))));
    return { painted: at - pressedAt, wasRendered: ahead !== undefined };
  } finally {
    await tab.close();
  }
}

/** The page of the car that is rendered ahead, if it is, and those of other cars. One that was dropped has no path. */
async function pagesAhead({ pages }: BrowserTab, path: string) {
  const ahead = pages.filter(({ isAhead }) => isAhead);
  const paths = await Promise.all(ahead.map((page) => page.evaluate('location.pathname').catch(() => null)));
  const others = ahead.filter((_, at) => paths[at] !== null && paths[at] !== path);
  return { ahead: ahead[paths.lastIndexOf(path)], others };
}

/** The time that the page told, in ms of the wall clock. */
function toldBy({ events }: BrowserTab): number | null {
  const told = events.find(({ method }) => method === 'Runtime.bindingCalled');
  return told === undefined ? null : Number(told.params['payload']);
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
