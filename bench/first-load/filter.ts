import type { Measuring } from './measuring.ts';
import { comesInTime, openPhone, type Phone } from './phone.ts';
import { beginTable, inMs, median, plain } from './verdict.ts';

const GOAL_MS = 150;
const CHANGES = 15;
const OPEN = 'button[popovertarget="filters"]';
/** Choices that are there for a finger: of open filters, not disabled. */
const CHOICES = '#filters details[open] label:has(input[type="checkbox"]:enabled)';
/** Answers and their rendering are done. The next change is measured alone. */
const QUIET_MS = 700;
/** The shortest that the browser tells is 16 ms. */
const SHORTEST_MS = 16;

/** From a tap on a choice until the next paint, once the page's script controls the filters. */
export async function measureFilterChanges({ options, browser, site, verdict }: Measuring): Promise<void> {
  const printRow = beginTable(`Changes of a filter until the next paint (INP), medians of ${options.runs}.`, [
    'Site',
    'Changes',
    'p50',
    'p95',
    'Longest',
  ]);
  for (const name of options.sites) {
    const address = await site.addressOf(name, 'search');
    const runs: number[][] = [];
    for (let run = 0; run < options.runs; run += 1) runs.push(await changeFilters(browser, address));
    const p95 = median(runs.map((durations) => percentile(durations, 0.95)));
    printRow([
      name,
      plain(CHANGES),
      inMs(median(runs.map((durations) => percentile(durations, 0.5)))),
      verdict.judged(p95, GOAL_MS, `a change of a filter of ${name} at p95`, inMs),
      inMs(Math.max(...runs.flat())),
    ]);
  }
}

/** Durations of the changes in ms. */
async function changeFilters(browser: Measuring['browser'], address: string): Promise<number[]> {
  const phone = await openPhone(browser, { watched: [{ name: 'panel', selector: '#filters' }] });
  try {
    await phone.goto(address);
    await phone.traffic.quiet();
    await tapOn(phone, OPEN, 0);
    if ((await phone.reported(({ what }) => what === 'seen')) === null) throw new Error('The filters did not open');
    await phone.traffic.quiet(QUIET_MS);
    const durations: number[] = [];
    const choices = await countVisible(phone, CHOICES);
    for (let change = 0; change < CHANGES; change += 1) {
      const before = await interactionsOf(phone);
      // Each choice is made and taken back before the next one, so that there are always cars.
      const hasOtherAddress = comesInTime(phone.devtools, 'Page.navigatedWithinDocument');
      await tapOn(phone, CHOICES, (change >> 1) % choices);
      if (!(await hasOtherAddress)) throw new Error(`Change ${change + 1} of the filters of ${address} made no search`);
      await phone.traffic.quiet(QUIET_MS);
      const all = await interactionsOf(phone);
      const made = Object.entries(all).flatMap(([id, duration]) => (id in before ? [] : [duration]));
      durations.push(Math.max(SHORTEST_MS, ...made));
    }
    return durations;
  } finally {
    await phone.close();
  }
}

const countVisible = (phone: Phone, selector: string) =>
  phone.evaluate(
    (css) => [...document.querySelectorAll(css)].filter((element) => element.checkVisibility()).length,
    selector,
  );

/** Taps on one of the visible elements, once it is in the middle: the foot of the panel covers what is at the edge. */
async function tapOn(phone: Phone, selector: string, nth: number): Promise<void> {
  const place = await phone.evaluate(
    ({ css, at }) => {
      const target = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility())[at];
      if (!target) return null;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x: x + Math.min(width / 2, 60), y: y + height / 2 };
    },
    { css: selector, at: nth },
  );
  if (!place) throw new Error(`There is no ${selector} to tap on`);
  phone.tap(place.x, place.y);
}

const interactionsOf = async (phone: Phone) => (await phone.evaluate(() => benchLoaded())).interactions;

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(part * values.length) - 1] ?? 0;
}
