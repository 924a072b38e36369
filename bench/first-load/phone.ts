import { setTimeout as wait } from 'node:timers/promises';
import type { TabPage } from '../../e2e/support/browser-tab.ts';
import { devtoolsOfPage, type PageDevtools } from '../../e2e/support/devtools.ts';
import { recordTraffic, type Traffic } from '../../e2e/support/traffic.ts';
import { touchScreenFlags, type MeasuredBrowser } from './browser.ts';
import { observePage, type Reported, type Watched } from './observe-page.ts';

/** A phone of the middle: its screen, a quarter of this processor, and its line. */
const [WIDTH, HEIGHT, SCALE] = [390, 844, 2];
const SCREEN = { width: WIDTH, height: HEIGHT, deviceScaleFactor: SCALE, mobile: true };
const CPU_SLOWER = 4;
const BITS = 1_600_000;
const LATENCY_MS = 150;
const LINE = { offline: false, latency: LATENCY_MS, downloadThroughput: BITS / 8, uploadThroughput: BITS / 8 };

const AT_MOST_MS = 60_000;

export type Phone = {
  readonly devtools: PageDevtools;
  readonly traffic: Traffic;
  /** What the documents of this phone have reported so far. */
  readonly reports: readonly Reported[];
  /** Resolves with the first report that fits, of those there are and those to come. Null after `atMostMs`. */
  reported(fits: (report: Reported) => boolean, atMostMs?: number): Promise<Reported | null>;
  /** Opens a page. Resolves when it has loaded. */
  goto(address: string): Promise<void>;
  /** The HTML of the page that was opened, as it was sent. */
  readHtml(): Promise<string>;
  /** Runs a function in the page, which uses nothing from outside. */
  evaluate<Value>(run: () => Value): Promise<Value>;
  evaluate<Value, Given>(run: (given: Given) => Value, given: Given): Promise<Value>;
  /** Touches a point of the screen. Resolves at once with the time of the wall clock when the finger is lifted. */
  tap(x: number, y: number): number;
  close(): Promise<void>;
};

export type PhoneOptions = {
  /** What is reported when it is seen. */
  readonly watched?: readonly Watched[];
  /** Selectors whose places are reported at the first paint. */
  readonly targets?: readonly string[];
  readonly isThrottled?: boolean;
};

/**
 * A phone with an empty cache. Playwright's debugger would note where each error is made. React makes three when its script
 * runs, and to find their places takes 10 ms, which are 40 on a phone.
 */
export async function openPhone(
  { devtools: browser, version }: MeasuredBrowser,
  { watched = [], targets = [], isThrottled = true }: PhoneOptions = {},
): Promise<Phone> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const devtools = devtoolsOfPage(browser, String(sessionId));
  const { reports, reported, add } = createReports();
  devtools.on('Runtime.bindingCalled', ({ payload }) => add(JSON.parse(payload) as Reported));
  // The server answers programs, which it knows by their name, in another way.
  const userAgent = `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Mobile Safari/537.36`;
  const [traffic] = await Promise.all([
    recordTraffic(devtools),
    devtools.send('Page.enable'),
    devtools.send('Runtime.enable'),
    devtools.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 }),
    devtools.send('Runtime.addBinding', { name: 'benchTell' }),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${observePage.toString()})(${JSON.stringify({ watched, targets })})`,
    }),
    devtools.send('Emulation.setDeviceMetricsOverride', SCREEN),
    devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true }),
    devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    devtools.send('Emulation.setUserAgentOverride', { userAgent }),
    isThrottled ? throttle(devtools) : undefined,
  ]);
  let opened = '';
  return {
    devtools,
    traffic,
    reports,
    reported,
    async goto(address) {
      opened = await goto(devtools, address);
    },
    readHtml: async () => (await devtools.send('Network.getResponseBody', { requestId: opened })).body,
    evaluate: evaluateIn(devtools),
    tap: tapWith(devtools),
    async close() {
      await browser.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/** Whether the page tells the next event of this name in time. */
export function comesInTime(
  devtools: PageDevtools,
  name: 'Page.loadEventFired' | 'Page.navigatedWithinDocument',
): Promise<boolean> {
  const come = new Promise<boolean>((resolve) => devtools.on(name, () => resolve(true)));
  return Promise.race([come, wait(AT_MOST_MS, false, { ref: false })]);
}

/** Gives the id of the page's request. */
async function goto(devtools: PageDevtools, address: string): Promise<string> {
  const loaded = comesInTime(devtools, 'Page.loadEventFired');
  const { errorText, loaderId = '' } = await devtools.send('Page.navigate', { url: address });
  if (errorText !== undefined) throw new Error(`${address} did not open: ${errorText}`);
  if (!(await loaded)) throw new Error(`${address} did not load within ${AT_MOST_MS / 1000} s`);
  return loaderId;
}

function evaluateIn(devtools: PageDevtools): Phone['evaluate'] {
  return async <Value, Given>(run: (given: Given) => Value, given?: Given) => {
    const expression = `(${run.toString()})(${JSON.stringify(given) ?? ''})`;
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
    return result.value as Value;
  };
}

type Throttled = {
  send(method: 'Network.emulateNetworkConditions', params: typeof LINE): Promise<unknown>;
  send(method: 'Emulation.setCPUThrottlingRate', params: { rate: number }): Promise<unknown>;
};

export async function throttle(page: Throttled): Promise<void> {
  await Promise.all([
    page.send('Network.emulateNetworkConditions', LINE),
    page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER }),
  ]);
}

/**
 * A browser that is the phone, for pages that no phone of Playwright can show: those that are rendered ahead. DevTools sets
 * a screen and a finger as well, but what it sets ends with the page. The browser then styles the page that is left once
 * more, beside the first frame of the next: 100 ms of work that no phone has.
 */
export const PHONE_FLAGS = touchScreenFlags(WIDTH, HEIGHT, SCALE);

/** Makes a page of that browser as slow as on the phone. */
export async function slowDown(page: TabPage): Promise<void> {
  await Promise.all([
    // A page in use has the focus. Without it the first tap restyles the whole page for other colours of the system.
    page.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    page.send('Network.enable'),
    throttle(page),
  ]);
}

/**
 * Ends what keeps a page's processor busy. DevTools slows a page down by turning its thread in circles, also while it has
 * nothing to do: three quarters of a core for each page. Pages that are not in use would take it from those that are.
 */
export async function freeProcessor(page: TabPage): Promise<void> {
  await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

function tapWith(devtools: PageDevtools): Phone['tap'] {
  return (x, y) => {
    // Neither is waited for: a busy page answers late, and the finger does not wait.
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      void devtools.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined);
    touch('touchStart', [{ x, y }]);
    touch('touchEnd', []);
    return Date.now();
  };
}

function createReports(): Pick<Phone, 'reports' | 'reported'> & { readonly add: (report: Reported) => void } {
  const reports: Reported[] = [];
  const waiting = new Set<() => void>();
  return {
    reports,
    add(report) {
      reports.push(report);
      for (const look of waiting) look();
    },
    reported(fits, atMostMs = 15_000) {
      return new Promise((resolve) => {
        const end = (found: Reported | null) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const look = () => {
          const found = reports.find(fits);
          if (found) end(found);
        };
        const timer = setTimeout(() => end(null), atMostMs);
        waiting.add(look);
        look();
      });
    },
  };
}
