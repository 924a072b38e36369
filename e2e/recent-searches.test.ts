import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carSiteAddress } from './support/car-sites.ts';
import { addressOf, DESKTOP, openLive, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** Resolves once the browser has stored this many searches. */
const remembered = (page: Page, searches: number) =>
  page.waitForFunction(
    (count) => JSON.parse(window.localStorage.getItem('forecourt.searches') ?? '[]').length === count,
    searches,
  );

describe('recent searches', () => {
  it('are listed below the empty search box, and can be opened again or removed', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await page.goto(addressOf('harbour', '/search?body=ute&price=-40000'));
    await remembered(page, 1);
    await page.goto(addressOf('harbour', '/search/mazda'));
    await remembered(page, 2);
    // A search that finds no cars is not remembered.
    await page.goto(addressOf('harbour', '/search?query=zzzzzz'));
    await page.goto(addressOf('harbour', '/cars/'));
    const box = page.getByRole('searchbox', { name: 'Make, model or keyword' });
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect
      .poll(async () => {
        await box.blur();
        await box.focus();
        return recent.getByRole('link').allTextContents();
      })
      .toEqual(['Mazda', 'Ute, Up to $40,000']);
    // A word that rests is searched, and a search that is shown is remembered. On a busy machine this one may rest.
    await page.route(/[?&]query=m\b/, () => {});
    await box.fill('m');
    expect(await recent.count()).toBe(0);
    await box.fill('');
    await recent.getByRole('button', { name: 'Remove Mazda from recent searches' }).click();
    expect(await recent.getByRole('link').allTextContents()).toEqual(['Ute, Up to $40,000']);
    // By keyboard, the focus stays in the list while it has searches, and is in the box again once it has none.
    const removeUte = recent.getByRole('button', { name: /^Remove Ute/ });
    expect(await removeUte.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.evaluate(() => {
      const kept = JSON.parse(window.localStorage.getItem('forecourt.searches') ?? '[]') as unknown[];
      window.sessionStorage.setItem('kept', JSON.stringify(kept));
    });
    await removeUte.press('Enter');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.evaluate(() =>
      window.localStorage.setItem('forecourt.searches', window.sessionStorage.getItem('kept') ?? ''),
    );
    await box.blur();
    await box.focus();
    await recent.getByRole('link').click();
    await page.waitForURL(/body=ute/);
    expect(new URL(page.url()).search).toBe('?body=ute&price=-40000');
    await close();
  });

  it('list a search once, whatever its sort order', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search/used-cars?body=suv'));
    await remembered(page, 1);
    await openLive(page, addressOf('harbour', '/search/used-cars?body=suv&sortBy=price%3Aasc'));
    await page.waitForFunction(() => window.localStorage.getItem('forecourt.searches')?.includes('sortBy'));
    await openLive(page, addressOf('harbour', '/cars/'));
    await page.getByRole('searchbox', { name: 'Make, model or keyword' }).focus();
    const links = page.getByRole('region', { name: 'Recent searches' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['SUV, Used']);
    await close();
  });

  it('are left out of the page when browser storage is blocked, and the page still works', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(addressOf('harbour', '/search/mazda'));
    // The script that remembers the visit loads later. It must work in such a browser too.
    await page.waitForFunction(() => 'dataLayer' in window);
    await page.getByRole('searchbox', { name: 'Make, model or keyword' }).focus();
    await page.locator('input[name="body"][value="suv"]').check({ force: true });
    await page.waitForURL(/body=suv/);
    expect(await page.content()).not.toContain('Recent searches');
    await close();
  });
});

describe('a site with browser storage switched off', () => {
  it('stores nothing in the browser while a shopper searches, opens a car and enquires', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const at = (path: string) => carSiteAddress('cards', 'metro', path);
    const stored = () =>
      page.evaluate(() => [Object.keys(window.localStorage), Object.keys(window.sessionStorage), document.cookie]);
    await openLive(page, at('/?utm_source=mail'));
    await openLive(page, at('/search?body=ute'));
    await page.waitForFunction(() => 'dataLayer' in window);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\//);
    expect(await stored()).toEqual([[], [], '']);
    await openLive(page, at('/contact'));
    await page.getByLabel('First name').fill('Mia');
    await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com');
    await page.getByLabel('Mobile').fill('0491 570 156');
    await page.locator('textarea').fill('Are you open on Sunday?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('link', { name: 'Follow your enquiry' }).waitFor();
    expect((await page.context().cookies()).map(({ expires }) => expires).every((expires) => expires === -1)).toBe(
      true,
    );
    await openLive(page, at('/contact'));
    expect(await stored()).toEqual([[], [], '']);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await close();
  });
});
