import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, DESKTOP, openLive, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** Presses Tab, or Shift+Tab, until the focus is on an element that the selector matches. Fails after 120 stops. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector)) return;
  }
  throw new Error(`No Tab stop is ${selector}`);
}

/** The button of the menu of orders, beside that of the postcode. */
const SORT_MENU = '.toolbar details.menu:has(button[name="order"]) > summary';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? `${element.name} ${element.value}` : (element?.textContent ?? '');
  });

/** How far the focused element is from the top of the window, in px. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);

describe('a search by keyboard alone', () => {
  it('adds and removes a filter without moving the focus or the page', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await page.goto(addressOf('harbour', '/cars/'));
    // Waits until each choice is applied without the button.
    await page.waitForFunction(() => document.querySelector('.filters-foot.is-needed') === null);
    await tabTo(page, 'input[name="body"][value="suv"]');
    const place = await placeOfFocus(page);
    await page.keyboard.press('Space');
    await page.waitForURL(/body=suv/);
    expect(await focused(page)).toBe('body suv');
    await page.getByRole('button', { name: 'Remove SUV' }).waitFor();
    expect(Math.abs((await placeOfFocus(page)) - place)).toBeLessThanOrEqual(1);
    // The site's order of filters has the price before the body type.
    await tabTo(page, 'input[name="price_max"]', 'Shift+Tab');
    await page.keyboard.type('50000');
    await page.keyboard.press('Tab');
    await page.waitForURL(/price=-50000/);

    await tabTo(page, 'button[name="drop"][value="body=suv"]');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?price=-50000');
    await page.getByRole('button', { name: 'Remove SUV' }).waitFor({ state: 'detached' });
    await close();
  });

  it('sorts, closes the sort menu, and returns focus to it', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await page.goto(addressOf('harbour', '/search/used-cars'));
    await page.waitForFunction(() => document.querySelector('.filters-foot.is-needed') === null);
    await tabTo(page, SORT_MENU);
    await page.keyboard.press('Enter');
    await tabTo(page, 'button[name="order"][value="price:asc"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sortBy=price%3Aasc/);
    await page.locator(SORT_MENU, { hasText: 'Price, low to high' }).waitFor();
    expect(await page.locator('.toolbar details.menu:has(button[name="order"])').getAttribute('open')).toBeNull();
    expect(await focused(page)).toContain('Price, low to high');
    await close();
  });

  it('goes to the next page, with focus on the count at its top', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const address = addressOf('harbour', '/search/used-cars');
    await openLive(page, address);
    const last = Number(await page.locator('.pager span:last-of-type a').textContent());
    const goOn = async (to: number) => {
      await page.locator('.pager a[rel="next"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`page=${to}$`));
      await page.locator('p[role="status"]:focus').waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY), { message: `page ${to}` }).toBe(0);
    };
    await goOn(2);
    // Also from the last page but one, because the last page has no "Next" that could keep the focus.
    await openLive(page, `${address}?page=${last - 1}`);
    await goOn(last);
    await close();
  });

  it('keeps words in the box while they are typed, and removes those that are filters on Enter', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/cars/'));
    const box = page.locator('.filters input[name="query"]');
    await box.focus();
    await page.keyboard.type('corolla silver');
    await page.getByRole('button', { name: 'Remove Silver' }).waitFor();
    expect(await box.inputValue()).toBe('corolla silver');
    await page.keyboard.type('ado');
    await page.getByRole('button', { name: 'Remove Silver' }).waitFor({ state: 'detached' });
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Remove Silver' }).waitFor();
    await page.keyboard.type(' under 90k');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Under $90,000' }).waitFor();
    await expect.poll(() => box.inputValue()).not.toContain('silver');
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).not.toContain('silver');
    expect(search).toContain('colour=Silver');

    await page.getByRole('button', { name: 'Remove Silver' }).last().click();
    await page.waitForURL((url) => !url.search.includes('colour'));
    await close();
  });

  it.each([
    ['after the results', true],
    ['at once', false],
  ])('removes filters that were read from words after Enter %s', async (_, waits) => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search'));
    const box = page.locator('.filters input[name="query"]');
    const chip = (name: string) => page.locator('.toolbar').getByRole('button', { name: `Remove ${name}` });
    await box.focus();
    await page.keyboard.type('diesel ute under 90k');
    if (waits) await chip('Diesel').waitFor();
    await page.keyboard.press('Enter');
    await chip('Diesel').waitFor();
    await expect.poll(() => box.inputValue()).toBe('');

    await chip('Ute').click();
    await page.waitForURL((url) => url.search === '?price=-89999&fuel=Diesel');
    await chip('Diesel').press('Enter');
    await page.waitForURL((url) => url.search === '?price=-89999');
    await page.goBack();
    await chip('Diesel').waitFor();
    expect(await box.inputValue()).toBe('');

    // The same words again: the address that they lead to is the one that is shown.
    await box.fill('diesel');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
    await chip('Diesel').click();
    await page.waitForURL((url) => url.search === '?price=-89999');
    await close();
  });

  it('drops words that were not sent yet when all filters are cleared', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search?fuel=Petrol'));
    const box = page.locator('.filters input[name="query"]');
    await box.focus();
    await page.keyboard.type('diesel');
    await page.getByRole('link', { name: 'Clear all' }).last().click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => box.inputValue()).toBe('');
    await close();
  });
});

it('skips the filters: from the heading to the first car in a few stops', async () => {
  const { page, close } = await shopper.visit({ viewport: DESKTOP });
  await openLive(page, addressOf('harbour', '/search?body=suv'));
  await page.getByRole('main').focus();
  await tabTo(page, '.skip-to-results');
  expect(await page.getByRole('link', { name: 'Skip to results' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
  } while (stops < 20 && !(await page.evaluate(() => document.activeElement?.closest('article') !== null)));
  expect(stops).toBeLessThan(8);
  await close();
});
