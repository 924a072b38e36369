import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { firstCar } from './support/first-car.ts';
import { marketSite } from './support/market-sites.ts';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** Other tests open the first cars of a site at the same time. */
const RARELY_SEEN = '/search?page=2';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const ASKS_THE_BANK = '4000 0025 0000 3155';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function typePerson(page: Page, name: string): Promise<void> {
  const form = page.locator('.lead-form').first();
  await form.getByLabel('First name').fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`);
  await form.getByLabel('Mobile').fill('+61 491 570 156');
}

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await press(page, /^Pay \$/);
}

it('a shopper on a phone reserves a car by card, after one was declined, and cancels', async () => {
  const car = await firstCar({ port: inject('sitePort') }, 'marlowe', RARELY_SEEN);
  const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 402 });
  await openLive(page, addressOf('marlowe', car));
  await page.locator(`a[href="${car}/checkout"]:visible`).first().click();
  await heading(page, /^Reserve this car$/).waitFor();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await press(page, 'Continue to payment');
  await page.getByText('Enter your first name.').first().waitFor();
  await typePerson(page, 'Mia');
  await press(page, 'Continue to payment');
  await heading(page, /^Pay \$500$/).waitFor();
  await payBy(page, DECLINED);
  await page.getByText('The card was declined').waitFor();
  // The same shopper opens the checkout again: it knows whose hold it is, once the cached page of the free car is gone.
  const tab = await page.context().newPage();
  const checkAgain = async () => {
    await tab.goto(addressOf('marlowe', `${car}/checkout`));
    return tab.url();
  };
  await expect.poll(checkAgain).toContain('/reservation/');
  await heading(tab, /^Pay to reserve the /).waitFor();
  await tab.close();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await payBy(page, ASKS_THE_BANK);
  await press(page, 'Approve');
  await heading(page, /is reserved for you$/).waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/(?:48:00:00|47:5\d:\d\d)$/);
  expect(await axeFindings(page, 'main')).toEqual([]);
  const mine = page.url();

  // The page of the car tells the next shopper, who can wait for it.
  const next = await shopper.visit({ viewport: PHONE });
  await next.page.goto(addressOf('marlowe', car));
  await next.page.locator(`a[href="${car}/checkout"]:visible`).first().click();
  await heading(next.page, /^This car is reserved$/).waitFor();
  expect(await axeFindings(next.page, 'main')).toEqual([]);
  await next.close();

  await page.goto(mine);
  await page.getByText('Change your mind?').click();
  await press(page, 'Yes, cancel the reservation');
  await heading(page, /^Your reservation has ended$/).waitFor();
  expect(await page.locator('main').innerText()).toContain('We have refunded $500 to the card');
  await page.getByRole('link', { name: 'Reserve it again' }).click();
  await heading(page, /^Reserve this car$/).waitFor();
  await close();
});

it('of two shoppers without script one gets the car, and the other is told and not charged', async () => {
  const car = await firstCar({ port: inject('sitePort') }, 'outback', RARELY_SEEN);
  const open = async (name: string, expectedStatus?: number) => {
    const options = expectedStatus === undefined ? {} : { expectedStatus };
    const visit = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false, ...options });
    await visit.page.goto(addressOf('outback', `${car}/checkout`));
    await typePerson(visit.page, name);
    return visit;
  };
  const first = await open('Ana');
  const second = await open('Ben', 409);
  await press(first.page, 'Continue to payment');
  await press(second.page, 'Continue to payment');
  await payBy(first.page, GOOD);
  await heading(first.page, /is reserved for you$/).waitFor();
  const told = await second.page.locator('main').innerText();
  expect(told).toContain('Someone has just reserved this car');
  expect(told).toContain('You have not been charged');
  await press(second.page, 'Tell me if it becomes available');
  await second.page.waitForURL(/\/success\?lead=/);
  expect(await second.page.locator('main').innerText()).toContain('We’ll email you once if it becomes available again');
  await first.page.getByText('Change your mind?').click();
  await press(first.page, 'Yes, cancel the reservation');
  await heading(first.page, /^Your reservation has ended$/).waitFor();
  await first.close();
  await second.close();
});

it.each([true, false])(
  'a payment that cannot be opened gives back the enquiry, filled in (D43); with script: %s',
  async (javaScriptEnabled) => {
    const car = await firstCar({ port: inject('sitePort') }, marketSite('en-NZ'));
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled, expectedStatus: 503 });
    const address = addressOf(marketSite('en-NZ'), `${car}/checkout`);
    await (javaScriptEnabled ? openLive(page, address) : page.goto(address));
    await typePerson(page, 'Zoe');
    await page.getByLabel('Anything we should know?').fill('Is Saturday fine?');
    await press(page, 'Continue to payment');
    await heading(page, /^We could not reach the payment service$/).waitFor();
    if (javaScriptEnabled) expect(await axeFindings(page, 'main')).toEqual([]);
    const enquiry = page.locator('.lead-form');
    expect(await enquiry.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('zoe@example.com');
    expect(await enquiry.getByLabel('Message').inputValue()).toBe('Is Saturday fine?');
    await press(page, 'Try the payment again');
    await heading(page, /^We could not reach the payment service$/).waitFor();
    await press(page, 'Send enquiry');
    await page.waitForURL(/\/success\?lead=/);
    await close();
  },
);
