import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { fitFindings } from './support/fit.ts';
import { addressOf, DESKTOP, openLive, PHONE, startScript, useShopper, type Visit } from './support/shopper.ts';
import { askForCode, newestCode, newMobile, signIn } from './support/sign-in.ts';

const shopper = useShopper();
const SAVE_CALL = '**/api/watchlist/*';

const openSearch = (page: Page) => openLive(page, addressOf('harbour', '/cars/'));
/** Signs in on the way to the list of cars. */
async function signInToSearch(page: Page): Promise<void> {
  await signIn(page, 'harbour', { path: '/cars/' });
  await startScript(page);
}
/** The Save or Saved button of the car at a place in the list. */
const control = (page: Page, place = 0) => page.locator('.card .car-control[type="submit"]').nth(place);
const isSaved = async (page: Page, place = 0) => (await control(page, place).getAttribute('aria-pressed')) === 'true';
const saved = (page: Page, place = 0) =>
  page.locator('.card .car-control[type="submit"]').nth(place).and(page.locator('[aria-pressed="true"]'));

/** What the page reported of saved cars (event 39, spec §4). */
const reportedSaves = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event_id }) => event_id === 39));

async function enterCode(page: Page): Promise<void> {
  const mobile = newMobile();
  await askForCode(page, mobile);
  await page.getByLabel('6-digit code').fill(await newestCode('harbour', mobile));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/watchlist\?saved=\d+$/);
}

describe('a car that is saved before sign-in', () => {
  it.each([
    { how: 'with script', options: { viewport: PHONE } },
    { how: 'without script', options: { viewport: PHONE, javaScriptEnabled: false } },
  ])('is on the watchlist after it, $how', async ({ options }) => {
    const { page, errors, close } = await shopper.visit(options);
    await (options.javaScriptEnabled === false ? page.goto(addressOf('harbour', '/cars/')) : openSearch(page));
    await control(page).click();
    await page.getByText('Sign in to keep cars in your watchlist.').waitFor();
    await enterCode(page);
    await page.getByText('Car Saved In Watchlist').waitFor();
    expect(await page.locator('.watchlist-item').count()).toBe(1);
    if (options.javaScriptEnabled !== false) {
      await startScript(page);
      await expect.poll(() => reportedSaves(page)).toHaveLength(1);
      expect((await reportedSaves(page))[0]).toMatchObject({ element_subtype: 'watchlist' });
      const again = await page.context().newPage();
      await openLive(again, page.url());
      await again.getByText('Car Saved In Watchlist').waitFor();
      await again.getByRole('button', { name: /^Remove: / }).waitFor();
      expect(await reportedSaves(again)).toEqual([]);
      await again.close();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Saved cars 1' }).waitFor();
    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByText('Car Removed').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Saved cars', exact: true }).waitFor();
    await page.getByText('You have no saved cars yet.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the Save button of a signed-in shopper', () => {
  it('changes at once, tells other tabs, and is reported with what the car is worth', async () => {
    const { page, errors, close } = await shopper.visit({ viewport: DESKTOP });
    await signInToSearch(page);
    const other = await page.context().newPage();
    await openSearch(other);
    await control(page).click();
    await page.getByText('Car Saved In Watchlist').waitFor();
    await page.getByText(/is now available in your watchlist$/).waitFor();
    await saved(other).waitFor();
    // The report comes after the message.
    await expect
      .poll(async () => (await reportedSaves(page))[0])
      .toMatchObject({ element_subtype: 'watchlist', item_price: expect.any(Number) as number });
    await control(other).click();
    await other.getByText('Car Removed').waitFor();
    await expect.poll(() => isSaved(page)).toBe(false);
    const isAnswered = page.waitForResponse(SAVE_CALL);
    await control(page, 1).click();
    await isAnswered;
    await page.getByRole('link', { name: 'View List' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your watchlist' }).waitFor();
    // The card's picture is as wide as on a list of cars.
    expect((await page.locator('.watchlist-item .card-picture').boundingBox())?.width).toBeGreaterThan(300);
    expect(await fitFindings(page, ['phone', 'desktop'])).toEqual([]);
    expect(await axeFindings(page, 'main')).toEqual([]);
    // The newest cars, in place of the list, stand in one row.
    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByText('You have no saved cars yet.').waitFor();
    const newest = await page.locator('.newest-cars > li').all();
    const tops = await Promise.all(newest.map(async (car) => (await car.boundingBox())?.y));
    expect([newest.length, new Set(tops).size]).toEqual([4, 1]);
    expect(errors).toEqual([]);
    await close();
  });

  it('saves the car although the page is left at once', async () => {
    const { page, close } = await shopper.visit();
    await signInToSearch(page);
    await expect.poll(() => isSaved(page)).toBe(false);
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The call is still on its way when the next page is there.
    await page.route(SAVE_CALL, async (route) => {
      asked.resolve();
      await left.promise;
      await route.continue();
    });
    await control(page).click({ noWaitAfter: true });
    await asked.promise;
    await page.goto(addressOf('harbour', '/contact-us'));
    left.resolve();
    await expect
      .poll(async () => {
        await page.goto(addressOf('harbour', '/watchlist'));
        return page.locator('.watchlist-item').count();
      })
      .toBe(1);
    await close();
  });

  it('saves for the number that has signed in beside it', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, expectedErrors: /api\/watchlist/ });
    await signInToSearch(page);
    await control(page).click();
    await page.getByText('Car Saved In Watchlist').waitFor();
    const other = await page.context().newPage();
    await page.context().clearCookies({ name: /session/ });
    await signIn(other, 'harbour');
    // The first call is for the number before, and refused.
    const answer = page.waitForResponse((response) => response.url().endsWith('/save-car') && response.ok());
    await control(page, 1).click();
    await answer;
    await expect.poll(() => isSaved(page, 1)).toBe(true);
    await other.goto(addressOf('harbour', '/watchlist'));
    // The list of the second number has only what was saved after it signed in.
    expect(await other.locator('.watchlist-item').count()).toBe(1);
    await close();
  });

  it('leads to sign-in when the session has ended meanwhile', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP, expectedErrors: /api\/watchlist/ });
    await signInToSearch(page);
    await page.context().clearCookies({ name: /session/ });
    await control(page).click();
    await page.getByText('Sign in to keep cars in your watchlist.').waitFor();
    await close();
  });
});

describe('the Save button of a signed-in shopper whose calls fail', () => {
  let visit: Visit;
  let page: Page;
  const alerts: string[] = [];
  // They sign in once, because each sign-in takes three requests. Each test has a car of its own, by its place in the list.
  beforeAll(async () => {
    visit = await shopper.visit({ viewport: DESKTOP, expectedErrors: /api\/watchlist/ });
    ({ page } = visit);
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await signIn(page, 'harbour');
  });
  beforeEach(async () => {
    await openSearch(page);
    alerts.length = 0;
  });
  afterEach(() => page.unrouteAll());
  afterAll(() => visit.close());

  it.each([
    { call: 'save-car', place: 0 },
    { call: 'remove-car', place: 1 },
  ])('goes back when $call fails, with an alert', async ({ call, place }) => {
    const wasSaved = call === 'remove-car';
    if (wasSaved) {
      await control(page, place).click();
      await page.getByText('Car Saved In Watchlist').waitFor();
    }
    await page.route(SAVE_CALL, (route) => route.fulfill({ status: 500, json: { success: false, error: 'Not now' } }));
    await control(page, place).click({ noWaitAfter: true });
    await expect.poll(() => alerts).toEqual(['Not now']);
    await expect.poll(() => isSaved(page, place)).toBe(wasSaved);
  });

  it('shows what the server has when the calls of two presses fail', async () => {
    const place = 2;
    const calls: string[] = [];
    const pressed = Promise.withResolvers<void>();
    await page.route(SAVE_CALL, async (route) => {
      calls.push(new URL(route.request().url()).pathname);
      await pressed.promise;
      await route.fulfill({ status: 500, json: { success: false, error: 'Not now' } });
    });
    // Both presses come before the first answer.
    await control(page, place).click();
    await expect.poll(() => isSaved(page, place)).toBe(true);
    await control(page, place).click();
    await expect.poll(() => isSaved(page, place)).toBe(false);
    pressed.resolve();
    await expect.poll(() => calls).toEqual(['/api/watchlist/save-car', '/api/watchlist/remove-car']);
    await expect.poll(() => isSaved(page, place)).toBe(false);
    // An alert of a page that is left would stop the next one.
    await expect.poll(() => alerts).toEqual(['Not now', 'Not now']);
  });

  it('shows what the server has when the first of three quick presses fails', async () => {
    const place = 3;
    const answered = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(SAVE_CALL, async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await answered.promise;
      return route.abort();
    });
    for (const wanted of [true, false, true]) {
      await control(page, place).click();
      await expect.poll(() => isSaved(page, place)).toBe(wanted);
    }
    answered.resolve();
    await expect.poll(() => calls).toBe(3);
    await page.getByText('Car Saved In Watchlist').waitFor();
    expect(await isSaved(page, place)).toBe(true);
    await expect.poll(() => alerts).toHaveLength(1);
    await openSearch(page);
    await saved(page, place).waitFor();
  });
});
