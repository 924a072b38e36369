import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { addressOf, DESKTOP, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** Presses Tab until the focus is on an element with this name. Fails after 120 stops. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return element?.getAttribute('aria-label') ?? label ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`No Tab stop is named ${name}`);
}

describe('the path from the home page to a sent enquiry', () => {
  it('works by keyboard alone', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await page.goto(addressOf('harbour', '/'));
    await tabTo(page, /What are you looking for|Search/);
    await page.keyboard.type('mazda');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'mazda' }).waitFor();
    await tabTo(page, /^20\d\d Mazda/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^20\d\d Mazda/ }).waitFor();
    await tabTo(page, /^Enquire/);
    await page.keyboard.press('Enter');
    await page.getByLabel('First name').waitFor();
    await tabTo(page, /First name/);
    await page.keyboard.type('Alex');
    await tabTo(page, /Email/);
    await page.keyboard.type('alex@example.com');
    await tabTo(page, /Mobile/);
    await page.keyboard.type('0491 570 157');
    await tabTo(page, /Send enquiry/);
    await page.keyboard.press('Enter');
    // Tests fill in forms faster than people, so the lead may be held. The thank-you page is the same (D30).
    await page.getByRole('heading', { level: 1, name: /^Thank you, / }).waitFor();
    await close();
  });
});
