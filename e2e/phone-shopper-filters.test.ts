import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
const countText = async (page: Page) => (await page.locator('p[role="status"]').textContent()) ?? '';
/** Until the results say another count than before. */
const countOtherThan = (page: Page, before: string) =>
  page.waitForFunction((text) => document.querySelector('p[role="status"]')?.textContent !== text, before);

/** Opens a filter of the sheet, if it is folded. */
async function unfold(page: Page, name: string): Promise<void> {
  const panel = page.locator('details.filter').filter({ has: page.locator('summary', { hasText: name }) });
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').first().click();
}

it('a phone shopper filters by body, price and make, goes into a car and back to the same place', async () => {
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
  const most = sheet.locator('input[name="price_max"]');
  await most.fill('45000');
  await most.press('Tab');
  await countOtherThan(page, before);
  before = await countText(page);

  await unfold(page, 'Make and model');
  await sheet.locator('label', { hasText: /^Mazda/ }).click();
  await countOtherThan(page, before);
  const found = await countText(page);
  // The sheet stayed open through all of it, and its button counts.
  await sheet.getByRole('button', { name: `Show ${found}` }).click();
  await expect.poll(() => sheet.isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/search/mazda');
  expect(new URL(page.url()).search).toBe('?body=suv&price=-45000');
  const results = await titles(page);
  expect(results.length).toBe(Math.min(21, Number(/\d+/.exec(found)?.[0])));
  for (const title of results) expect(title).toMatch(/Mazda/);

  const last = page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .nth(results.length - 1);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await last.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: results.at(-1)?.trim() ?? 'none' }).waitFor();

  // Nothing is asked of the server on the way back.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await page.waitForFunction((scroll) => Math.abs(window.scrollY - scroll) <= 1, place);
  expect(await titles(page)).toEqual(results);
  expect(await countText(page)).toBe(found);
  expect(asked.filter((path) => path.startsWith('/search') || path.startsWith('/cars'))).toEqual([]);
  await close();
});
