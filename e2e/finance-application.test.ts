import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { firstCarWithFinance } from './support/first-car.ts';
import { pressBack } from './support/press-back.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';
import { askForCode, enterCode, newMobile } from './support/sign-in.ts';

const shopper = useShopper();

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: false }).first().fill(text);
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: false }).first().selectOption(option);

/** Answers every step but the last, by keyboard. */
async function fillIn(page: Page): Promise<void> {
  await step(page, 'The loan').waitFor();
  await choose(page, 'Loan term in years', '5');
  await choose(page, 'What will you use the car for?', 'Personal');
  await press(page, 'Next');
  await step(page, 'About you').waitFor();
  await type(page, 'First name', 'Mia');
  await type(page, 'Last name', 'Rose');
  await type(page, 'Date of birth', '27/3/1985');
  await type(page, 'Home address', '12 Wattle Street, Dubbo 2830');
  await choose(page, 'Do you own or rent your home?', 'Renting');
  await press(page, 'Next');
  await step(page, 'Work and income').waitFor();
  await choose(page, 'How are you employed?', 'Full time');
  await type(page, 'Occupation', 'Welder');
  await type(page, 'Employer', 'Bluestone Fabrication');
  await type(page, 'Monthly income', '6,543');
}

const PRIVATE = ['1985', 'Wattle', 'Renting', 'Welder', 'Bluestone', '6,543', '6543'];
/** The private answers that the browser keeps, or shows in its address. */
async function keptOf(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  return PRIVATE.filter((answer) => kept.includes(answer));
}

it('an application for finance goes from the page of a car through sign-in to the dealer', async () => {
  const { page, errors, close } = await shopper.visit({ viewport: PHONE });
  const car = await firstCarWithFinance({ port: inject('sitePort') }, 'harbour');
  await openLive(page, addressOf('harbour', car));
  const link = page.locator('a[href^="/finance?car_id="]').first();
  await page.goto(addressOf('harbour', (await link.getAttribute('href')) ?? ''));
  const mobile = newMobile();
  await askForCode(page, mobile);
  await enterCode(page, 'harbour', mobile);
  await page.waitForURL(/\/finance\?car_id=\d+$/);
  await fillIn(page);
  expect(await axeFindings(page, 'main')).toEqual([]);

  // After a reload the private answers are asked for again; the others are still there.
  await page.reload();
  await step(page, 'About you').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Mia');
  await type(page, 'Date of birth', '27/3/1985');
  await type(page, 'Home address', '12 Wattle Street, Dubbo 2830');
  await choose(page, 'Do you own or rent your home?', 'Renting');
  await press(page, 'Next');
  await choose(page, 'How are you employed?', 'Full time');
  await type(page, 'Occupation', 'Welder');
  await type(page, 'Employer', 'Bluestone Fabrication');
  await type(page, 'Monthly income', '6,543');
  await press(page, 'Next');
  await step(page, 'How to reach you').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com');
  await type(page, 'Mobile', '0491 570 156');
  for (const place of await page.locator('.lead-form select').all()) await place.selectOption({ index: 1 });
  await press(page, 'Next');
  await step(page, 'Check your answers').waitFor();
  expect(await page.locator('main').innerText()).toContain('Bluestone Fabrication');
  expect(await axeFindings(page, 'main')).toEqual([]);
  expect(await keptOf(page)).toEqual([]);
  await press(page, 'Send application');
  await page.waitForURL(/\/success\?lead=/);
  expect(await keptOf(page)).toEqual([]);

  // Back leads to the form, which is empty, and one more Back leaves it.
  await pressBack(page);
  await page.waitForURL(/\/finance\?/);
  await page.waitForFunction(() => history.state === null);
  await step(page, 'The loan').waitFor();
  await pressBack(page);
  await expect.poll(() => page.url()).not.toContain('#step-');
  expect(errors).toEqual([]);
  await close();
});
