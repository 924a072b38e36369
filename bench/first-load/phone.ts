import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { TabPage } from '../../e2e/support/browser-tab.ts';
import { recordTraffic, type Traffic } from '../../e2e/support/traffic.ts';
import { touchScreenFlags, type MeasuredBrowser } from './browser.ts';
import { observePage, type Reported, type Watched } from './observe-page.ts';

/** A phone of the middle: its screen, a quarter of this processor, and its line. */
const [WIDTH, HEIGHT, SCALE] = [390, 844, 2];
const SCREEN = { viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE, isMobile: true, hasTouch: true };
const CPU_SLOWER = 4;
const BITS = 1_600_000;
const LATENCY_MS = 150;
const LINE = { offline: false, latency: LATENCY_MS, downloadThroughput: BITS / 8, uploadThroughput: BITS / 8 };

export type Phone = {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly traffic: Traffic;
  /** What the documents of this phone have reported so far. */
  readonly reports: readonly Reported[];
  /** Resolves with the first report that fits, of those there are and those to come. Null after `atMostMs`. */
  reported(fits: (report: Reported) => boolean, atMostMs?: number): Promise<Reported | null>;
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

/** A phone with an empty cache. */
export async function openPhone(
  { browser, version }: MeasuredBrowser,
  { watched = [], targets = [], isThrottled = true }: PhoneOptions = {},
): Promise<Phone> {
  // The server answers programs, which it knows by their name, in another way.
  const userAgent = `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Mobile Safari/537.36`;
  const context = await browser.newContext({ ...SCREEN, userAgent });
  const { reports, reported, add } = createReports();
  await context.exposeBinding('benchReport', (_source, report: Reported) => add(report));
  await context.addInitScript(observePage, { watched, targets });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await recordTraffic(devtools);
  if (isThrottled) await throttle(devtools);
  return { page, devtools, traffic, reports, reported, tap: tapWith(devtools), close: () => close(context) };
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

async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.close();
}

function tapWith(devtools: CDPSession): Phone['tap'] {
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
