import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { firstCar } from './support/first-car.ts';
import { pressBack } from './support/press-back.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();

/** Opens the stock. Returns the enquiry link of the first card, once such links open the dialog. */
async function openStock(page: Page, tenant: string) {
  await openLive(page, addressOf(tenant, '/cars/'));
  await page.waitForFunction(() => 'dataLayer' in window);
  return page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Enquire/ });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ask about this car' });

/** Opens the page of a car, on which links to its enquiry form open the dialog. */
async function openCar(page: Page): Promise<void> {
  await openLive(page, addressOf('harbour', await firstCar({ port: inject('sitePort') }, 'harbour')));
  await page.waitForFunction(() => 'dataLayer' in window);
}
const enquireOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Enquire/ })
    .filter({ visible: true })
    .first();

async function openDialog(page: Page, tenant: string) {
  const link = await openStock(page, tenant);
  await link.click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Email' }).waitFor();
  return { link, dialog };
}

it('has an entry of its own when it opens again just as the step back from it is done', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  const { dialog } = await openDialog(page, 'harbour');
  await page.evaluate(() => {
    const back = history.back.bind(history);
    // A busy browser runs what is due at once a moment later.
    const later = window.setTimeout.bind(window) as (...call: unknown[]) => number;
    window.setTimeout = ((work: unknown, ms = 1000, ...rest: unknown[]) =>
      later(work, ms, ...rest)) as typeof window.setTimeout;
    const link = document.querySelector<HTMLElement>('article a[href$="/enquire"]');
    history.back = () => {
      const openAgain = () => {
        link?.click();
        document.body.dataset['reopened'] = '';
      };
      window.addEventListener('popstate', openAgain, { once: true });
      back();
    };
  });
  await page.keyboard.press('Escape');
  await page.locator('body[data-reopened]').waitFor();
  await dialog.waitFor();
  await page.waitForFunction(() => (history.state as { overlay?: boolean } | null)?.overlay === true);
  await close();
});

describe.each([
  { tenant: 'harbour', viewport: PHONE },
  { tenant: 'outback', viewport: DESKTOP },
])('an enquiry from a card of $tenant', ({ tenant, viewport }) => {
  it('opens over the list, keeps what was typed when it is closed, and leads to the thank-you page', async () => {
    const { page, close } = await shopper.visit({ viewport });
    const { link, dialog } = await openDialog(page, tenant);
    const list = page.url();
    const scrolledTo = await page.evaluate(() => window.scrollY);
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByLabel('First name').fill('Jo');
    await dialog.getByLabel('Message').fill('Is the roof rack included?');

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(list);

    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Email' }).waitFor();
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Jo');
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Is the roof rack included?');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jo@example.com');
    await dialog.getByLabel('Mobile').fill('0491 570 156');
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL(/\/success\?lead=/);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Follow your enquiry' }).waitFor();
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' });
    await thanks.waitFor();
    // A new page is announced by its title.
    expect(await page.title()).toMatch(/^Thank you, we have your enquiry/);
    // The entry of the dialog has gone: one Back leads to the list.
    await page.goBack();
    await link.waitFor();
    expect(page.url()).toBe(list);
    expect(await dialog.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo);
    await close();
  });
});

describe.each([
  { fault: 'the network fails', viewport: PHONE, tenant: 'harbour', status: null },
  { fault: 'the server answers 503', viewport: PHONE, tenant: 'outback', status: 503 },
  { fault: 'the server answers 503 on a desktop', viewport: DESKTOP, tenant: 'harbour', status: 503 },
])('the enquiry dialog, while $fault', ({ viewport, tenant, status }) => {
  it('says that the form did not load, keeps the page, and loads the form on retry', async () => {
    // The browser itself logs each request that failed.
    const { page, close } = await shopper.visit({ viewport, expectedErrors: /Failed to load resource/ });
    const link = await openStock(page, tenant);
    const href = await link.getAttribute('href');
    const cards = await page.getByRole('article').count();
    await page.route('**/enquire.data*', (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: 'down' }),
    );
    await link.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').filter({ hasText: 'The form did not load.' }).waitFor();
    expect(await page.locator('article').count()).toBe(cards);
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    const asPage = dialog.getByRole('link', { name: 'Open the form on its own page' });
    expect(await asPage.getAttribute('href')).toBe(href);

    await page.unroute('**/enquire.data*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Email' }).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await expect.poll(() => dialog.evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
    await close();
  });
});

describe('the enquiry dialog', () => {
  it('links to the form on its own page when it fails to load on the page of a car', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedErrors: /Failed to load resource/ });
    await openCar(page);
    await page.route('**/enquire.data*', (route) => route.abort());
    await enquireOf(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open the form on its own page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ask about this car' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/cars\/[^/]+\/enquire$/);
    await close();
  });

  it('closes on Back without leaving the page, and keeps what was typed after a reload', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openCar(page);
    await enquireOf(page).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('First name').fill('Jo');
    const car = page.url();
    await pressBack(page);
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(car);
    await page.reload();
    await page.waitForFunction(() => 'dataLayer' in window);
    await enquireOf(page).click();
    await dialog.getByRole('textbox', { name: 'Email' }).waitFor();
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Jo');
    await close();
  });

  it('explains mistakes without sending anything, then reports a server failure, keeps what was typed, and is sent on the next attempt', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 503 });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    const { dialog } = await openDialog(page, 'harbour');
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    await dialog.getByRole('alert').waitFor();
    // The browser checks the first attempt too.
    const sent = posts.filter((path) => path.includes('/enquire'));
    expect(sent, 'what was sent with mistakes').toEqual([]);
    expect(await dialog.getByRole('alert').textContent()).toContain('Enter your first name.');
    await dialog.getByRole('link', { name: 'Enter your first name.' }).click();
    const isFocused = dialog.getByLabel('First name').evaluate((field) => field === document.activeElement);
    expect(await isFocused, 'the focus on the first mistake').toBe(true);

    await dialog.getByLabel('First name').fill('Jo');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jo@example.com');
    await dialog.getByLabel('Mobile').fill('0491 570 156');

    const alerts: string[] = [];
    page.on('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.accept();
    });
    await page.route('**/enquire.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'down' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    await expect.poll(() => alerts).toEqual(['An error occurred when submitting this form']);
    const typed = dialog.getByRole('textbox', { name: 'Email' }).inputValue();
    expect(await typed, 'what was typed').toBe('jo@example.com');
    await page.unroute('**/enquire.data*');
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL(/\/success\?lead=/);
    await close();
  });

  it('closes in one Back after its mail link was followed, which leaves the page as it is', async () => {
    // The browser logs that no program takes the link.
    const { page, close } = await shopper.visit({ expectedErrors: /mailto:/ });
    await page.goto(addressOf('harbour', '/'));
    const { dialog } = await openDialog(page, 'harbour');
    const list = page.url();
    await dialog.locator('a[href^="mailto:"]').click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => !('overlay' in (window.history.state ?? {})));
    expect(page.url()).toBe(list);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('shows what was typed about a car that is gone, and sends it as a message or leads to other cars', async () => {
    // The browser itself logs each answer that says what is wrong.
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedErrors: /Failed to load resource/ });
    const { dialog } = await openDialog(page, 'harbour');
    await dialog.getByLabel('First name').fill('Jo');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jo@example.com');
    await dialog.getByLabel('Mobile').fill('0491 570 156');
    await dialog.getByLabel('Message').fill('Two lines.\nIs it still there?');
    // The server answers for a car that the site does not have.
    await page.route('**/enquire.data*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/\/cars\/[^/]+/, '/cars/no-such-car'),
        postData: route
          .request()
          .postData()
          ?.replace(/car_id=[^&]+/, 'car_id=no-such-car'),
      }),
    );
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'no longer on our site' });
    await alert.waitFor();
    await expect.poll(() => alert.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    expect(await dialog.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
    await dialog.getByRole('definition').filter({ hasText: 'Is it still there?' }).waitFor();
    await dialog.getByRole('button', { name: 'Send it as a message' }).click();
    // The contact form asks for what it needs besides.
    await page.waitForURL(/\/contact-us/);
    const write = page.locator('form[data-form="contact"]');
    expect(await write.getByLabel('First name').inputValue()).toBe('Jo');
    expect(await write.getByLabel('Message').inputValue()).toBe('Two lines.\nIs it still there?');
    await close();
  });

  it('is a page of its own without script', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(addressOf('harbour', '/cars/'));
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Enquire/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Ask about this car' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/cars\/[^/]+\/enquire$/);
    await close();
  });

  it('is not held as spam when it is prefilled and sent at once', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.addInitScript(() => {
      const person = { name: 'Jo', email: 'jo@example.com', phone: '0491 570 156' };
      localStorage.setItem('forecourt.person', JSON.stringify(person));
    });
    const { dialog } = await openDialog(page, 'harbour');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Jo');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/enquire'));
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    expect(new URLSearchParams((await sent).postData() ?? '').get('elapsed_ms')).toBe('');
    await page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' }).waitFor();
    await close();
  });
});
