import { setTimeout as wait } from 'node:timers/promises';
import type { Sent } from '../../e2e/support/traffic.ts';
import type { Measuring } from './measuring.ts';
import type { Watched } from './observe-page.ts';
import type { PageName } from './options.ts';
import { openPhone, type Phone } from './phone.ts';
import { beginTable, inMs, median } from './verdict.ts';

/** A tap is made this long after the first paint. */
const AFTER_PAINT_MS = 300;
const GOAL_MS = 200;

type FirstTap = {
  readonly name: string;
  readonly page: PageName;
  readonly target: string;
  /** Taken in the place that the target opens, as soon as it is seen. */
  readonly second?: string;
  /** What a shopper sees when the tap is answered. */
  readonly answer: Omit<Watched, 'name'>;
};

const DIALOG = '[role="dialog"], dialog[open]';
const TAPS: readonly FirstTap[] = [
  {
    name: 'Filter, opens the panel',
    page: 'search',
    target: 'button[popovertarget="filters"]',
    answer: { selector: '#filters' },
  },
  {
    name: 'a choice in that panel',
    page: 'search',
    target: 'button[popovertarget="filters"]',
    second: '#filters label:has(input[type="checkbox"]:enabled)',
    // The count of the results, behind the panel. The panel's own button also changes when the script starts.
    answer: { selector: 'p[role="status"]', isChanged: true },
  },
  {
    name: 'the gallery’s picture, opens full screen',
    page: 'car',
    target: '.gallery-strip li:first-child img',
    answer: { selector: DIALOG },
  },
  {
    name: 'Enquire, opens the form',
    page: 'car',
    target: '.buy-bar a[href$="/enquire"]',
    // A dialog with the form, or the page of the form.
    answer: { selector: `${DIALOG}, input[name="email"]` },
  },
];

/** A site chooses the buttons of its cars, so a page may lack what is tapped on. */
const ABSENT = 'absent';

type Answered = { readonly afterTap: number; readonly afterCode: number };

/** First taps on a page that is still loading. */
export async function measureFirstTaps({ options, browser, site, verdict }: Measuring): Promise<void> {
  const printRow = beginTable(`First taps, ${AFTER_PAINT_MS} ms after the first paint, medians of ${options.runs}.`, [
    'Page',
    'Tap on',
    'Answered',
    'After the tap',
    'After what it needed was there',
  ]);
  for (const name of options.sites) {
    for (const tap of TAPS.filter(({ page }) => options.pages.includes(page))) {
      const address = await site.addressOf(name, tap.page);
      const runs: (Answered | null)[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        const result = await tapOnce(browser, address, tap);
        if (result === ABSENT) break;
        runs.push(result);
      }
      if (runs.length === 0) {
        printRow([`${name} ${tap.page}`, tap.name, 'not on this page', '', '']);
        continue;
      }
      const answered = runs.filter((run) => run !== null);
      const what = `${tap.name} (${name})`;
      const afterCode = answered.length === 0 ? null : median(answered.map((run) => run.afterCode));
      printRow([
        `${name} ${tap.page}`,
        tap.name,
        verdict.atLeast(
          answered.length,
          runs.length,
          `answered first taps on ${what}`,
          (n) => `${n} of ${runs.length}`,
        ),
        answered.length === 0 ? 'none' : inMs(median(answered.map((run) => run.afterTap))),
        verdict.judged(afterCode, GOAL_MS, `the answer to ${what}, once its code was there,`, inMs),
      ]);
    }
  }
}

async function tapOnce(
  browser: Measuring['browser'],
  address: string,
  tap: FirstTap,
): Promise<Answered | null | typeof ABSENT> {
  const { target, second, answer } = tap;
  const watched: Watched[] = [{ name: 'answer', ...answer }];
  if (second !== undefined) watched.push({ name: 'next', selector: second, isStill: true });
  const phone = await openPhone(browser, { watched, targets: [target] });
  try {
    void phone.goto(address).catch(() => undefined);
    const painted = await phone.reported(({ what }) => what === 'painted', 60_000);
    const place = await placeOf(phone, target);
    if (painted?.what !== 'painted') throw new Error(`${address} was never painted`);
    if (place === null) return ABSENT;
    await wait(Math.max(0, painted.at + AFTER_PAINT_MS - Date.now()));
    let tappedAt = phone.tap(place.x, place.y);
    if (second !== undefined) {
      const next = await phone.reported((report) => report.what === 'seen' && report.name === 'next');
      if (next?.what !== 'seen') return null;
      tappedAt = phone.tap(next.x, next.y);
    }
    const seen = await phone.reported(
      (report) => report.what === 'seen' && report.name === 'answer' && report.at >= tappedAt,
    );
    if (seen?.what !== 'seen') return null;
    return { afterTap: seen.at - tappedAt, afterCode: seen.at - needsThere(phone.traffic.sent, tappedAt, seen.at) };
  } finally {
    await phone.close();
  }
}

/** Null when the first window has none. */
async function placeOf(phone: Phone, selector: string): Promise<{ x: number; y: number } | null> {
  const place = await phone.reported((report) => report.what === 'target' && report.selector === selector);
  return place?.what === 'target' ? place : null;
}

/** When the last script was there before the answer, or the last answer of the server to the tap, or else the tap. */
function needsThere(sent: readonly Sent[], tappedAt: number, seenAt: number): number {
  const needed = sent.filter(({ kind, method, startedAt }) => {
    const isAsked = method === 'GET' && startedAt >= tappedAt && ['Fetch', 'XHR', 'Document'].includes(kind);
    return kind === 'Script' || isAsked;
  });
  const times = needed.flatMap(({ finishedAt }) => (finishedAt !== null && finishedAt <= seenAt ? [finishedAt] : []));
  return Math.max(tappedAt, ...times);
}
