import { describe, expect, it } from 'vitest';
import { addressOf, DESKTOP, useShopper } from './support/shopper.ts';

const shopper = useShopper();

describe('a search without JavaScript', () => {
  it('can be filtered, sorted and paged, and its filters can be removed', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('harbour', '/cars/'));
    await page.locator('label', { has: page.locator('input[name="body"][value="suv"]') }).click();
    await page.locator('input[name="price_max"]').fill('60000');
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL(addressOf('harbour', '/search?body=suv&price=-60000'));
    const filtered = Number(/\d+/.exec((await page.locator('p[role="status"]').textContent()) ?? '')?.[0]);
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(Math.min(21, filtered));

    await page.getByText('Recommended').first().click();
    await page.getByRole('button', { name: 'Price, low to high' }).first().click();
    await page.waitForURL(addressOf('harbour', '/search?body=suv&price=-60000&sortBy=price%3Aasc'));
    const dollars = async () =>
      (await page.getByRole('article').locator('.type-price').allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
    const prices = await dollars();
    expect(prices).toEqual(prices.toSorted((left, right) => left - right));

    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    expect((await dollars())[0]).toBeGreaterThanOrEqual(prices.at(-1) ?? 0);

    await page.getByRole('button', { name: 'Remove SUV' }).click();
    await page.waitForURL(addressOf('harbour', '/search?price=-60000&sortBy=price%3Aasc'));
    await page.getByRole('button', { name: 'Remove Up to $60,000' }).click();
    await page.waitForURL(addressOf('harbour', '/search?sortBy=price%3Aasc'));
    await close();
  });

  it('is sorted by the heads of a ruled list, up and then down (D435)', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('outback', '/search?body=ute'));
    const sortByPrice = async () => {
      await page.getByText('List', { exact: true }).first().click();
      await page
        .locator('.list-head')
        .getByRole('button', { name: /^Price/ })
        .click();
    };
    const dollars = async () =>
      (await page.getByRole('article').locator('.type-price').allTextContents())
        .filter((text) => /\d/.test(text))
        .map((text) => Number(text.replace(/\D/g, '')));
    await sortByPrice();
    await page.waitForURL(addressOf('outback', '/search?body=ute&sortBy=price%3Aasc'));
    const rising = await dollars();
    expect(rising.length).toBeGreaterThan(1);
    expect(rising).toEqual(rising.toSorted((left, right) => left - right));
    await sortByPrice();
    await page.waitForURL(addressOf('outback', '/search?body=ute&sortBy=price%3Adesc'));
    const falling = await dollars();
    expect(falling.length).toBeGreaterThan(1);
    expect(falling).toEqual(falling.toSorted((left, right) => right - left));
    await close();
  });

  it('turns typed words into filters with chips, at the derived address', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('harbour', '/'));
    await page.getByRole('searchbox').first().fill('7 seats under $40,000');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('harbour', '/search?price=-39999&seats=7-7'));
    for (const name of ['Remove 7 seats', 'Remove Under $40,000'])
      expect(await page.locator('.toolbar').getByRole('button', { name }).count()).toBe(1);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    expect(await page.locator('.filters input[name="query"]').inputValue()).toBe('');
    await close();
  });
});
