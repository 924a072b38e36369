import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { firstCar } from './support/first-car.ts';
import { addressOf, DESKTOP, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** A page 100 ms after its first paint. On its slow line, the scripts come when the test lets them. */
async function visitEarly(path: string, viewport: NonNullable<BrowserContextOptions['viewport']>) {
  const { page, close } = await shopper.visit({ viewport });
  const { promise: line, resolve: letScriptsCome } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(addressOf('harbour', path), { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((_, observer) => {
          observer.disconnect();
          setTimeout(resolve, 100);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  return { page, letScriptsCome: () => letScriptsCome(undefined), close };
}

describe('100 ms after the first paint, before the scripts', () => {
  it('a pressed filter shows at once and applies later, its count first, on the same page', async () => {
    const { page, letScriptsCome, close } = await visitEarly('/cars/', DESKTOP);
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    const counted = page.evaluate(
      () =>
        new Promise((resolve) => {
          const line = document.querySelector('#results') as Element;
          new MutationObserver((_, observer) => {
            observer.disconnect();
            // The address changes with the cars.
            resolve(location.pathname);
          }).observe(line, { characterData: true, childList: true, subtree: true });
        }),
    );
    const box = page.locator('input[name="body"][value="suv"]');
    await page.locator('label', { has: box }).click();
    expect(await box.isChecked()).toBe(true);
    letScriptsCome();
    expect(await counted).toBe('/cars/');
    await page.waitForURL(addressOf('harbour', '/search?body=suv'));
    expect(await box.isChecked()).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await close();
  });

  it('typed words stay and become a search', async () => {
    const { page, letScriptsCome, close } = await visitEarly('/cars/', DESKTOP);
    await page.locator('.filters input[name="query"]').pressSequentially('diesel');
    letScriptsCome();
    await page.waitForURL(/diesel/i);
    await close();
  });

  it('the button for the next picture moves the gallery by as many as it was pressed', async () => {
    const path = await firstCar({ port: inject('sitePort') }, 'harbour');
    const { page, letScriptsCome, close } = await visitEarly(path, DESKTOP);
    await page.locator('.gallery-frame').hover();
    const next = page.getByRole('button', { name: 'Next photo' });
    await next.dblclick();
    expect(await next.getAttribute('aria-busy')).toBe('true');
    letScriptsCome();
    await expect.poll(() => page.locator('.gallery-dock').innerText()).toContain('3 of');
    expect(await next.getAttribute('aria-busy')).toBeNull();
    await close();
  });

  it('a pressed Enquire says at once that it is answered, and opens its dialog over the page', async () => {
    const { page, letScriptsCome, close } = await visitEarly('/cars/', PHONE);
    const link = page.getByRole('link', { name: 'Enquire' }).first();
    await link.click();
    expect(await link.getAttribute('aria-busy')).toBe('true');
    letScriptsCome();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toBe(addressOf('harbour', '/cars/'));
    await close();
  });

  it('a click with Ctrl opens a new tab, as the browser does', async () => {
    const { page, letScriptsCome, close } = await visitEarly('/cars/', DESKTOP);
    const opened = page.context().waitForEvent('page');
    const link = page.getByRole('link', { name: 'Enquire' }).first();
    await link.click({ modifiers: ['ControlOrMeta'] });
    await opened;
    expect(await link.getAttribute('aria-busy')).toBeNull();
    expect(page.url()).toBe(addressOf('harbour', '/cars/'));
    letScriptsCome();
    await close();
  });
});

it('a shopper whose scripts all fail to load filters, opens a car and enquires', async () => {
  const { page } = await shopper.visit({ viewport: DESKTOP });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(addressOf('harbour', '/cars/'));
  // Other forms of the page send the same choice in hidden fields.
  const box = page.locator('input[type="checkbox"][name="body"][value="suv"]');
  await page.locator('label', { has: box }).click();
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.waitForURL(addressOf('harbour', '/search?body=suv'));
  expect(await box.isChecked()).toBe(true);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await page.waitForURL(/\/cars\/[^/]+$/);
  await page.getByRole('link', { name: 'Enquire' }).first().click();
  await page.waitForURL(/\/enquire$/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Mobile').fill('0491 570 156');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('heading', { level: 1, name: /^Thank you, / }).waitFor();
  // Not by `close`, which allows no failed request.
  await page.context().close();
});
