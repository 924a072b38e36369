import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LINKS_NOT_AHEAD } from '#domain/pages-ahead.ts';
import { addressOf, DESKTOP, openLive, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
const status = (page: Page) => page.locator('p[role="status"]').textContent();
const box = (page: Page, value: string) => page.locator(`input[name="body"][value="${value}"]`);
const tile = (page: Page, value: string) => page.locator('label', { has: box(page, value) });
/** Our own line about a failed search, and the browser's line about its request, which may come late. */
const FAILED_SEARCH = /Search failed|\/search-data\S*: Failed to load resource/;
const main = (page: Page) => page.getByRole('region', { name: 'Results' });

describe('a search that fails', () => {
  it.each([
    ['the network fails', 'abort', 'Not updated: the connection failed.'],
    ['the server answers 500', 500, 'Not updated: the search failed.'],
  ] as const)('keeps the last results and says so when %s, and the next search works', async (_why, how, failed) => {
    const { page, expected, close } = await shopper.visit({ viewport: DESKTOP, expectedErrors: FAILED_SEARCH });
    await openLive(page, addressOf('harbour', '/search/used-cars'));
    const before = { titles: await titles(page), count: await status(page), heading: await page.title() };
    await page.route('**/search-data**', (route) =>
      how === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: how, body: 'null' }),
    );
    await tile(page, 'ute').click();
    await page.locator('[data-search-failed]').waitFor();

    expect(await titles(page)).toEqual(before.titles);
    expect(await status(page)).toBe(before.count);
    expect(await page.getByRole('alert').count()).toBe(0);
    const notice = main(page).getByRole('status').filter({ hasText: 'Not updated' });
    expect(await notice.textContent()).toBe(`${failed} Try again`);
    // Only one of the page's lines is shown, so it is announced once.
    expect(await page.getByText(failed).filter({ visible: true }).count()).toBe(1);
    // The controls, the chips and the address show the new choice.
    expect(await box(page, 'ute').isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Remove Ute' }).count()).toBe(1);
    expect(page.url()).toContain('body=ute');
    expect(await main(page).locator('[aria-busy="true"]').count()).toBe(0);
    // It is logged once, besides the browser's own line about the request.
    expect(expected.filter((line) => line.includes('Search failed'))).toHaveLength(1);

    await page.unroute('**/search-data**');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => status(page)).not.toBe(before.count);
    await notice.waitFor({ state: 'detached' });
    expect(page.url()).toContain('body=ute');
    await page.getByRole('button', { name: 'Remove Ute' }).first().waitFor();
    const utes = await status(page);
    await tile(page, 'suv').click();
    // The address changes with the cars, after their count.
    await page.waitForURL(({ search }) => search === '?body=suv&body=ute');
    expect(await status(page)).not.toBe(utes);
    expect(await page.locator('[data-search-failed]').count()).toBe(0);
    expect(await box(page, 'ute').isChecked()).toBe(true);
    await close();
  });

  it('returns to the search before on Back', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, expectedErrors: FAILED_SEARCH });
    await openLive(page, addressOf('harbour', '/search/used-cars'));
    await page.route('**/search-data**', (route) => route.abort('internetdisconnected'));
    await tile(page, 'ute').click();
    await page.locator('[data-search-failed]').waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('[data-search-failed]') === null);
    expect(await box(page, 'ute').isChecked()).toBe(false);
    await close();
  });
});

describe('a search that is opened from another page', () => {
  it('is a document of its own, which needs no data besides', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/'));
    await page.route('**/search-data**', (route) => route.abort('internetdisconnected'));
    await page.evaluate(() => Object.assign(window, { isHomePage: true }));
    await page.getByRole('link', { name: 'Used cars' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Used cars' }).waitFor();
    expect(await page.evaluate(() => 'isHomePage' in window)).toBe(false);
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
    await close();
  });
});

describe('a search in progress', () => {
  it('shows the choice at once, marks the cars as busy, and ignores the answer to an older choice', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search/used-cars'));
    const before = await titles(page);
    const count = await status(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/search-data**', async (route) => {
      if (route.request().url().includes('body=ute') && !route.request().url().includes('body=suv')) await released;
      await route.continue();
    });
    await tile(page, 'ute').click();
    await page.getByRole('button', { name: 'Remove Ute' }).waitFor();
    expect(await main(page).locator('[aria-busy="true"]').count()).toBe(1);
    expect(await titles(page)).toEqual(before);
    await tile(page, 'suv').click();
    await page.waitForURL(({ search }) => search === '?body=suv&body=ute');
    expect(await status(page)).not.toBe(count);
    const newest = await titles(page);
    // The answer to the older choice comes last, and changes nothing.
    const older = page.waitForResponse((response) => response.url().endsWith('body=ute'));
    release();
    await (await older).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await titles(page)).toEqual(newest);
    expect(await box(page, 'suv').evaluate((one) => document.activeElement === one)).toBe(true);
    await close();
  });
});

describe('the next page of results', () => {
  it('is fetched when the shopper points at its link, and not again on the click', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search/used-cars?body=ute'));
    await page.waitForFunction(() => document.querySelector('.filters-foot.is-needed') === null);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/search-data')) requested.push(`${pathname}${search}`);
    });
    const next = page.getByRole('link', { name: 'Page 2' });
    // Its document is not fetched besides.
    expect(await next.evaluate((link, selector) => link.matches(selector), LINKS_NOT_AHEAD)).toBe(true);
    const answered = page.waitForResponse(/search-data/);
    await next.hover();
    await (await answered).finished();
    expect(requested).toEqual(['/search-data/used-cars?body=ute&page=2']);
    await next.click();
    await page.locator('.pager a[aria-current="page"]', { hasText: '2' }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(requested).toHaveLength(1);
    await close();
  });
});
