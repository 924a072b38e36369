import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { addressOf, DESKTOP, openLive, PHONE, TABLET, useShopper } from './support/shopper.ts';

const shopper = useShopper();
const WARNING = /WARNING: This comparison rate is true only for the examples given/;
const DISCLAIMER_PATH = '**/api/cars/*/finance-disclaimer';

/** The page of the first car on offer that has finance. */
async function carAddress(page: Page, tenant: string): Promise<string> {
  await page.goto(addressOf(tenant, '/cars/'));
  const card = page.locator('.card', { has: page.locator('.finance-strip') }).first();
  return addressOf(tenant, (await card.locator('.card-title a').getAttribute('href')) ?? '');
}

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

  it('shows the comparison rate as large and as bold as the repayment (R6)', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf(tenant, '/cars/'));
    const isOneText = await page
      .locator('.finance-strip b')
      .first()
      .evaluate((lead) => lead.childNodes.length === 1 && /week.*comparison rate$/.test(lead.textContent ?? ''));
    expect(isOneText).toBe(true);
    await close();
  });

  it('links each asterisk to the warning, and loads the lender’s terms for that car', async () => {
    const { page, close } = await shopper.visit({ viewport: TABLET });
    await openLive(page, addressOf(tenant, '/cars/'));
    const requested = page.waitForRequest(DISCLAIMER_PATH);
    await page.locator('.finance-strip a').first().click();
    await requested;
    expect(new URL(page.url()).hash).toBe('#finance-terms');
    const terms = page.locator('.finance-car-terms');
    await expect.poll(() => terms.innerText()).toMatch(/^Repayment of \$\d+ a week is for a secured loan/);
    expect(await page.getByText(WARNING).isVisible()).toBe(true);
    expect(await axeFindings(page, '.site-footer')).toEqual([]);
    await close();
  });

  it('says when the lender’s terms cannot be loaded, and still shows the warning', async () => {
    const { page, close } = await shopper.visit({ expectedStatus: 503 });
    await page.route(DISCLAIMER_PATH, (route) => route.fulfill({ status: 503, body: '' }));
    await openLive(page, addressOf(tenant, '/cars/'));
    await page.locator('.finance-strip a').first().click();
    await expect.poll(() => page.locator('.finance-car-terms').innerText()).toMatch(/could not be loaded/);
    expect(await page.getByText(WARNING).isVisible()).toBe(true);
    await close();
  });
});

describe.each(['harbour', 'outback'])('finance on the car pages of %s', (tenant) => {
  it('is complete without script', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(await carAddress(page, tenant));
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

  it('starts its calculator with the lender’s repayment, and recalculates for what a shopper types', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    await openLive(page, await carAddress(page, tenant));
    const box = page.locator('#finance');
    await box.locator('summary').click();
    const weekly = box.locator('output');
    const own = await box.locator('.finance-headline dd').first().innerText();
    await expect.poll(() => weekly.innerText()).toBe(own);

    await box.getByLabel('Price of the car').fill('30,000');
    await box.getByLabel('Deposit or trade-in').fill('$3000');
    await box.getByLabel('Interest rate').fill('9');
    const before = await weekly.innerText();
    await box.getByLabel('Term').selectOption('7');
    await expect.poll(() => weekly.innerText()).not.toBe(before);

    await box.getByLabel('Deposit or trade-in').fill('40000');
    await box.getByText('Enter a deposit that is not more than the price.').waitFor();
    await expect.poll(() => weekly.innerText()).toBe('–');
    expect(await axeFindings(page, '#finance')).toEqual([]);
    await close();
  });
});
