import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, PHONE, useShopper, type Visit } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

const widget = (page: Page) => page.getByRole('region', { name: 'Find cars for your budget' });
const button = (page: Page) => widget(page).getByRole('button');

/** Opens a dealer's home page. Returns its widget once the script runs, because only then does it count cars. */
async function openWidget(page: Page, tenant: string): Promise<Locator> {
  await page.goto(addressOf(tenant, '/'));
  await page.waitForFunction(() => document.querySelector('.budget-form')?.matches('[data-live]'));
  return widget(page);
}

/** The count on the button, once there is one. */
async function countOf(page: Page, several: string): Promise<number> {
  const counted = widget(page).getByRole('button', { name: new RegExp(`^Show [\\d,]+ ${several}$`) });
  await counted.waitFor();
  const text = await counted.locator('.sr-only').textContent();
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replace(',', ''));
}

/** The place of an element on the page, whatever the scroll position. */
const placeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y: y + window.scrollY, width, height };
  });

/** Prices of the cards on the result page, in their order, once the cards are there. */
async function pricesOn(page: Page): Promise<number[]> {
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await cards.first().waitFor();
  const texts = await cards.locator('.type-price').allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d]/g, '')));
}

async function apiCount(tenant: string, query: string): Promise<number> {
  const answer = await ask({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path: `/api/search?${query}` });
  return (JSON.parse(answer.body) as { count: number }).count;
}

describe('the budget widget', () => {
  it('counts the cars for a weekly repayment and a deposit as they are typed, and leads to exactly those cars', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const budget = await openWidget(page, 'outback');
    const before = await countOf(page, 'utes');
    expect(before).toBe(await apiCount('outback', 'body=ute&price=1001-54000&city=Toowoomba'));
    const place = await placeOf(button(page));
    await budget.getByRole('textbox', { name: 'Weekly repayment' }).fill('$100');
    await budget.getByRole('textbox', { name: 'Deposit' }).fill('1,500');
    await budget.getByText('$27,500', { exact: true }).waitFor();
    await budget.getByRole('button', { name: 'Show utes', exact: true }).waitFor();
    const after = await countOf(page, 'utes');
    expect(after).toBeLessThan(before);
    expect(await placeOf(button(page))).toEqual(place);
    await button(page).click();
    await page.waitForURL(addressOf('outback', '/search?body=ute&price=1001-27500&city=Toowoomba&sortBy=price%3Adesc'));
    await page
      .getByRole('main')
      .getByText(new RegExp(`^${after} cars?$`))
      .first()
      .waitFor();
    const prices = await pricesOn(page);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((left, right) => right - left));
    expect(prices[0]).toBeLessThanOrEqual(27_500);
    expect(prices.at(-1)).toBeGreaterThan(1_000);
    await close();
  });

  it('counts the cars of another body when it is chosen, explains an invalid amount, and stays accessible', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    const budget = await openWidget(page, 'outback');
    await budget.getByRole('radio', { name: '4x4' }).check();
    expect(await countOf(page, '4x4 wagons'), 'the cars of another body').toBe(
      await apiCount('outback', 'body=4x4&price=1001-54000&city=Toowoomba'),
    );
    await budget.getByRole('textbox', { name: 'Deposit' }).fill('a bit');
    await budget.getByText('Enter an amount in dollars, like 250.').waitFor();
    expect(await budget.getByRole('textbox', { name: 'Deposit' }).getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(page, '.budget'), 'with an invalid amount').toEqual([]);
    await close();
  });

  it('speaks of cars where all have one body, and leads to them', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const budget = await openWidget(page, 'marlowe');
    expect(await budget.getByRole('radio').count()).toBe(0);
    const found = await countOf(page, 'cars');
    await budget.getByRole('button', { name: `Show ${found} cars`, exact: true }).click();
    await page.waitForURL(/[?&]body=suv&price=1001-/);
    await page.getByRole('main').getByText(`${found} cars`, { exact: true }).first().waitFor();
    await close();
  });

  describe('on a strict site', () => {
    let visit: Visit;
    let page: Page;
    let budget: Locator;
    let textAsOpened: string | null;
    const amounts = new Map<string, string>();
    // The page is loaded once: each test begins with the amounts of the opened page.
    beforeAll(async () => {
      visit = await shopper.visit({ viewport: DESKTOP });
      ({ page } = visit);
      budget = await openWidget(page, 'harbour');
      textAsOpened = await budget.textContent();
      for (const name of ['Weekly repayment', 'Deposit'])
        amounts.set(name, await budget.getByRole('textbox', { name }).inputValue());
    });
    beforeEach(async () => {
      for (const [name, amount] of amounts) await budget.getByRole('textbox', { name }).fill(amount);
    });
    afterAll(() => visit.close());

    it('says when the budget buys no car, and disables its button', async () => {
      await budget.getByRole('textbox', { name: 'Weekly repayment' }).fill('5');
      await budget.getByRole('textbox', { name: 'Deposit' }).fill('');
      await budget.getByText('No SUVs found for this budget').waitFor();
      const none = budget.getByRole('button', { name: '0 SUVs Found', exact: true });
      expect(await none.isDisabled()).toBe(true);
      await budget.getByRole('textbox', { name: 'Weekly repayment' }).press('Enter');
      expect(new URL(page.url()).pathname).toBe('/');
      await budget.getByRole('textbox', { name: 'Weekly repayment' }).fill('300');
      expect(await countOf(page, 'SUVs')).toBeGreaterThan(0);
      expect(await budget.getByText('No SUVs found for this budget').count()).toBe(0);
    });

    it('includes interest, and shows no rate without its comparison rate', () => {
      expect(textAsOpened).not.toContain('$54,000');
      expect(textAsOpened).toContain('not a quote');
      expect(textAsOpened).not.toMatch(/\d\s*%/);
    });

    it('has a slider that follows the standard keys, and a field that shows the same amount', async () => {
      await budget.scrollIntoViewIfNeeded();
      const slider = budget.getByRole('slider', { name: 'Slide: Weekly repayment' });
      await slider.waitFor({ state: 'attached' });
      const field = budget.getByRole('textbox', { name: 'Weekly repayment' });
      await slider.focus();
      for (const [key, value] of [
        ['ArrowRight', '210'],
        ['ArrowUp', '220'],
        ['ArrowLeft', '210'],
        ['PageUp', '310'],
        ['PageDown', '210'],
        ['End', '600'],
        ['Home', '0'],
      ] as const) {
        await page.keyboard.press(key);
        await page.waitForFunction(
          (text) => document.querySelector<HTMLInputElement>('#budget-weekly')?.value === text,
          value,
        );
      }
      expect(await slider.getAttribute('aria-valuetext')).toBe('$0 a week');
      // An amount between two steps moves to a step. An amount beyond the range puts the thumb at its end.
      await field.fill('237');
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      expect(await field.inputValue()).toBe('250');
      await field.fill('900');
      expect(await slider.inputValue()).toBe('600');
    });
  });

  it('works by keyboard alone', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const budget = await openWidget(page, 'outback');
    await budget.getByRole('radio', { name: 'Ute' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('140');
    await budget.getByRole('slider', { name: 'Slide: Weekly repayment' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('$3,000');
    const found = await countOf(page, '4x4 wagons');
    await page.keyboard.press('Enter');
    await page.waitForURL(/price=1001-42000/);
    await page
      .getByRole('main')
      .getByText(new RegExp(`^${found} cars?$`))
      .first()
      .waitFor();
    await close();
  });

  it('works with JavaScript off: the server reads the amounts and redirects to the search', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('outback', '/'));
    const budget = widget(page);
    await budget.getByRole('radio', { name: 'SUV' }).check();
    await budget.getByRole('textbox', { name: 'Weekly repayment' }).fill('$250');
    await budget.getByRole('textbox', { name: 'Deposit' }).fill('nothing');
    await budget.getByRole('button', { name: 'Show cars in my budget' }).click();
    await page.waitForURL(addressOf('outback', '/search?body=suv&price=1001-65000&city=Toowoomba&sortBy=price%3Adesc'));
    const prices = await pricesOn(page);
    expect(prices).toEqual(prices.toSorted((left, right) => right - left));
    expect(prices.length).toBeGreaterThan(0);
    await close();
  });

  it('ignores hostile amounts', async () => {
    for (const query of ['weekly=%00&deposit=1e9', 'weekly=-1&body=__proto__', `weekly=${'9'.repeat(5_000)}`, '']) {
      const answer = await ask({ port: inject('sitePort') }, { host: 'outback.localhost', path: `/budget?${query}` });
      expect([answer.status, answer.location]).toEqual([302, '/search?price=1001-100000&sortBy=price%3Adesc']);
    }
  });
});

describe('the page for an unknown address', () => {
  it('has a search box and tiles that lead to cars', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 404 });
    await page.goto(addressOf('harbour', '/nowhere'));
    const suv = page.getByRole('main').getByRole('link', { name: /^SUV/ });
    expect(await suv.getAttribute('href')).toBe('/search?body=suv');
    await page.getByRole('main').getByRole('searchbox').fill('corolla');
    await page
      .getByRole('main')
      .getByText(/^\d+ cars?$/)
      .first()
      .waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(addressOf('harbour', '/search/toyota/corolla'));
    await close();
  });
});
