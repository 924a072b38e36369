import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';
import { WIDE } from './support/wide-price-site.ts';

const shopper = useShopper();

describe('the wide price filter', () => {
  it('runs from $5,000 to $250,000 in steps of $500, and its thumbs never meet', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf(WIDE, '/search/used-cars?price=20000-21000'));
    await page.locator('input[name="price_max"]').scrollIntoViewIfNeeded();
    const thumbs = page.getByRole('slider', { name: /^Price/ });
    await thumbs.first().waitFor({ state: 'attached' });
    const values = () => thumbs.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.valueAsNumber));
    const bounds = await thumbs.first().evaluate((one) => [one.getAttribute('min'), one.getAttribute('max')]);
    expect(bounds).toEqual(['5000', '250000']);
    await thumbs.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await values()).toEqual([20_500, 21_000]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    expect(await values()).toEqual([20_500, 21_000]);
    await page.waitForURL(/\?price=20500-21000$/);
    await thumbs.last().focus();
    await page.keyboard.press('Home');
    expect(await values()).toEqual([20_500, 21_000]);
    await page.keyboard.press('End');
    await page.waitForURL(/\?price=20500-$/);
    await close();
  });
});

describe('the price range on the home page', () => {
  const widget = (page: Page) => page.getByRole('region', { name: 'What would you like to spend?' });
  const countOf = async (query: string) =>
    (
      JSON.parse(
        (await ask({ port: inject('sitePort') }, { host: `${WIDE}.localhost`, path: `/api/search?${query}` })).body,
      ) as { count: number }
    ).count;

  it('counts the cars between its thumbs, works by keyboard, and leads to exactly those cars', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, addressOf(WIDE, '/'));
    const range = widget(page);
    await range.scrollIntoViewIfNeeded();
    const thumbs = range.getByRole('slider');
    await thumbs.first().waitFor({ state: 'attached' });
    await thumbs.first().focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    const count = await countOf('price=20000-');
    await range.getByRole('button', { name: `Show Me ${count} cars`, exact: true }).waitFor();
    expect(await range.getByRole('textbox').first().inputValue()).toBe('$20,000');
    await range.getByRole('textbox').last().fill('40,200');
    await range.getByRole('textbox').last().press('Tab');
    const both = await countOf('price=20000-40000');
    expect(both).toBeLessThan(count);
    await range.getByRole('button', { name: `Show Me ${both} cars`, exact: true }).click();
    await page.waitForURL('**/search?price=20000-40000');
    await page.getByText(`${both} cars`, { exact: true }).first().waitFor();
    await close();
  });

  it('works without script as two fields and a button', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(addressOf(WIDE, '/'));
    await widget(page).getByRole('textbox').first().fill('$20,000');
    await widget(page).getByRole('textbox').last().fill('40000');
    await widget(page).getByRole('button').click();
    await page.waitForURL('**/search?price=20000-40000');
    await close();
  });

  it('is accessible and no wider than the window on a phone and on a desktop', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce' });
    await openLive(page, addressOf(WIDE, '/'));
    for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      await page.setViewportSize(viewport);
      await widget(page).scrollIntoViewIfNeeded();
      await widget(page).getByRole('slider').first().waitFor({ state: 'attached' });
      expect(await axeFindings(page, '.price-range'), screen).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    }
    await close();
  });
});

describe('the make filter of a site that allows one make, without script', () => {
  it('drops the models of the previous make, and drops the make for "Any"', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf(WIDE, '/search/toyota/corolla?fuel=Petrol'));
    expect(await page.locator('input[name="make_model"]:checked').count()).toBe(1);
    await page.locator('input[name="make"][value="Mazda"]').check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL('**/search/mazda?fuel=Petrol');
    await page.goto(addressOf(WIDE, '/search/toyota/corolla?fuel=Petrol'));
    await page.locator('input[name="make"][value=""]').check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.waitForURL('**/search?fuel=Petrol');
    await close();
  });
});
