import type { Page } from 'playwright-core';

/** Lays out also what is far below a phone's screen (D458), as it is once a shopper has scrolled to it. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset['via'];
  });
}
