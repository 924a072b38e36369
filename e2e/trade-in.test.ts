import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { pressBack } from './support/press-back.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

async function enterPlate(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Rego', { exact: true }).fill(plate);
  await page.getByLabel('State').selectOption('NSW');
  await press(page, 'Find my car');
}

async function enterPerson(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Jo');
  await page.getByRole('textbox', { name: 'Email' }).fill('jo@example.com');
  await page.getByLabel('Mobile').fill('0491 570 156');
  await page.getByLabel('Location').selectOption({ index: 1 });
}

describe('a trade-in', () => {
  it('is offered for, accepted by keyboard, and remembered until then', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf('harbour', '/trade-in'));
    await enterPlate(page, 'DEMO01');
    await step(page, 'Is this your car?').waitFor();
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.getByLabel('Kilometres on the odometer').fill('60,000');
    await press(page, 'Yes, this is my car');
    await step(page, 'What condition is it in?').waitFor();
    for (const name of ['Good: light wear for its age', 'Complete', 'None', 'Good tread', 'Two or more', 'No'])
      await page.getByRole('radio', { name, exact: true }).press('Space');
    expect(await axeFindings(page, 'main')).toEqual([]);
    await press(page, 'Next');
    await step(page, 'Who is the offer for?').waitFor();
    await enterPerson(page);
    await press(page, 'See my offer');
    await page.waitForURL(/\/success\?lead=/);
    await page.getByRole('link', { name: 'See your valuation' }).press('Enter');
    await page.waitForURL(/\/offer$/);
    const accept = page.getByRole('button', { name: /^Accept \$[\d,]+$/ });
    await accept.waitFor();
    expect(await axeFindings(page, 'main')).toEqual([]);
    const offer = page.url();

    // The steps lead back to the offer while it stands.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.valuation'))).toContain('HiLux');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('DEMO01');
    await openLive(page, addressOf('harbour', '/sell-my-car'));
    await page.getByRole('link', { name: 'See your offer' }).press('Enter');
    await page.waitForURL(offer);
    await accept.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'You accepted our offer' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.valuation'))).toBeNull();
    await close();
  });

  it('goes back step by step with the browser’s Back, and keeps its answers, all but the plate after a reload', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf('harbour', '/faqs'));
    await openLive(page, addressOf('harbour', '/trade-in'));
    await enterPlate(page, 'DEMO01');
    const odometer = page.getByLabel('Kilometres on the odometer');
    await odometer.fill('60,000');
    await press(page, 'Yes, this is my car');
    await page.getByRole('radio', { name: 'Good tread' }).check();
    await page.goBack();
    await step(page, 'Is this your car?').waitFor();
    expect(await odometer.inputValue()).toBe('60,000');
    await page.goBack();
    const plate = page.getByLabel('Rego', { exact: true });
    await expect.poll(() => plate.inputValue()).toBe('DEMO01');
    // Forward is Next.
    await page.goForward();
    await step(page, 'Is this your car?').waitFor();
    await page.goForward();
    await step(page, 'What condition is it in?').waitFor();
    expect(await page.getByRole('radio', { name: 'Good tread' }).isChecked()).toBe(true);
    await press(page, 'Back');
    await step(page, 'Is this your car?').waitFor();

    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      'DEMO01',
    );
    await page.reload();
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('NSW');
    expect(await plate.inputValue()).toBe('');
    await enterPlate(page, 'DEMO01');
    await step(page, 'Is this your car?').waitFor();
    expect(await odometer.inputValue()).toBe('60,000');
    await press(page, 'Yes, this is my car');
    await step(page, 'What condition is it in?').waitFor();
    for (const name of ['Good: light wear for its age', 'Complete', 'None', 'Two or more', 'No'])
      await page.getByRole('radio', { name, exact: true }).check();
    await press(page, 'Next');
    await step(page, 'Who is the offer for?').waitFor();
    await enterPerson(page);
    await press(page, 'See my offer');
    await page.waitForURL(/\/success\?lead=/);
    await pressBack(page);
    await page.waitForURL(/\/trade-in$/);
    await page.waitForFunction(() => history.state === null);
    expect(await plate.inputValue()).toBe('');
    await pressBack(page);
    await page.waitForURL(/\/faqs$/);
    await close();
  });

  it('has its answers after a reload, also where details of the person were typed (D522)', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', '/trade-in'));
    await enterPlate(page, 'NOBODY1');
    await page.getByLabel('Year').fill('2005');
    await page.getByLabel('Make').fill('Toyota');
    await page.getByLabel('Model').fill('HiLux');
    await page.getByLabel('Kilometres on the odometer').fill('310000');
    await press(page, 'Next');
    await page.getByText('We’ll value this one in person.').waitFor();
    await enterPerson(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('NSW');
    await enterPlate(page, 'NOBODY1');
    await page.getByLabel('Year').waitFor();
    expect(await page.getByLabel('Model').inputValue()).toBe('HiLux');
    await close();
  });

  it('of a car that is unknown and too old reaches the dealer, with JavaScript off', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(addressOf('harbour', '/sell-my-car'));
    await enterPlate(page, 'NOBODY1');
    await page.getByText('We could not find that rego.').waitFor();
    await page.getByLabel('Year').fill('2005');
    await page.getByLabel('Make').fill('Toyota');
    await page.getByLabel('Model').fill('HiLux');
    await page.getByLabel('Kilometres on the odometer').fill('310000');
    await press(page, 'Next');
    await page.getByText('We’ll value this one in person.').waitFor();
    await enterPerson(page);
    await press(page, 'Send my details');
    await page.waitForURL(/\/success\?lead=/);
    expect(await page.locator('main').innerText()).toContain('We’ll value your 2005 Toyota HiLux in person.');
    await close();
  });
});
