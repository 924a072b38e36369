import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { firstCar } from './support/first-car.ts';
import { fitFindings } from './support/fit.ts';
import { addressOf, openLive, PHONE, startScript, useShopper } from './support/shopper.ts';
import { askForCode, enterCode, newestCode, newMobile, signIn } from './support/sign-in.ts';

const shopper = useShopper();
const TITLE = 'Your account';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const codeField = (page: Page) => page.getByLabel('6-digit code');
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const keptKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)]);

/** Sends an enquiry from the open page of a site, as its contact form does without script. */
async function enquire(page: Page, message: string, place: Readonly<Record<string, string>>): Promise<void> {
  const person = { name: 'Jo', email: 'jo@example.com', phone: '0491 570 156', category: 'General Enquiry' };
  const answer = await page.evaluate(
    async (form) => {
      const body = new URLSearchParams(form);
      return (await fetch('/contact-us', { method: 'POST', body, redirect: 'manual' })).type;
    },
    { ...person, message, ...place },
  );
  // The answer leads to the page that thanks.
  expect(answer).toBe('opaqueredirect');
}

/** What the contact form of each site asks for besides. */
const PLACES: Readonly<Record<string, Record<string, string>>> = {
  harbour: { location_id: 'harbour-parramatta' },
  outback: { location_id: 'outback-toowoomba', dealership_slug: 'outback-toowoomba' },
  marlowe: { location_id: 'marlowe-hawthorn' },
};

describe.each([
  { how: 'with script', options: { viewport: PHONE } },
  { how: 'without script', options: { viewport: PHONE, javaScriptEnabled: false } },
])('sign-in $how', ({ options }) => {
  it('takes a code that was pasted with its message, after a wrong one', async () => {
    const { page, close } = await shopper.visit({ ...options, expectedStatus: 422 });
    const mobile = newMobile();
    // The header leads there, and signed-out visitors come to sign-in.
    await page.goto(addressOf('harbour', '/'));
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Account' }).click();
    await askForCode(page, mobile);
    expect(page.url()).not.toContain(mobile.slice(-3));
    const code = await newestCode('harbour', mobile);
    await codeField(page).fill(wrongFor(code));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That’s not the code we sent. You have 4 more tries.').waitFor();
    expect(await codeField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await codeField(page).inputValue()).toBe('');
    await codeField(page).focus();
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)} is your code`);
    await page.keyboard.press('Enter');
    await heading(page, TITLE).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(`You’re signed in with ${mobile}.`);
    expect(await cookieNames(page)).toEqual(expect.arrayContaining(['forecourt_session', 'forecourt_signed_in']));
    await close();
  });

  it('is over at once when the shopper signs out', async () => {
    const { page, close } = await shopper.visit(options);
    await signIn(page, 'harbour');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(addressOf('harbour', '/'));
    expect((await cookieNames(page)).filter((name) => /session|signed_in/.test(name))).toEqual([]);
    // What the browser had in its memory is not shown again.
    await page.goBack();
    await heading(page, 'Sign in').waitFor();
    await close();
  });

  it('deletes the account after one more question', async () => {
    const { page, close } = await shopper.visit(options);
    const mobile = await signIn(page, 'harbour');
    await page.getByRole('link', { name: 'Delete your account' }).click();
    await heading(page, 'Delete your account?').waitFor();
    expect(await page.getByRole('main').textContent()).toContain(`your number ${mobile}`);
    await page.getByRole('link', { name: 'Keep my account' }).click();
    await heading(page, TITLE).waitFor();
    await page.goto(addressOf('harbour', '/account/delete'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await heading(page, 'Your account is deleted').waitFor();
    expect((await cookieNames(page)).filter((name) => /session|sign/.test(name))).toEqual([]);
    await page.goto(addressOf('harbour', '/account'));
    await heading(page, 'Sign in').waitFor();
    await close();
  });
});

describe('another code', () => {
  it('can be asked for when the time is up', async () => {
    const { page, close } = await shopper.visit();
    await page.goto(addressOf('harbour', '/sign-in'));
    await page.clock.install();
    await askForCode(page, newMobile());
    const again = page.getByRole('button', { name: 'Send another code' });
    const waiting = page.getByText(/You can ask for another code in \d+ seconds\./);
    await waiting.waitFor();
    expect(await again.isDisabled()).toBe(true);
    await page.clock.runFor(61_000);
    await page.getByText('You can ask for another code after a minute.').waitFor();
    expect(await again.isEnabled()).toBe(true);
    await close();
  });

  it('is refused by the server before, without script', async () => {
    const { page, close } = await shopper.visit({ javaScriptEnabled: false, expectedStatus: 429 });
    await page.goto(addressOf('harbour', '/sign-in'));
    await askForCode(page, newMobile());
    await page.getByRole('button', { name: 'Send another code' }).click();
    await page.getByText(/Please wait \d+ seconds|Too many codes were sent/).waitFor();
    await close();
  });
});

describe('the account', () => {
  it('lists what this browser keeps, and clears it by subject', async () => {
    const { page, close } = await shopper.visit();
    await signIn(page, 'harbour');
    const car = await firstCar({ port: inject('sitePort') }, 'harbour');
    await openLive(page, addressOf('harbour', car));
    await page.waitForFunction(() => window.localStorage.getItem('forecourt.seen') !== null);
    await openLive(page, addressOf('harbour', '/account'));
    const cars = page.getByRole('listitem').filter({ hasText: 'Cars you looked at' });
    await cars.getByRole('button', { name: 'Clear' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Cleared.' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('.account-section')?.textContent)).toContain(
      'Saved on this device',
    );
    expect(await cars.count()).toBe(0);
    expect(await keptKeys(page)).not.toContain('forecourt.seen');

    // The rest of the page shows nothing either of what was cleared.
    await page.evaluate(() => window.localStorage.setItem('forecourt.compared', '[1,2]'));
    await openLive(page, addressOf('harbour', '/account'));
    const bar = page.getByText('2 cars to compare');
    await bar.waitFor();
    await page.getByRole('listitem').filter({ hasText: 'compare' }).getByRole('button', { name: 'Clear' }).click();
    await bar.waitFor({ state: 'detached' });

    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Saved on this device' }).waitFor();
    expect(await cars.count()).toBe(0);
    await close();
  });

  it('can be downloaded, and nothing of it is left after it is deleted', async () => {
    const { page, close } = await shopper.visit();
    const mobile = await signIn(page, 'harbour');
    const message = `Sent while signed in: ${Math.random()}`;
    await enquire(page, message, PLACES['harbour'] ?? {});
    await openLive(page, addressOf('harbour', '/account'));
    expect(await page.getByRole('link', { name: 'General Enquiry' }).getAttribute('href')).toMatch(/^\/lead\//);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^harbour-account-\d{4}-\d\d-\d\d\.json$/);
    const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({
      user: { phone: `+61${mobile.replaceAll(' ', '').slice(1)}` },
      enquiries: [{ details: { message } }],
    });
    await page.evaluate(() => window.localStorage.setItem('forecourt.searches', '[]'));
    await page.getByRole('link', { name: 'Delete your account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await heading(page, 'Your account is deleted').waitFor();
    expect(await keptKeys(page)).not.toContain('forecourt.searches');
    await close();
  });

  it('leaves nothing that was typed to the next person at the browser, once signed out (D556)', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', '/careers'));
    await page.getByLabel('First name').fill('Jo');
    await page.evaluate(() => {
      window.localStorage.setItem('forecourt.person', '{"name":"Jo","email":"jo@example.com","phone":"0491 570 156"}');
      window.localStorage.setItem('forecourt.compared', '[1,2]');
    });
    await signIn(page, 'harbour');
    await startScript(page);
    expect(await keptKeys(page)).toContain('forecourt.steps./careers');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(addressOf('harbour', '/'));
    const kept = await keptKeys(page);
    expect(kept).toContain('forecourt.compared');
    expect(kept.filter((key) => /person|steps|sent/.test(key))).toEqual([]);
    await close();
  });

  it.each(['harbour', 'outback', 'marlowe'])(
    'is accessible and fits every screen in the look of %s',
    async (tenant) => {
      const { page, close } = await shopper.visit({ viewport: PHONE, reducedMotion: 'reduce' });
      await page.goto(addressOf(tenant, '/sign-in?redirect=%2Faccount'));
      expect(await fitFindings(page, ['phone', 'desktop']), 'sign-in').toEqual([]);
      const mobile = newMobile();
      await askForCode(page, mobile);
      expect(await fitFindings(page, ['phone', 'desktop']), 'the code').toEqual([]);
      await enterCode(page, tenant, mobile);
      await page.waitForURL(addressOf(tenant, '/account'));
      await enquire(page, `From ${tenant}`, PLACES[tenant] ?? {});
      for (const path of ['/account', '/account/delete']) {
        await openLive(page, addressOf(tenant, path));
        expect(await fitFindings(page, ['phone', 'tablet', 'desktop']), path).toEqual([]);
      }
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await heading(page, 'Your account is deleted').waitFor();
      expect(await fitFindings(page, ['phone', 'desktop']), 'after it is deleted').toEqual([]);
      await close();
    },
  );
});
