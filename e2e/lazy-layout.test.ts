import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, DESKTOP, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** Whether the last car of a search is laid out. */
const isLastLaidOut = (page: Page): Promise<boolean> =>
  page
    .locator('main article')
    .last()
    .evaluate((car) => car.checkVisibility({ contentVisibilityAuto: true }));

/** The same with what it depends on, so that a failure tells why: the starter's word for how the page was opened. */
const stateOfLast = (page: Page) =>
  page
    .locator('main article')
    .last()
    .evaluate((car) => ({
      isLaidOut: car.checkVisibility({ contentVisibilityAuto: true }),
      openedBy: document.documentElement.dataset['via'],
      width: window.innerWidth,
    }));

const topOf = (page: Page, place: string): Promise<number> =>
  page.locator(place).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe('the cars far below the screen', () => {
  it('are laid out on a phone when they come near, and at once on Back and after a reload', async () => {
    // A context of its own, as of a phone: one that hundreds of pages have used may be late with its frames.
    const { page, close } = await shopper.visit({ viewport: PHONE, hasTouch: true });
    const address = addressOf('harbour', '/cars/');
    await page.goto(address);
    // The browser decides it with a frame, and draws none for a page that rests.
    await expect
      .poll(async () => {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return stateOfLast(page);
      })
      .toEqual({ isLaidOut: false, openedBy: 'navigate', width: PHONE.width });
    await page.locator('main article').last().scrollIntoViewIfNeeded();
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
    await page.goto(address);
    await page.reload();
    expect(await isLastLaidOut(page)).toBe(true);
    await page.goto(addressOf('harbour', '/contact-us'));
    await page.goBack();
    expect(await isLastLaidOut(page)).toBe(true);
    await close();
  });

  it('are laid out at once in a wide window, and without script', async () => {
    for (const options of [{ viewport: DESKTOP }, { viewport: PHONE, javaScriptEnabled: false }]) {
      const { page, close } = await shopper.visit(options);
      await page.goto(addressOf('harbour', '/cars/'));
      expect(await isLastLaidOut(page)).toBe(true);
      await close();
    }
  });
});

describe('an address with the name of a place of its page', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('opens at that place on %s', async (_, viewport) => {
    const { page, close } = await shopper.visit({ viewport });
    await page.goto(addressOf('harbour', '/#reviews'));
    // The header stays at the top of the window.
    await expect.poll(() => topOf(page, '#reviews')).toBeLessThan(200);
    expect(await topOf(page, '#reviews')).toBeGreaterThan(0);
    await close();
  });
});
