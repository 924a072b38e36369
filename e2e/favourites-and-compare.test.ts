import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fitFindings } from './support/fit.ts';
import { printed } from './support/print.ts';
import { addressOf, DESKTOP, openLive, PHONE, startScript, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

/** Outback's cards have both controls. */
const openSearch = (page: Page) => openLive(page, addressOf('outback', '/cars/'));
const control = (page: Page, name: RegExp, place = 0) => page.getByRole('button', { name }).nth(place);
const COMPARE = /^Compare: /;
const FAVOURITE = /^Favourite: /;
const bar = (page: Page) => page.getByRole('region', { name: 'Cars to compare' });

/** Presses the control of the first few cars. */
async function choose(page: Page, name: RegExp, count: number) {
  for (let place = 0; place < count; place += 1) await control(page, name, place).click();
}

/** Makes every later write to the browser's storage fail, as a full one does. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

describe('comparing cars', () => {
  it('leads from the list to the cars side by side, and back', async () => {
    const { page, errors, close } = await shopper.visit({ viewport: DESKTOP });
    await openSearch(page);
    await choose(page, COMPARE, 1);
    await bar(page).getByText('Choose another car to compare').waitFor();
    await control(page, COMPARE, 1).click();
    await bar(page).getByText('2 cars to compare').waitFor();
    const names = await Promise.all(
      [0, 1].map(async (place) => (await control(page, COMPARE, place).getAttribute('aria-label'))?.slice(9)),
    );
    await bar(page).getByRole('link', { name: 'Compare' }).click();
    const columns = page.getByRole('columnheader').locator('a:not(.text-link)');
    // The next page is a document of its own.
    await page.waitForURL(/\/compare\?cars=/);
    await columns.first().waitFor();
    expect((await columns.allTextContents()).toSorted()).toEqual(names.toSorted());
    expect(await page.getByRole('rowheader', { name: 'Kilometres' }).count()).toBe(1);
    expect(await bar(page).count()).toBe(0);
    // The names stay in view.
    await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
    expect((await columns.first().boundingBox())?.y).toBeGreaterThanOrEqual(0);
    // The page's own script takes the car from what this browser keeps.
    await startScript(page);
    await page.getByRole('link', { name: 'Remove' }).first().click();
    await page.getByText('Add another car').waitFor();
    await page.getByRole('link', { name: 'See all cars' }).click();
    await bar(page).getByText('Choose another car to compare').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('refuses a fifth car with a message, and other tabs agree', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openSearch(page);
    const other = await page.context().newPage();
    await openSearch(other);
    await choose(page, COMPARE, 5);
    await page.getByText('You can compare four cars. Remove one to add another.').waitFor();
    expect(await control(page, COMPARE, 4).getAttribute('aria-pressed')).toBe('false');
    await bar(other).getByText('4 cars to compare').waitFor();
    await bar(other).getByRole('button', { name: 'Clear' }).click();
    await bar(page).waitFor({ state: 'detached' });
    const isFocused = control(other, COMPARE).evaluate((element) => element === document.activeElement);
    expect(await isFocused, 'the focus after the bar is gone').toBe(true);
    expect(await control(page, COMPARE).getAttribute('aria-pressed')).toBe('false');
    await close();
  });

  it('works without JavaScript from its address, fits every screen and is printed whole', async () => {
    const found = await ask({ port: inject('sitePort') }, { host: 'outback.localhost', path: '/api/search' });
    const { hits } = JSON.parse(found.body) as { hits: readonly { id: number; make: string; model: string }[] };
    const cars = hits.slice(0, 4);
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(addressOf('outback', `/compare?cars=${cars.map(({ id }) => id).join()}`));
    expect(await page.getByRole('columnheader').count()).toBe(4);
    // The line below the heading says what comes first.
    expect(await page.getByText('what each can do, then what differs').count()).toBe(1);
    expect(await page.getByRole('rowheader', { name: 'Tow rating' }).count()).toBe(1);
    await close();
    const scripted = await shopper.visit({ viewport: PHONE });
    await openLive(scripted.page, addressOf('outback', `/compare?cars=${cars.map(({ id }) => id).join()}`));
    expect(await fitFindings(scripted.page, ['phone', 'desktop'])).toEqual([]);
    const { text } = await printed(scripted.page);
    for (const { make, model } of cars) expect(text).toContain(`${make} ${model}`);
    expect(scripted.errors).toEqual([]);
    await scripted.close();
  });
});

describe('favourites', () => {
  it('are kept, listed with their prices of today, and lead side by side', async () => {
    const { page, errors, close } = await shopper.visit({ viewport: PHONE });
    await openSearch(page);
    await choose(page, FAVOURITE, 2);
    await page.getByRole('banner').getByRole('link', { name: 'Saved cars 2' }).waitFor();
    await page.getByRole('link', { name: 'View favourites' }).click();
    await expect.poll(() => page.locator('.results:not(.newest-cars) > li').count()).toBe(2);
    expect(await fitFindings(page, ['phone', 'desktop'])).toEqual([]);
    await page.getByRole('link', { name: 'Compare these cars' }).click();
    await page.waitForURL(/\/compare\?cars=\d+,\d+$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Saved cars', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('keep the focus in the list when a card is taken off by keyboard', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openSearch(page);
    await choose(page, FAVOURITE, 3);
    await page.getByRole('link', { name: 'View favourites' }).click();
    const hearts = page.locator('.results:not(.newest-cars) > li').getByRole('button', { name: FAVOURITE });
    await expect.poll(() => hearts.count()).toBe(3);
    const after = await hearts.nth(2).getAttribute('aria-label');
    await hearts.nth(1).press('Enter');
    await expect.poll(() => hearts.count()).toBe(2);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(after);
    await page.keyboard.press('Enter');
    await expect.poll(() => hearts.count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it('say so when the browser has no room for them', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openSearch(page);
    await fillStorage(page);
    await control(page, FAVOURITE).click();
    await page.getByText('Your browser could not save that.').waitFor();
    expect(await control(page, FAVOURITE).getAttribute('aria-pressed')).toBe('false');
    await close();
  });
});
