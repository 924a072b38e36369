import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { followPage } from './failed-page.ts';
import { openPage } from './shared-context.ts';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

export type Visit = {
  readonly page: Page;
  /** Errors of the console and the page so far, without the expected ones. */
  readonly errors: readonly string[];
  /** Errors that `expectedErrors` allows. */
  readonly expected: readonly string[];
  readonly close: () => Promise<void>;
};

export { addressOf } from './address.ts';

/** Opens a page and waits until its script controls the forms. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startScript(page);
}

/** Like a first touch, it has the script of the open page loaded at once and not when the browser is idle. */
export async function startScript(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => {
    const parts = [
      ...document.querySelectorAll(
        'header, main, main :is(section, form, aside, article):not([data-loads-later] *), footer',
      ),
    ];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  });
}

let visits = 0;
/**
 * A new network address for each shopper, on each worker, so that the limit of leads per network does not apply
 * (D30).
 */
export function newAddress(): string {
  const visit = visits;
  visits += 1;
  return `10.${Number(process.env['VITEST_POOL_ID']) * 16 + (visit >> 8)}.${visit & 255}.1`;
}

/**
 * A page that correctly answers 400 or 404 logs an error in the browser's console. `expectedStatus` allows it, and
 * `expectedErrors` allows lines of the form `address: text`, whenever they come.
 */
export type VisitOptions = BrowserContextOptions & {
  readonly expectedStatus?: number;
  readonly expectedErrors?: RegExp;
};

/** Each visit is a new shopper. Their console must show no errors. A failed test says what their pages showed. */
export function useShopper(): { visit(options?: VisitOptions): Promise<Visit> } {
  const open = new Map<Page, () => Promise<string>>();
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const tell of open.values()) console.error(await tell());
    open.clear();
  });
  return {
    async visit({ expectedStatus, expectedErrors, ...options } = {}) {
      const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
      const { page, close } = await openPage({ viewport: DESKTOP, extraHTTPHeaders, ...options });
      open.set(page, followPage(page));
      const errors: string[] = [];
      const expected: string[] = [];
      const record = (line: string) => void (expectedErrors?.test(line) ? expected : errors).push(line);
      page.on('console', (message) => {
        const isExpected =
          expectedStatus !== undefined && message.text().includes(`with a status of ${expectedStatus} `);
        if (message.type() === 'error' && !isExpected) record(`${message.location().url}: ${message.text()}`);
      });
      page.on('pageerror', (error) => {
        // A visit ends on an empty page. Only what a test adds to every page runs there.
        if (page.url() !== 'about:blank') record(`${page.url()}: ${error.message}`);
      });
      return {
        page,
        errors,
        expected,
        async close() {
          await close();
          open.delete(page);
          expect(errors).toEqual([]);
        },
      };
    },
  };
}
