import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';

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

describe('the slider of the home page', () => {
  const sliderOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
  /** The heading that stands in the middle of the slider. */
  const shown = (page: Page) =>
    sliderOf(page).evaluate((slider) => {
      const { left, width } = slider.getBoundingClientRect();
      const middle = left + width / 2;
      const slides = [...slider.querySelectorAll('[aria-roledescription="slide"]')].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left <= middle && middle <= box.right;
      });
      return slides.map((slide) => slide.querySelector('h2')?.textContent);
    });

  it('goes from slide to slide by buttons, dots and keys', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await openLive(page, addressOf('harbour', '/'));
    const slider = sliderOf(page);
    await slider.scrollIntoViewIfNeeded();
    const next = slider.getByRole('button', { name: 'Next slide' });
    await next.click();
    await expect.poll(() => shown(page)).toEqual(['Room for seven']);
    await next.press('Enter');
    await expect.poll(() => shown(page)).toEqual(['Just parked']);
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await slider.getByRole('button', { name: '1 of 3: Hybrids in our yards' }).click();
    await expect.poll(() => shown(page)).toEqual(['Hybrids in our yards']);
    await slider.locator('[tabindex="0"]').press('End');
    await expect.poll(() => shown(page)).toEqual(['Just parked']);
    await slider.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => shown(page)).toEqual(['Room for seven']);
    const dot = slider.getByRole('button', { name: /^2 of 3/ });
    // The observer marks the dot after the row has scrolled.
    await expect.poll(() => dot.getAttribute('aria-current')).toBe('true');
    await slider.getByRole('link', { name: 'Explore More: Room for seven' }).click();
    await page.waitForURL(addressOf('harbour', '/search?seats=7-'));
    await close();
  });

  it('is a row to scroll without script, with a link on every slide', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(addressOf('outback', '/'));
    const slider = sliderOf(page);
    expect(await slider.getByRole('link', { name: /^Discover More: / }).count()).toBe(3);
    expect(await slider.getByRole('button').count()).toBe(0);
    await slider.getByRole('link', { name: 'Discover More: What can it tow?' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('outback', '/pages/towing'));
    await close();
  });
});
