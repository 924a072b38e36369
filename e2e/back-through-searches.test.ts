import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { firstCar } from './support/first-car.ts';
import { addressOf, DESKTOP, openLive, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const box = (page: Page) => page.getByRole('searchbox', { name: 'Make, model or keyword' });
const maxPrice = (page: Page) => page.locator('input[name="price_max"]');
const hybrid = (page: Page) => page.locator('label', { has: page.locator('input[name="fuel"][value="Hybrid"]') });

/** Chooses hybrid cars. Returns the query of the resulting address. */
async function chooseHybrid(page: Page): Promise<string> {
  const panel = page.locator('details.filter', { has: hybrid(page) });
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').first().click();
  await hybrid(page).click();
  await page.waitForURL(/fuel=Hybrid/);
  return new URL(page.url()).search;
}

describe('the browser’s Back button, while a search field has focus', () => {
  it('removes the typed words, and the next filter does not send them again', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search'));
    await box(page).pressSequentially('ascent');
    await page.getByRole('button', { name: /^Remove .*ascent/ }).waitFor();
    // The answer to a search leaves the typed text as it is.
    expect(await box(page).inputValue()).toBe('ascent');
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('');
    expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await chooseHybrid(page)).toBe('?fuel=Hybrid');
    await close();
  });

  it('removes the typed price, and Forward restores it', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search'));
    await maxPrice(page).fill('45000');
    await maxPrice(page).press('Enter');
    await page.waitForURL(/price=-45000/);
    await page.getByRole('button', { name: 'Remove Up to $45,000' }).waitFor();
    await page.goBack();
    await expect.poll(() => maxPrice(page).inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => maxPrice(page).inputValue()).toBe('$45,000');
    await page.goBack();
    await expect.poll(() => maxPrice(page).inputValue()).toBe('');
    expect(await chooseHybrid(page)).toBe('?fuel=Hybrid');
    await close();
  });

  it('removes a typed price whose search was never answered', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search'));
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/search-data**', async (route) => {
      if (route.request().url().includes('price')) await released;
      await route.continue();
    });
    const requested = page.waitForRequest(/search-data.*price/);
    await maxPrice(page).fill('45000');
    await maxPrice(page).press('Enter');
    await requested;
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => maxPrice(page).inputValue()).toBe('');
    release();
    await close();
  });
});

it('Back and Forward return to the place on the page where the shopper left a search', async () => {
  const { page, close } = await shopper.visit({ viewport: DESKTOP });
  await openLive(page, addressOf('harbour', '/search/used-cars'));
  const isAt = (place: number) => page.waitForFunction((scroll) => Math.abs(window.scrollY - scroll) <= 1, place);
  const current = (text: string) => page.locator('.pager a[aria-current="page"]', { hasText: text }).waitFor();
  const next = page.getByRole('link', { name: 'Page 2', exact: true });
  await next.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(1000);
  await next.click();
  await current('2');
  await isAt(0);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.goBack();
  await current('1');
  await isAt(left);
  await page.goForward();
  await current('2');
  await isAt(700);
  // Also when the document was loaded again in between.
  await page.reload();
  await isAt(700);
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.locator('.filters-foot:not(.is-needed)').waitFor({ state: 'attached' });
  await page.goBack();
  await current('1');
  await isAt(left);
  await close();
});

describe('the search box', () => {
  it('accepts typing while the first answer is pending, and searches for the whole text', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search?body=suv'));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/search-data**', async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest(/query=mazda(?:&|$)/);
    await box(page).pressSequentially('mazda');
    await requested;
    await page.keyboard.type(' cx');
    release();
    await page.getByRole('button', { name: /^Remove .*mazda cx/ }).waitFor();
    expect(await box(page).inputValue()).toBe('mazda cx');
    await close();
  });
});

describe('the browser’s back/forward cache', () => {
  it('can keep the home page, a search, a car and a form with typed text', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    // The headless shell has no such cache. Chromium keeps out pages that listen for these events or are never stored.
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (
        name: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => {
        if (/^(?:before)?unload$/.test(name)) document.documentElement.dataset['unload'] = name;
        listen(name, listener, options);
      };
    });
    const car = await firstCar({ port: inject('sitePort') }, 'harbour');
    for (const path of ['/', '/cars/', car, `${car}/enquire`]) {
      const stored = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await openLive(page, addressOf('harbour', path));
      if (path.endsWith('/enquire')) await page.getByLabel('First name').fill('Wilhelmina');
      await page.waitForFunction(() => 'dataLayer' in window);
      const { 'cache-control': control } = await (await stored).allHeaders();
      expect([path, control]).toEqual([path, expect.not.stringContaining('no-store')]);
      const heard = await page.evaluate(() => [
        document.documentElement.dataset['unload'] ?? null,
        window.onunload !== null,
        window.onbeforeunload !== null,
      ]);
      expect(heard, path).toEqual([null, false, false]);
    }
    await close();
  });
});

describe('the structured data of a search', () => {
  it('is that of the page again after Back (D506)', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search/mazda'));
    const data = () => page.locator('head script[type="application/ld+json"]').allTextContents();
    const first = await data();
    expect(first.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('BreadcrumbList');
    await chooseHybrid(page);
    await page.getByRole('button', { name: 'Remove Hybrid' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Hybrid' }).waitFor({ state: 'detached' });
    await expect.poll(data).toEqual(first);
    await close();
  });
});
