import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

export type Visit = { readonly page: Page; readonly errors: readonly string[]; readonly close: () => Promise<void> };

export { addressOf } from './address.ts';

/** Opens a page and waits until its script has taken over its forms: before that a click is answered by a new document. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main, main form')];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  });
}

let visits = 0;
/**
 * Each shopper comes from a network of their own, on either worker: how many leads one network may send is another
 * matter (D30).
 */
function newAddress(): string {
  const visit = visits;
  visits += 1;
  return `10.${Number(process.env['VITEST_POOL_ID']) * 16 + (visit >> 8)}.${visit & 255}.1`;
}

/** A page that answers 400 or 404 as it should is an error line in the browser's console: say which is expected. */
export type VisitOptions = BrowserContextOptions & { readonly expectedStatus?: number };

/** Each visit is a fresh shopper whose console must stay clean of errors. */
export function useShopper(): { visit(options?: VisitOptions): Promise<Visit> } {
  return {
    async visit({ expectedStatus, ...options } = {}) {
      const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
      const context = await workerBrowser.newContext({ viewport: DESKTOP, extraHTTPHeaders, ...options });
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
