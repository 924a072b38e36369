import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { pressBack } from './support/press-back.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();
const MESSAGE = 'Twelve vans by March.';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function answerFirst(page: Page): Promise<void> {
  await step(page, 'Your fleet').waitFor();
  await page.getByLabel('5 to 19').check();
  await page.getByLabel('Location').selectOption({ index: 1 });
  await page.locator('textarea').fill(MESSAGE);
  await page.getByRole('button', { name: 'Next' }).click();
  await step(page, 'How to reach you').waitFor();
}

/** Goes to the last step. Its history entry comes after its heading, and only then does Back lead to the step before. */
async function goToLast(page: Page): Promise<void> {
  await answerFirst(page);
  await page.waitForURL(/#step-contact$/);
}

async function answerLast(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Jo');
  await page.getByRole('textbox', { name: 'Email' }).fill('jo@example.com');
  await page.getByLabel('Mobile').fill('0491 570 156');
}

describe.each([
  { how: 'on a phone', options: { viewport: PHONE } },
  { how: 'on a desktop', options: { viewport: DESKTOP } },
  { how: 'with JavaScript off', options: { viewport: PHONE, javaScriptEnabled: false } },
])('a form in steps $how', ({ options }) => {
  const hasScript = !('javaScriptEnabled' in options);
  const open = (page: Page) =>
    hasScript
      ? openLive(page, addressOf('harbour', '/fleet'))
      : page.goto(addressOf('harbour', '/fleet')).then(() => undefined);

  it('keeps its answers from step to step and back, and is sent at the end', async () => {
    const { page, close } = await shopper.visit(options);
    await open(page);
    expect(await page.getByText('Step 1 of 2').isVisible()).toBe(true);
    await answerFirst(page);
    expect(await page.getByText('Step 2 of 2').isVisible()).toBe(true);
    await answerLast(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await step(page, 'Your fleet').waitFor();
    expect(await page.getByLabel('5 to 19').isChecked()).toBe(true);
    expect(await page.getByText(MESSAGE).count()).toBe(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await step(page, 'How to reach you').waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('jo@example.com');
    await page.locator('form.lead-form').getByRole('button').first().click();
    await page.waitForURL(/\/success\?lead=/);
    await page.getByRole('link', { name: 'Follow your enquiry' }).waitFor();
    await close();
  });

  it('stays on a step with mistakes, and says what they are', async () => {
    const { page, close } = await shopper.visit({ ...options, expectedStatus: 400 });
    await open(page);
    await answerFirst(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('nope');
    await page.locator('form.lead-form').getByRole('button').first().click();
    await page.getByRole('alert').waitFor();
    expect(await step(page, 'How to reach you').isVisible()).toBe(true);
    expect(await page.getByRole('alert').textContent()).toContain('Enter your first name.');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nope');
    await close();
  });
});

/** Opens the careers page and then the form, so that Back has a page to return to. */
async function comeFromCareers(page: Page): Promise<void> {
  await page.goto(addressOf('harbour', '/careers'));
  await openLive(page, addressOf('harbour', '/fleet?utm_source=letter'));
}

const isFocused = (page: Page, name: string) =>
  step(page, name).evaluate((heading) => heading === document.activeElement);

describe.each([
  { viewport: PHONE, fault: 'the server answers 500', status: 500 },
  { viewport: DESKTOP, fault: 'the network fails', status: null },
])('a form in steps, when $fault at the last step', ({ viewport, status }) => {
  it('stays on that step with its answers, and is sent on the next attempt', async () => {
    const { page, close } = await shopper.visit({ viewport, expectedErrors: /fleet\.data.*Failed to load resource/ });
    await comeFromCareers(page);
    await answerFirst(page);
    await answerLast(page);
    page.on('dialog', (alert) => void alert.accept());
    await page.route('**/fleet.data*', (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: 'down' }),
    );
    const send = page.locator('form.lead-form').getByRole('button').first();
    await send.click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('An unexpected error occured');
    expect(await step(page, 'How to reach you').isVisible()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('jo@example.com');

    // The server still fails, but the browser has the answers.
    await pressBack(page);
    await step(page, 'Your fleet').waitFor();
    expect(await page.locator('textarea').inputValue()).toBe(MESSAGE);
    await page.getByRole('button', { name: 'Next' }).click();
    await step(page, 'How to reach you').waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('jo@example.com');
    await page.unroute('**/fleet.data*');
    await send.click();
    await page.waitForURL(/\/success\?lead=/);
    await close();
  });
});

describe('a form in steps', () => {
  it('moves between steps on the browser’s Back and Forward, and keeps what was typed', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await comeFromCareers(page);
    await goToLast(page);
    await page.getByLabel('First name').fill('Jo');
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('.data') && requested.push(request.url()));

    await page.goBack();
    await step(page, 'Your fleet').waitFor();
    await expect.poll(() => isFocused(page, 'Your fleet')).toBe(true);
    expect(await page.locator('textarea').inputValue()).toBe(MESSAGE);
    expect(await page.getByLabel('5 to 19').isChecked()).toBe(true);
    await page.locator('textarea').fill('Thirteen vans.');
    await page.goForward();
    await step(page, 'How to reach you').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Jo');
    await page.reload();
    await step(page, 'How to reach you').waitFor();
    await page.goBack();
    await step(page, 'Your fleet').waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Thirteen vans.');
    expect(requested).toEqual([]);
    expect(new URL(page.url()).search).toBe('?utm_source=letter');

    await page.goBack();
    await page.waitForURL(/\/careers$/);
    await page.goForward();
    await step(page, 'Your fleet').waitFor();
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Thirteen vans.');
    await close();
  });

  it('adds no history entries with its own Back button, so that one more Back leaves the form', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await comeFromCareers(page);
    await goToLast(page);
    for (const name of ['Back', 'Next', 'Back']) await page.getByRole('button', { name }).click();
    await step(page, 'Your fleet').waitFor();
    await page.goBack();
    await page.waitForURL(/\/careers$/);
    await close();
  });

  it('is empty on Back from the thank-you page, and one more Back leaves it', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await comeFromCareers(page);
    await answerFirst(page);
    await answerLast(page);
    await page.locator('form.lead-form').getByRole('button').first().click();
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' });
    await thanks.waitFor();
    // A new page is announced by its title.
    expect(await page.title()).toMatch(/^Thank you, we have your enquiry/);

    await page.goBack();
    await step(page, 'Your fleet').waitFor();
    // The browser fills it in again, until the page is live.
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('');
    expect(await page.getByLabel('5 to 19').isChecked()).toBe(false);
    await page.goBack();
    await page.waitForURL(/\/careers$/);
    await close();
  });

  it('lets no step pass unchecked while its rules are loading', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/check-form-*', async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest('**/assets/check-form-*');
    await openLive(page, addressOf('harbour', '/fleet'));
    await page.getByRole('button', { name: 'Next' }).click();
    await requested;
    expect(await step(page, 'Your fleet').isVisible()).toBe(true);
    release();
    await page.getByRole('alert').waitFor();
    expect(await step(page, 'Your fleet').isVisible()).toBe(true);
    await close();
  });

  it('asks the server for the next step when its rules fail to load', async () => {
    const expectedErrors = /check-form-.*Failed to load resource/;
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 400, expectedErrors });
    await page.route('**/assets/check-form-*', (route) => route.abort());
    await openLive(page, addressOf('harbour', '/fleet'));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').waitFor();
    expect(await step(page, 'Your fleet').isVisible()).toBe(true);
    await goToLast(page);
    await page.goBack();
    await step(page, 'Your fleet').waitFor();
    expect(await page.locator('textarea').inputValue()).toBe(MESSAGE);
    await close();
  });

  it('keeps its step and its answers after a reload, and is accessible', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', '/fleet'));
    await answerFirst(page);
    await page.getByLabel('First name').fill('Jo');
    await page.reload();
    await step(page, 'How to reach you').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Jo');
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await step(page, 'Your fleet').waitFor();
    expect(await page.getByText(MESSAGE).count()).toBe(1);
    expect(await step(page, 'Your fleet').evaluate((heading) => heading === document.activeElement)).toBe(true);
    await close();
  });
});
