import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { addressOf } from './support/address.ts';
import { axeFindings } from './support/axe.ts';
import { carSiteAddress, YARD_PHONE } from './support/car-sites.ts';
import { fitFindings } from './support/fit.ts';
import { printed } from './support/print.ts';
import { DESKTOP, openLive, PHONE, TABLET, useShopper } from './support/shopper.ts';

const shopper = useShopper();
const at = (template: string, path: string) => carSiteAddress('contact', template, path);

/** The reviews say how they were chosen, and others open below the first three (R17). */
async function readsReviews(page: Page): Promise<void> {
  const reviews = page.getByRole('region', { name: 'Customer reviews' });
  await reviews.getByText('5 of 1,042 reviews, newest first. Reviews below 4 stars are left out.').waitFor();
  expect(await reviews.getByRole('figure').filter({ visible: true }).count()).toBe(3);
  await reviews.getByText('Show 2 more reviews').click();
  await reviews.getByText('The trade-in took 5 days.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

describe.each(TEMPLATE_NAMES)('a site of one location in the %s look', (template) => {
  it('has contact and service pages that are accessible and fit a phone and a desktop', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    for (const path of ['/contact-us', '/contact-us/car-yard', '/get-in-touch', '/service', '/fleet']) {
      await page.goto(at(template, path));
      expect(await fitFindings(page, ['phone', 'desktop']), path).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      // Drawn, because no tiles are configured.
      const hasMap = path === '/contact-us' || path.endsWith('/car-yard');
      expect(await page.getByRole('img', { name: /^Map of Car Yard, with / }).count(), path).toBe(hasMap ? 1 : 0);
      expect(await page.getByRole('button', { name: 'Show map' }).count(), path).toBe(0);
      // On paper nobody can press "Show number".
      const { text } = await printed(page);
      expect(text, path).toContain(YARD_PHONE);
      // The address may break at its hyphen.
      expect(text, path).toMatch(/write to \S+@car- ?yard\.com\.au/);
      if (path === '/contact-us/car-yard') await readsReviews(page);
      // With one location there is nothing to choose.
      expect(await page.getByLabel(/^(?:Location|Dealership)$/).count(), path).toBe(0);
    }
    await close();
  });
});

it('the first photo of a contact page is loaded at once, the others as they come near', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await page.goto(addressOf('tuistreet', '/contact-us'));
  const loading = await page
    .locator('.place-photo')
    .evaluateAll((photos) => photos.map((photo) => photo.getAttribute('loading')));
  expect(loading).toEqual([null, 'lazy', 'lazy']);
  await close();
});

it.each(['harbour', 'marlowe', 'outback', 'tuistreet'])(
  'the cards of locations of %s are seen in the order in which they are read',
  async (tenant) => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf(tenant, '/contact-us'));
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      const heads = await page
        .locator('article.place > .place-text')
        .evaluateAll((texts) =>
          texts.map((text) =>
            [...text.children]
              .slice(0, 4)
              .flatMap((part) => (part.textContent === '' ? [] : [part.getBoundingClientRect().y])),
          ),
        );
      expect(heads.length).toBeGreaterThan(0);
      for (const ys of heads) expect(ys, `${viewport.width} px`).toEqual(ys.toSorted((a, b) => a - b));
    }
    await close();
  },
);

describe.each([
  ['with script', {}],
  ['with JavaScript off', { javaScriptEnabled: false }],
] as const)('the contact page at its own address, %s', (_how, options) => {
  it('opens from the menu, explains an invalid postcode, and sends the corrected message', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, expectedStatus: 400, ...options });
    await page.goto(at('metro', '/'));
    await page.getByRole('link', { name: 'Write to us' }).first().click();
    await page.waitForURL('**/get-in-touch');
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByLabel('Mobile').fill('0491 570 156');
    await page.getByLabel('Postcode').fill('215');
    await page.getByRole('textbox', { name: 'Message' }).fill('Where do I park?');
    await page.getByRole('radio', { name: 'Email' }).check();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').getByText('Invalid postcode. Please enter a 4-digit number.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Where do I park?');
    expect(await page.getByRole('radio', { name: 'Email' }).isChecked()).toBe(true);
    await page.getByLabel('Postcode').fill('2150');
    await page.getByRole('button', { name: 'Send message' }).click();
    // Tests fill in forms faster than people, so the lead may be held. The thank-you page is the same (D30).
    await page.getByRole('heading', { level: 1, name: /^Thank you, / }).waitFor();
    await close();
  });
});

describe('the contact page at its own address', () => {
  it('shows there what only the server finds, keeps what was typed, and is sent on the next attempt', async () => {
    const expectedErrors = /check-form-.*Failed to load resource/;
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 400, expectedErrors });
    // Without its rules, the browser leaves the check to the server.
    await page.route('**/assets/check-form-*', (route) => route.abort());
    await openLive(page, at('metro', '/get-in-touch'));
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await page.getByLabel('Mobile').fill('0491 570 156');
    await page.getByLabel('Postcode').fill('2150');
    await page.getByRole('radio', { name: 'Email' }).check();
    await page.getByRole('textbox', { name: 'Message' }).fill('Where do I park?');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await page.getByRole('alert').getByText('Enter an email address like name@example.com.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/get-in-touch');
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Where do I park?');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await send.click();
    await page.getByRole('heading', { level: 1, name: /^Thank you, / }).waitFor();
    await close();
  });
});

describe('the workshop’s opening hours', () => {
  it('are shown beside the service form only', async () => {
    const { page, close } = await shopper.visit();
    await page.goto(at('studio', '/service'));
    expect(await page.getByRole('complementary').textContent()).toContain('7:30 am to 4:30 pm');
    await page.goto(at('studio', '/fleet'));
    expect(await page.getByRole('complementary').textContent()).not.toContain('7:30 am');
    await close();
  });
});

describe.each([
  ['with script', true],
  ['with JavaScript off', false],
] as const)('the holiday hours of a location, %s', (_how, javaScriptEnabled) => {
  it('open in a dialog by keyboard, in date order, and close with Escape', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled });
    await page.goto(at('metro', '/contact-us/car-yard'));
    const button = page.getByRole('button', { name: 'Holiday Opening Hours' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Holiday Opening Hours' });
    const rows = await dialog.locator('dt, dd').allTextContents();
    const short = rows.indexOf('9 am to 1 pm');
    // A holiday of the state has its name below its date.
    const day = expect.stringMatching(/^\w{3}, \d+ [A-Z][a-z]{2,3}( \d{4})?([A-Z][\w ’'().-]*)?$/);
    expect(rows.slice(short - 1, short + 3)).toEqual([day, '9 am to 1 pm', day, 'Closed']);
    // The keyboard stays in the dialog.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    expect(await page.locator('main a:focus, main button:focus:not(dialog *)').count()).toBe(0);
    // axe is a script itself.
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').textContent()).toContain('Holiday Opening Hours');
    await close();
  });
});

it('Back closes the dialog of holiday hours, and then leaves the page', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await page.goto(at('metro', '/contact-us'));
  await openLive(page, at('metro', '/contact-us/car-yard'));
  await page.getByRole('button', { name: 'Holiday Opening Hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Holiday Opening Hours' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/contact-us/car-yard');
  await page.goBack();
  await page.waitForURL('**/contact-us');
  await close();
});

describe.each([
  ['with script', true],
  ['with JavaScript off', false],
] as const)('the locations menu of the header, %s', (_how, javaScriptEnabled) => {
  it('opens by keyboard and leads to the page of a location, from there to directions and to its cars', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled });
    await page.goto(addressOf('harbour', '/service'));
    const menu = page.getByRole('banner').locator('summary', { hasText: 'Parramatta' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contact-us/chatswood');
    const title = page.getByRole('heading', { level: 1, name: /^Chatswood/ });
    await title.waitFor();
    const directions = page.getByRole('main').getByRole('link', { name: 'Get Directions' });
    expect(await directions.getAttribute('href')).toContain('directions?to=-33.798');
    // axe is a script itself.
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^See all \d+ cars$/ })
      .click();
    await page.waitForURL('**/search?location_name=Chatswood**');
    await close();
  });
});

describe('a postcode that the shopper gives', () => {
  it('shows the nearest cars and locations first, is kept for the next visit, and can be forgotten', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 400 });
    await openLive(page, addressOf('harbour', '/search?body=suv'));
    const menu = page.locator('details', { has: page.getByLabel('Your postcode') });
    expect(await page.getByLabel('Your postcode').isVisible()).toBe(false);
    await page.getByText('Distance').click();
    // Until the script of the menu is there, the browser itself checks the field, and says so in no element of the page.
    await page.locator('.near form[novalidate]').waitFor();
    const field = page.getByLabel('Your postcode');
    const send = page.getByRole('button', { name: 'Show nearest first' });
    for (const [typed, text] of [
      ['27', 'Invalid postcode. Please enter a 4-digit number.'],
      ['0000', 'Invalid postcode'],
    ] as const) {
      await field.fill(typed);
      await send.click();
      await menu.getByText(`Error: ${text}`, { exact: true }).waitFor();
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    expect(await axeFindings(page)).toEqual([]);
    await field.fill('2750');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('harbour', '/search?body=suv&postcode=2750&sortBy=distance%3Aasc'));
    const places = page.locator('.results .card-place');
    await expect.poll(() => places.first().textContent()).toBe('Liverpool · 29 km away');
    // Another visit asks for nothing.
    await openLive(page, addressOf('harbour', '/contact-us'));
    await expect.poll(() => page.getByRole('heading', { level: 3 }).first().textContent()).toMatch(/^Liverpool/);
    await page.getByText('Near 2750').click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Your postcode').fill('2000');
    await page.getByRole('button', { name: 'Show nearest first' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 3 }).first().textContent()).toMatch(/^Alexandria/);
    await page.getByText('Near 2000').click();
    await page.getByRole('button', { name: 'Clear postcode' }).click();
    await expect.poll(() => page.getByText(/ km away$/).count()).toBe(0);
    await openLive(page, addressOf('harbour', '/cars/'));
    expect(await page.getByText(/ km away$/).count()).toBe(0);
    await close();
  });

  it('orders the locations of the home page in place, and leads to those that can say what is wrong with it', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, expectedStatus: 400 });
    await openLive(page, addressOf('harbour', '/'));
    const yards = page.locator('#locations');
    const first = () => yards.getByRole('heading', { level: 3 }).first().textContent();
    await yards.getByLabel('Your postcode').fill('2750');
    await page.keyboard.press('Enter');
    await expect.poll(first).toBe('Liverpool');
    expect(await yards.getByText('29 km away').count()).toBe(1);
    expect(await yards.getByRole('link', { name: /^1 Liverpool: / }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await yards.getByRole('button', { name: 'Clear postcode' }).click();
    await expect.poll(first).toBe('Parramatta');
    await page.keyboard.type('0000');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('harbour', '/contact-us?postcode=0000'));
    await page.getByText('Error: Invalid postcode', { exact: true }).waitFor();
    await close();
  });

  it('works without JavaScript, from its form and from its address', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(addressOf('harbour', '/search?body=suv&sortBy=price%3Aasc'));
    await page.getByText('Distance').click();
    await page.getByLabel('Your postcode').fill('2750');
    await page.getByRole('button', { name: 'Show nearest first' }).click();
    await page.waitForURL(addressOf('harbour', '/search?body=suv&postcode=2750&sortBy=distance%3Aasc'));
    expect(await page.locator('.results .card-place').first().textContent()).toBe('Liverpool · 29 km away');
    for (const [typed, text] of [
      ['27', 'Invalid postcode. Please enter a 4-digit number.'],
      ['0000', 'Invalid postcode'],
    ] as const) {
      for (const path of ['/search', '/contact-us']) {
        await page.goto(addressOf('harbour', `${path}?postcode=${typed}`));
        expect(await page.getByText(`Error: ${text}`, { exact: true }).isVisible(), path).toBe(true);
        expect(await page.getByLabel('Your postcode').inputValue(), path).toBe(typed);
      }
    }
    await page.goto(addressOf('harbour', '/contact-us?postcode=2750'));
    expect(await page.getByRole('heading', { level: 3 }).first().textContent()).toMatch(/^Liverpool/);
    await page.getByText('Near 2750').click();
    await page.getByRole('link', { name: 'Clear postcode' }).click();
    await page.waitForURL(addressOf('harbour', '/contact-us'));
    await close();
  });
});
