import { expect, it, onTestFinished } from 'vitest';
import { LOAD_MS } from '#web/start/start-rules.ts';
import { openTab, type BrowserTab, type TabOptions, type TabPage } from './support/browser-tab.ts';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.ts';
import { addressOf } from './support/shopper.ts';

const LINK = 'main article h2 a, main article h3 a';
/** What a car's page does only once its scripts run. */
const STATE = `({
  isAhead: document.prerendering,
  isLive: Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber')),
  stored: Object.keys(localStorage).filter((key) => key.endsWith('.seen')),
  calls: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => ['/api/views', '/api/events'].includes(path)),
})`;
/** How long after the document its scripts were asked for, in ms. Null while its late styles do not apply. */
const AHEAD_BY = `(() => {
  const [{ domContentLoadedEventStart }] = performance.getEntriesByType('navigation');
  const [script] = performance.getEntriesByName(document.querySelector('link[rel="modulepreload"]').href);
  const isStyled = [...document.querySelectorAll('[data-late]')].every(({ media }) => media === 'all');
  return isStyled ? script.startTime - domContentLoadedEventStart : null;
})()`;
type State = { isAhead: boolean; isLive: boolean; stored: string[]; calls: string[] };

/** A screen that is touched, in place of a mouse. */
const TOUCHED = CHROMIUM_FLAGS.map((flag) =>
  flag.replace(/(PointerTypes?)=4/g, '$1=2').replace(/(HoverTypes?)=2/g, '$1=1'),
);

const PHONE_SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

async function openSearch(options: TabOptions = {}, tenant = 'harbour') {
  const tab = await openTab(await findChromium(process.env), addressOf(tenant, '/cars/'), options);
  onTestFinished(() => tab.close());
  const [search] = tab.pages as [TabPage];
  await expect
    .poll(() => search.evaluate(`document.readyState === 'complete' && !!document.querySelector('${LINK}')`))
    .toBe(true);
  const [x, y] = await search.evaluate<[number, number]>(`(() => {
    const link = document.querySelector('${LINK}');
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`);
  return { tab, search, x, y };
}

/** At its start a browser may tell of a mouse. A phone has none, and a mouse keeps the page of each link at hand (D446). */
const forgetMouse = (search: TabPage) => search.evaluate('delete document.documentElement.dataset.mouse');

/** The statuses that the browser has told of pages that it fetches or renders ahead. */
const statuses = ({ events }: BrowserTab, what: 'prefetch' | 'prerender') =>
  events.flatMap(({ method, params }) => (method === `Preload.${what}StatusUpdated` ? [params['status']] : []));

it('a car under a resting mouse is rendered ahead, and does and counts nothing until it is seen', async () => {
  const { tab, x, y } = await openSearch();
  await tab.move(x, y);
  await expect.poll(() => statuses(tab, 'prerender')).toContain('Ready');
  const car = tab.pages.find(({ isAhead }) => isAhead);
  if (car === undefined) throw new Error('No page is rendered ahead');
  // Its scripts are fetched, and would run by now.
  await expect
    .poll(() =>
      car.evaluate(`(() => {
        const files = [...document.querySelectorAll('link[rel="modulepreload"]')].map(({ href }) => href);
        return files.length > 5 && files.every((file) => performance.getEntriesByName(file).length > 0);
      })()`),
    )
    .toBe(true);
  // And its late styles apply, before the longest wait that a page in view would have (D473).
  await expect.poll(() => car.evaluate(AHEAD_BY)).toBeLessThan(LOAD_MS);
  await car.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  expect(await car.evaluate(STATE)).toEqual({ isAhead: true, isLive: false, stored: [], calls: [] });

  await tab.press(x, y);
  await expect
    .poll(() => car.evaluate<State>(STATE))
    .toMatchObject({
      isAhead: false,
      isLive: true,
      stored: ['forecourt.seen'],
      calls: expect.arrayContaining(['/api/views']) as string[],
    });
  const { calls } = await car.evaluate<State>(STATE);
  expect(calls.filter((path) => path === '/api/views')).toHaveLength(1);
});

/** The tab and its page. */
const ATTACHED = 2;

/** Until its last part is live, the page is laid out, and a card that is brought to the middle may move away. */
async function settle(search: TabPage) {
  await expect.poll(() => search.evaluate(`sessionStorage.getItem('forecourt.visited')`)).toBe('["/cars/"]');
  await forgetMouse(search);
}

/** Brings a card to the middle of the screen, and gives the path of its car. */
const restOn = (search: TabPage, card: number) =>
  search.evaluate<string>(`(() => {
    const link = document.querySelectorAll('${LINK}')[${card}];
    link.closest('article').scrollIntoView({ block: 'center', behavior: 'instant' });
    return link.pathname;
  })()`);

/** The last status of a car's page that the browser renders ahead. */
const statusOf = ({ events }: BrowserTab, path: string) =>
  events.findLast(
    ({ method, params }) =>
      method === 'Preload.prerenderStatusUpdated' && (params['key'] as { url: string }).url.endsWith(path),
  )?.params['status'];

/** The page of a car that is rendered ahead. One that the browser has dropped meanwhile has no path. */
async function pageAhead({ pages }: BrowserTab, path: string): Promise<TabPage> {
  const ahead = pages.filter(({ isAhead }) => isAhead);
  const paths = await Promise.all(ahead.map((page) => page.evaluate('location.pathname').catch(() => null)));
  const page = ahead[paths.lastIndexOf(path)];
  if (page === undefined) throw new Error(`No page of ${path} is rendered ahead.`);
  return page;
}

it('the cars on a phone’s screen are rendered ahead, the one in the middle first, and count nothing', async () => {
  const { tab, search } = await openSearch({ flags: TOUCHED });
  await search.send('Emulation.setDeviceMetricsOverride', PHONE_SCREEN);
  await settle(search);
  const first = await restOn(search, 1);
  await expect.poll(() => statusOf(tab, first)).toBe('Ready');
  const marked = () =>
    search.evaluate<string[]>(`[...document.querySelectorAll('a[data-ahead]')].map(({ pathname }) => pathname)`);
  expect(await marked()).toContain(first);
  const isAhead = { isAhead: true, isLive: false, stored: [], calls: [] };
  const car = await pageAhead(tab, first);
  // A page is ready once its first bytes are there.
  await expect.poll(() => car.evaluate('document.readyState')).toBe('complete');
  expect(await car.evaluate(STATE)).toEqual(isAhead);

  // Half of the screen is the next card.
  await search.evaluate(
    `scrollBy({ top: document.querySelectorAll('${LINK}')[2].closest('article').getBoundingClientRect().top - 500, behavior: 'instant' })`,
  );
  await expect.poll(marked).toHaveLength(2);
  const [, beside = ''] = await marked();
  await expect.poll(() => statusOf(tab, beside)).toBe('Ready');
  const other = await pageAhead(tab, beside);
  await expect.poll(() => other.evaluate('document.readyState')).toBe('complete');
  expect(await other.evaluate(STATE)).toEqual(isAhead);

  // The browser drops those that leave the screen.
  const next = await restOn(search, 5);
  await expect.poll(() => statusOf(tab, next)).toBe('Ready');
  const count = (event: string) => tab.events.filter(({ method }) => method === `Target.${event}`).length;
  const ahead = async () =>
    count('attachedToTarget') - count('detachedFromTarget') - ATTACHED - (await marked()).length;
  await expect.poll(ahead).toBe(0);
  expect(await marked()).not.toContain(first);
  expect(await marked()).not.toContain(beside);
});

/** Of the parts of Wattle Creek’s first caravan that wait until they are near (D458), the first one, and one further down. */
const WAITING = { near: '.about', far: '.place-beside' };
const isDeferred = (part: string) => `getComputedStyle(document.querySelector('${part}')).contentVisibility === 'auto'`;

it('what is near the screen of a phone is laid out before the page is seen', async () => {
  const prepare = (page: TabPage) => page.send('Emulation.setDeviceMetricsOverride', PHONE_SCREEN);
  const { tab, search } = await openSearch({ flags: TOUCHED, prepare }, 'wattlecreek');
  await settle(search);
  const path = await restOn(search, 0);
  await expect.poll(() => statusOf(tab, path)).toBe('Ready');
  const car = await pageAhead(tab, path);
  await expect.poll(() => car.evaluate(AHEAD_BY)).toBeLessThan(LOAD_MS);
  expect(await car.evaluate(isDeferred(WAITING.near))).toBe(false);
  expect(await car.evaluate(isDeferred(WAITING.far))).toBe(true);
  await car.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await car.send('Performance.enable');
  await car.evaluate(`document.querySelector('${WAITING.near} h2').getBoundingClientRect().y`);
  const { metrics } = await car.send('Performance.getMetrics');
  expect(metrics).toContainEqual({ name: 'LayoutCount', value: 0 });
});

it('a car under a finger is fetched ahead only, and the policy refuses rules that a script adds', async () => {
  const { tab, search, x, y } = await openSearch();
  await search.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  await forgetMouse(search);
  await tab.touch(x, y);
  await expect.poll(() => statuses(tab, 'prefetch').length).toBeGreaterThan(1);
  expect(statuses(tab, 'prerender')).toEqual([]);
  expect(await search.evaluate('document.documentElement.dataset.mouse ?? null')).toBe(null);

  const refused = await search.evaluate(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
    const rules = JSON.stringify({ prerender: [{ urls: ['/contact-us'] }] });
    document.body.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text: rules }));
  })`);
  expect(refused).toBe('script-src-elem');
});
