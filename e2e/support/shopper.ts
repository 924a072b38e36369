import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

export type Visit = { readonly page: Page; readonly errors: readonly string[]; readonly close: () => Promise<void> };

export { addressOf } from './address.ts';

/** A page that answers 400 or 404 as it should is an error line in the browser's console: say which is expected. */
/** Opens a page and waits until its script has taken over its forms: before that a click is answered by a new document. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main, main form')];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  });
}

let visits = 0;
/** Each shopper comes from an address of their own: how many leads one address may send is another matter. */
const newAddress = () => {
  visits += 1;
  return { 'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(visits / 250)}.${(visits % 250) + 1}` };
};

export type VisitOptions = BrowserContextOptions & { readonly expectedStatus?: number };

/** One browser a test file; each visit is a fresh shopper whose console must stay clean of errors. */
export function useShopper(): { visit(options?: VisitOptions): Promise<Visit> } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(process.env), args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    async visit({ expectedStatus, ...options } = {}) {
      const context = await browser.newContext({ viewport: DESKTOP, extraHTTPHeaders: newAddress(), ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => {
        const isExpected =
          expectedStatus !== undefined && message.text().includes(`with a status of ${expectedStatus} `);
        if (message.type() === 'error' && !isExpected) errors.push(`${message.location().url}: ${message.text()}`);
      });
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      return {
        page,
        errors,
        async close() {
          await context.close();
          expect(errors).toEqual([]);
        },
      };
    },
  };
}
