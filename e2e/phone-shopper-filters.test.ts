import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pressBack } from './support/press-back.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
const countText = async (page: Page) => (await page.locator('p[role="status"]').textContent()) ?? '';
/** Resolves once the results show a different count. */
const countOtherThan = (page: Page, before: string) =>
  page.waitForFunction((text) => document.querySelector('p[role="status"]')?.textContent !== text, before);

/** Where the top of an element is on the screen, in px. */
const placeOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);

/** Opens a filter of the sheet if it is closed. */
async function unfold(page: Page, name: string): Promise<void> {
  const panel = page.locator('details.filter').filter({ has: page.locator('summary', { hasText: name }) });
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').first().click();
}

describe('a shopper on a phone', () => {
  it('finds Filter at the same place while the button beside it is still on its way', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf('harbour', '/cars/'));
    const filter = page.getByRole('button', { name: /^Filter/ });
    const place = await filter.boundingBox();
    // Taken out of the document, it would differ from what the script starts from.
    await filter.evaluate((button) => button.nextElementSibling?.setAttribute('style', 'display: none'));
    expect(await filter.boundingBox()).toEqual(place);
    await close();
  });

  it('filters by body, price and make, opens a car, and returns to the car at the same place of the screen', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf('harbour', '/cars/'));
    let before = await countText(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const sheet = page.locator('#filters');

    await unfold(page, 'Body');
    await sheet.locator('label', { hasText: /^SUV/ }).click();
    await countOtherThan(page, before);
    before = await countText(page);

    await unfold(page, 'Price');
    const maxPrice = sheet.locator('input[name="price_max"]');
    await maxPrice.fill('45000');
    await maxPrice.press('Tab');
    await countOtherThan(page, before);
    before = await countText(page);

    await unfold(page, 'Make and model');
    await sheet.locator('label', { hasText: /^Mazda/ }).click();
    await countOtherThan(page, before);
    const found = await countText(page);
    // The sheet is still open, and its button shows the count.
    await sheet.getByRole('button', { name: `Show ${found}` }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    // The address changes with the cars, after their count.
    await page.waitForURL(addressOf('harbour', '/search/mazda?body=suv&price=-45000'));
    const results = await titles(page);
    expect(results.length).toBe(Math.min(21, Number(/\d+/.exec(found)?.[0])));
    for (const title of results) expect(title).toMatch(/Mazda/);

    const last = page
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .nth(results.length - 1);
    const link = last.getByRole('link');
    // As a shopper scrolls: the height of a car that was never near is an estimate (D458).
    for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded();
    // Scrolls until nothing covers the link: the bar of filters comes from below while the page moves.
    await link.click({ trial: true });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const place = await placeOf(link);
    await link.click();
    await page.getByRole('heading', { level: 1, name: results.at(-1)?.trim() ?? 'none' }).waitFor();

    // Going back asks for no other search, and without the browser's back/forward cache for this document alone.
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goBack();
    await expect.poll(async () => Math.abs((await placeOf(link)) - place)).toBeLessThanOrEqual(1);
    expect(await titles(page)).toEqual(results);
    expect(await countText(page)).toBe(found);
    const isSearch = (path: string) => /^\/(?:search.*|cars\/?|cars(?:\/_)?\.data)$/.test(path);
    expect(requested.filter((path) => isSearch(path) && path !== '/search/mazda')).toEqual([]);
    await close();
  });

  it('is taken to the count and the first car when the filters close, wherever they were opened', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', '/search?body=suv'));
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    const before = await countText(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const sheet = page.locator('#filters');
    await sheet.locator('label', { has: page.locator('input[name="body"][value="ute"]') }).click();
    await countOtherThan(page, before);
    await sheet.getByRole('button', { name: `Show ${await countText(page)}` }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    const count = page.locator('p[role="status"]');
    await expect.poll(() => count.evaluate((line) => line === document.activeElement)).toBe(true);
    const line = await count.boundingBox();
    const first = await page.getByRole('article').first().boundingBox();
    expect(line?.y).toBeGreaterThanOrEqual(0);
    expect(first?.y).toBeGreaterThan(line?.y ?? Number.NaN);
    expect(first?.y).toBeLessThan(PHONE.height / 2);
    await close();
  });
});

describe('the browser’s Back button on a phone', () => {
  it('closes the open filter or sort sheet first, and then goes back a page', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', '/search/used-cars'));
    const firstPage = await titles(page);
    for (const [button, selector] of [
      [/^Filter/, '#filters'],
      [/^Sort/, '#sort-sheet'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
      await page.waitForURL(/page=2/);
      await page.getByRole('button', { name: button }).click();
      const sheet = page.locator(selector);
      await sheet.waitFor();
      await pressBack(page);
      await sheet.waitFor({ state: 'hidden' });
      expect(page.url(), selector).toContain('page=2');
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      // The address is there before the cars of its page.
      await expect.poll(() => titles(page)).toEqual(firstPage);
    }
    await close();
  });

  it('closes the sheet and goes back at once in a browser without the Navigation API', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await openLive(page, addressOf('harbour', '/search/used-cars'));
    await page.getByRole('button', { name: /^Filter/ }).click();
    const sheet = page.locator('#filters');
    await sheet.locator('label', { has: page.locator('input[name="body"][value="ute"]') }).click();
    await page.waitForURL(/body=ute/);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.search === '');
    await close();
  });
});

describe('the sort sheet on a phone', () => {
  it('aligns its rows to the left, and ticks the current order', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    for (const tenant of ['harbour', 'outback']) {
      await openLive(page, addressOf(tenant, '/search?sortBy=price%3Aasc'));
      await page.getByRole('button', { name: /^Sort/ }).click();
      const sheet = page.locator('#sort-sheet');
      const rows = sheet.locator('li button');
      const lefts = await rows.evaluateAll((all) =>
        all.map((row) => {
          const text = document.createRange();
          text.selectNodeContents(row);
          return Math.round(text.getBoundingClientRect().left);
        }),
      );
      expect(new Set(lefts).size).toBe(1);
      expect(lefts[0]).toBeLessThan(60);
      expect(await sheet.locator('.glyph-check').count()).toBe(1);
      expect(await rows.filter({ has: page.locator('.glyph-check') }).textContent()).toContain('Price, low to high');
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'hidden' });
      // The step back from the sheet's entry of the history would cancel the visit to the next page.
      await page.waitForFunction(() => !('overlay' in (window.history.state ?? {})));
    }
    await close();
  });
});

it('has room for filters in a window of 320 by 256, as at 400 % zoom', async () => {
  const { page, close } = await shopper.visit({ viewport: { width: 320, height: 256 } });
  await openLive(page, addressOf('harbour', '/cars/'));
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.locator('#filters');
  await sheet.evaluate((element) => element.scrollTo(0, 400));
  const button = await sheet.getByRole('button', { name: /^Show \d/ }).boundingBox();
  // What is above the button is filters alone.
  expect(button?.y).toBeGreaterThan(190);
  const above = await page.evaluate(() => document.elementFromPoint(160, 10)?.closest('.filters-body') !== null);
  expect(above).toBe(true);
  await close();
});
