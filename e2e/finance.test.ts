import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { DEMO_TENANTS } from '../demo/tenants.ts';
import { axeFindings } from './support/axe.ts';
import { firstCarWithFinance } from './support/first-car.ts';
import { readPage } from './support/read-page.ts';
import { addressOf, DESKTOP, openLive, PHONE, TABLET, useShopper } from './support/shopper.ts';

const shopper = useShopper();
const WARNING = /WARNING: This comparison rate is true only for the examples given/;
const DISCLAIMER_PATH = '**/api/cars/*/finance-disclaimer';

/** The page of the first car on offer that has finance. */
const carAddress = async (tenant: string) =>
  addressOf(tenant, await firstCarWithFinance({ port: inject('sitePort') }, tenant));

describe.each(['harbour', 'outback'])('finance on the cards of %s', (tenant) => {
  it('shows every repayment with comparison rate, rate, deposit and term, and the warning once a page', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false });
    await page.goto(addressOf(tenant, '/cars/'));
    const lines = await page.locator('.finance-strip').allInnerTexts();
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines)
      expect(line.replaceAll(/\s+/g, ' ')).toMatch(
        /^\$[\d,]+ a week, \d+\.\d\d% comparison rate\* \d+\.\d\d% p\.a\., (\$[\d,]+|no) deposit, \d years, (\$[\d,]+|no) balloon$/,
      );
    expect(await page.getByText(WARNING).count()).toBe(1);
    expect(await page.locator('#finance-terms').innerText()).toMatch(/Australian Credit Licence/);
    await close();
  });

  it('shows the comparison rate as large and as bold as the repayment (R6), and loads the lender’s terms by an asterisk, or says that it cannot', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 503 });
    await openLive(page, addressOf(tenant, '/cars/'));
    const strips = page.locator('.finance-strip');
    const isOneText = await strips
      .locator('b')
      .first()
      .evaluate((lead) => lead.childNodes.length === 1 && /week.*comparison rate$/.test(lead.textContent ?? ''));
    expect(isOneText, 'as large and as bold as the repayment').toBe(true);

    await page.setViewportSize(TABLET);
    const requested = page.waitForRequest(DISCLAIMER_PATH);
    await strips.locator('a').first().click();
    await requested;
    expect(new URL(page.url()).hash).toBe('#finance-terms');
    const terms = page.locator('.finance-car-terms');
    await expect.poll(() => terms.innerText()).toMatch(/^Repayment of \$\d+ a week is for a secured loan/);
    expect(await page.getByText(WARNING).isVisible()).toBe(true);
    expect(await axeFindings(page, '.site-footer')).toEqual([]);

    // Another car, whose terms are not there.
    await page.setViewportSize(DESKTOP);
    await page.route(DISCLAIMER_PATH, (route) => route.fulfill({ status: 503, body: '' }));
    await strips.locator('a').nth(1).click();
    await expect.poll(() => terms.innerText()).toMatch(/could not be loaded/);
    expect(await page.getByText(WARNING).isVisible(), 'the warning without the terms').toBe(true);
    await close();
  });
});

describe.each(['harbour', 'outback'])('finance on the car pages of %s', (tenant) => {
  it('is complete without script', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(await carAddress(tenant));
    const box = page.locator('#finance');
    const text = await box.innerText();
    for (const said of ['Weekly repayment', 'Comparison rate', 'Interest rate', 'Term', 'Deposit', 'balloon'])
      expect(text).toContain(said);
    expect(text).toMatch(WARNING);
    expect(text).toMatch(/indicative only and not a binding quote/);
    await box.locator('summary').click();
    expect(await box.locator('table tr').count()).toBe(5);
    await close();
  });
});

describe('the finance calculator', () => {
  async function openCalculator(tenant: string, viewport = DESKTOP) {
    const { page, close } = await shopper.visit({ viewport });
    await openLive(page, await carAddress(tenant));
    const box = page.locator('#finance');
    await box.locator('.finance-more > summary').focus();
    await page.keyboard.press('Enter');
    const answer = box.locator('.calculator output');
    await answer.waitFor();
    return { page, close, box, answer };
  }
  const dollarsOf = async (answer: Locator) => Number((await answer.innerText()).replaceAll(/[$,]/g, ''));

  async function startsAsTheLender(box: Locator, answer: Locator): Promise<void> {
    const own = await box.locator('.finance-headline dd').first().innerText();
    await expect.poll(() => answer.innerText(), { message: 'starts with the lender’s repayment' }).toBe(own);
  }

  /** Asks for the weekly repayment of other amounts. */
  async function recalculates(page: Page, box: Locator, answer: Locator): Promise<void> {
    const field = (name: string | RegExp) => box.getByRole('textbox', { name });
    await field(/^Price of the car/).fill('30,000');
    await field('Deposit or trade-in').fill('$3000');
    await field(/^Interest rate/).fill('9');
    const before = await answer.innerText();
    await box.getByRole('combobox', { name: 'Term' }).selectOption('7');
    await expect.poll(() => answer.innerText()).not.toBe(before);

    await field('Deposit or trade-in').fill('40000');
    await box.getByText('Enter a deposit that is not more than the price.').waitFor();
    await expect.poll(() => answer.innerText()).toBe('–');
    expect(await axeFindings(page, '#finance')).toEqual([]);
  }

  it('starts with the lender’s repayment, is used by keyboard alone (the question, how often, and a slider beside each field), and recalculates for what a shopper types', async () => {
    const { page, close, box, answer } = await openCalculator('harbour');
    await startsAsTheLender(box, answer);
    const weekly = await dollarsOf(answer);
    await box.getByRole('radio', { name: 'Weekly' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dollarsOf(answer)).toBeGreaterThan(weekly * 1.9);
    await page.keyboard.press('ArrowRight');
    expect(await box.locator('.calculator dt').first().innerText()).toBe('Monthly repayment');
    await expect.poll(() => dollarsOf(answer)).toBeGreaterThan(weekly * 4);

    const before = await dollarsOf(answer);
    const deposit = box.getByRole('textbox', { name: 'Deposit or trade-in' });
    const slider = box.getByRole('slider', { name: 'Slide: Deposit or trade-in' });
    await slider.focus();
    await page.keyboard.press('PageUp');
    expect(Number((await deposit.inputValue()).replace(',', '')) % 100).toBe(0);
    expect(await slider.getAttribute('aria-valuetext')).toBe(`$${await deposit.inputValue()}`);
    await expect.poll(() => dollarsOf(answer)).toBeLessThan(before);
    // Announced once it stays the same, and not before.
    const status = box.locator('p[role="status"]');
    await expect.poll(() => status.innerText()).toBe(`Monthly repayment: ${await answer.innerText()}`);

    await box.locator('.calculator-working > summary').focus();
    await page.keyboard.press('Enter');
    const working = await box.locator('.calculator-working').innerText();
    for (const said of ['Loan amount', 'Interest rate for one month', '60 × $', 'Total with deposit'])
      expect(working).toContain(said);

    // As it was at first. The box opens by a click too.
    await page.keyboard.press('Enter');
    await box.getByRole('radio', { name: 'Weekly' }).check({ force: true });
    for (const isOpen of [false, true]) {
      await box.locator('.finance-more > summary').click();
      expect(await answer.isVisible(), 'opened and closed by a click').toBe(isOpen);
    }
    await recalculates(page, box, answer);
    await close();
  });

  it('starts with the lender’s repayment, shows a comparison rate beside every rate that a shopper slides to, as large as the repayment (R6), and recalculates for what a shopper types', async () => {
    const { page, close, box, answer } = await openCalculator('outback');
    await startsAsTheLender(box, answer);
    const headline = box.locator('.calculator-answer');
    const ratesOf = async () =>
      [...(await headline.innerText()).matchAll(/(\d+\.\d\d)% p\.a\./g)].map(([, rate]) => Number(rate));
    const [comparison = 0, rate = 0] = await ratesOf();
    expect(comparison).toBeGreaterThan(rate);
    await box.getByRole('slider', { name: /^Slide: Interest rate/ }).focus();
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await ratesOf())[1]).toBe(rate - 0.5 < 8 ? 8 : rate - 0.5);
    const [lower = 0] = await ratesOf();
    expect(comparison - lower).toBeGreaterThan(0.3);
    const sizes = await headline
      .locator('dd')
      .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
    expect(new Set(sizes).size).toBe(1);
    await recalculates(page, box, answer);
    await close();
  });

  it.each([
    ['harbour', PHONE],
    ['outback', PHONE],
    ['marlowe', TABLET],
    ['palouse', DESKTOP],
  ])('finds the price that a repayment pays off, and fits the page: %s', async (tenant, viewport) => {
    const { page, close, box, answer } = await openCalculator(tenant, viewport);
    await box.getByRole('radio', { name: 'What I can afford' }).check({ force: true });
    const price = await dollarsOf(answer);
    const repayment = box.locator('.calculator input[inputmode="decimal"]').first();
    const amount = Number((await repayment.inputValue()).replaceAll(',', ''));
    await repayment.fill(String(amount * 2));
    await expect.poll(() => dollarsOf(answer)).toBeGreaterThan(price * 1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Where the fields are in one column, the answer stays in view above them; on a desktop it is beside them.
    const slider = box.getByRole('slider', { name: 'Slide: Term' });
    await slider.focus();
    const [shown, slid] = [await answer.boundingBox(), await slider.boundingBox()];
    if (!shown || !slid) throw new Error('the calculator is not drawn');
    if (viewport === DESKTOP) expect(shown.x).toBeGreaterThan(slid.x + slid.width);
    else expect([shown.y >= 0, shown.y + shown.height <= slid.y]).toEqual([true, true]);
    expect(await axeFindings(page, '#finance')).toEqual([]);
    await close();
  });
});

/** The demo's site whose cards have no finance line. */
const WITHOUT_LINES = 'wattlecreek';

describe.each(DEMO_TENANTS)('the weekly repayments of the stock of %s', (tenant) => {
  type Hits = { readonly hits: readonly { readonly id: number }[]; readonly count: number };
  type Found = { readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>; readonly pages: number };
  async function get(path: string): Promise<string> {
    const { status, body } = await readPage({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path });
    expect(status, path).toBe(200);
    return body;
  }
  const getJson = async <Answer>(path: string) => JSON.parse(await get(path)) as Answer;

  /** The ids of all cars that a search finds. */
  async function idsOf(query = ''): Promise<number[]> {
    const ids: number[] = [];
    for (;;) {
      const { hits, count } = await getJson<Hits>(`/api/search/list?limit=100&offset=${ids.length}&${query}`);
      ids.push(...hits.map(({ id }) => id));
      if (hits.length === 0 || ids.length >= count) return ids;
    }
  }

  /** What the cards say, by car: "$234 a week, 9.31% comparison rate". */
  async function leadsOnCards(pages: number): Promise<Map<number, string>> {
    const leads = new Map<number, string>();
    for (let page = 1; page <= pages; page += 1)
      for (const [, lead = '', id] of (await get(page === 1 ? '/search' : `/search?page=${page}`)).matchAll(
        /<b>([^<]*)<\/b><a href="#finance-terms" data-terms="(\d+)"/g,
      ))
        leads.set(Number(id), lead);
    return leads;
  }

  /** The cars for which the API gives the terms of a repayment. */
  async function withTerms(cars: readonly number[]): Promise<number[]> {
    const found: number[] = [];
    for (const id of cars) {
      const answer = await getJson<{ finance_lenders: object }>(`/api/cars/${id}/finance-disclaimer`);
      if (Object.keys(answer.finance_lenders).length > 0) found.push(id);
    }
    return found;
  }

  it(
    'are in a range of the filter for exactly the cars that show a repayment (D270)',
    { timeout: 180_000 },
    async () => {
      const { facets, pages } = await getJson<Found>('/api/search');
      const ranges = facets['weekly_price_range'] ?? {};
      const rangeOf = new Map<number, string>();
      for (const [range, count] of Object.entries(ranges)) {
        const ids = await idsOf(`weekly_price_range=${range}`);
        expect([range, ids.length]).toEqual([range, count]);
        for (const id of ids) rangeOf.set(id, range);
      }
      const all = await idsOf();
      expect(rangeOf.size).toBeGreaterThan(20);
      expect(rangeOf.size).toBeLessThan(all.length);
      const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);
      expect(inOrder(await withTerms(all)), 'cars with terms').toEqual(inOrder(rangeOf.keys()));
      const shown = await leadsOnCards(pages);
      if (tenant === WITHOUT_LINES) return expect([...shown]).toEqual([]);
      expect(inOrder(shown.keys()), 'cars with a repayment on their card').toEqual(inOrder(rangeOf.keys()));
      for (const [id, lead] of shown) {
        expect(lead, `the repayment of car ${id}`).toMatch(/^\$[\d,]+ a (?:week|month)/);
        const weekly = /^\$([\d,]+) a week/.exec(lead)?.[1]?.replaceAll(',', '');
        const [min = 0, max = 0] = (rangeOf.get(id) ?? '')
          .split('-')
          .map((end) => (end === '' ? Infinity : Number(end)));
        if (weekly !== undefined) expect([id, min <= Number(weekly), Number(weekly) < max]).toEqual([id, true, true]);
      }
    },
  );
});
