import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { firstCar } from './support/first-car.ts';
import { fitFindings } from './support/fit.ts';
import { addressOf, openLive, PHONE, startScript, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();
const SAM = { name: 'Sam', email: 'sam@example.com', phone: '0491 570 156' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FAILED = 'An error occurred when submitting this form';
// Tests fill in forms faster than people, so the lead may be held. The thank-you page is the same (D30).
const THANKS = /^Thank you, /;

async function fillPerson(page: Page, person = SAM): Promise<void> {
  await page.getByLabel('First name').fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Mobile').fill(person.phone);
}

/** Counts the requests that send a form. */
function countPosts(page: Page): { posts: number } {
  const counted = { posts: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/api/')) counted.posts += 1;
  });
  return counted;
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: THANKS }).waitFor();
const leadOf = (page: Page) => new URL(page.url()).searchParams.get('lead');

/** Every form page of a site, with its button. */
const PAGES = {
  harbour: [
    ['/contact', 'Send message'],
    ['/contact-us', 'Send message'],
    ['/contact-us/parramatta', 'Send message'],
    ['/service', 'Request a booking'],
    ['/vehicle-parts-and-accessories', 'Request parts'],
    ['/careers', 'Send application'],
    // A form in steps.
    ['/fleet', 'Next'],
    ['/warranty', 'Send warranty claim'],
    ['/capped-price-servicing', 'Ask for the price'],
    ['/roadside-assist', 'Send enquiry'],
  ],
  outback: [
    ['/contact', 'Send message'],
    ['/contact-us', 'Send message'],
    ['/contact-us/dalby', 'Send message'],
    ['/service', 'Request a booking'],
    ['/careers', 'Send application'],
  ],
} as const;

describe.each(Object.entries(PAGES))('the form pages of %s', (tenant, pages) => {
  it('are accessible and fit a phone and a desktop', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    for (const [path, button] of pages) {
      await page.goto(addressOf(tenant, path));
      await page.getByRole('button', { name: button }).waitFor();
      expect(await fitFindings(page, ['phone', 'desktop']), path).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical, path).toBe(addressOf(tenant, path));
    }
    await close();
  });
});

it('a form on one page has what was typed after a reload, until it is sent (D211)', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await openLive(page, addressOf('outback', '/contact-us'));
  await fillPerson(page);
  await page.getByLabel('What is it about?').selectOption('Parts Enquiry');
  await message(page).fill('Do you have a tow bar for it?');
  await page.reload();
  await startScript(page);
  expect(await message(page).inputValue()).toBe('Do you have a tow bar for it?');
  expect(await page.getByLabel('First name').inputValue()).toBe('Sam');
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('Parts Enquiry');
  await page.getByLabel('Dealership').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Send message' }).click();
  await arrived(page);
  await openLive(page, addressOf('outback', '/contact-us'));
  expect(await message(page).inputValue()).toBe('');
  await close();
});

describe('a form page that the site has switched off', () => {
  it('answers 404, and no link leads to it', async () => {
    const site = { port: inject('sitePort') };
    const off = await ask(site, { host: 'outback.localhost', path: '/fleet' });
    expect(off.status).toBe(404);
    expect((await ask(site, { host: 'outback.localhost', path: '/' })).body).not.toContain('href="/fleet"');
    expect((await ask(site, { host: 'harbour.localhost', path: '/' })).body).toContain('href="/fleet"');
    expect((await ask(site, { host: 'harbour.localhost', path: '/contact-us/dalby' })).status).toBe(404);
  });
});

describe.each([
  ['with script', {}],
  ['with JavaScript off', { javaScriptEnabled: false }],
] as const)('a shopper on a phone, %s', (_how, options) => {
  it('books a service at a chosen location, and the thank-you page survives a reload', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, ...options });
    await page.goto(addressOf('harbour', '/service'));
    await fillPerson(page);
    await page.getByLabel('Location').selectOption({ label: 'Chatswood Mazda and Subaru' });
    await page.getByLabel('Your car’s make').fill('Mazda');
    await page.getByLabel('Brakes').check();
    await page.getByLabel('Air conditioning').check();
    await page.getByRole('button', { name: 'Request a booking' }).click();
    await arrived(page);
    expect(await page.getByRole('main').textContent()).toContain('Chatswood');
    await page.reload();
    await arrived(page);
    await close();
  });

  it('sees each mistake beside its field and in the summary, and retypes nothing', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, ...options, expectedStatus: 400 });
    await page.goto(addressOf('outback', '/contact-us'));
    await fillPerson(page, { name: 'Sam <script>', email: 'sam@', phone: '12' });
    await page.getByLabel('What is it about?').selectOption('Parts Enquiry');
    // The browser's own checks are off without script too, so this tests ours.
    await page.getByRole('button', { name: 'Send message' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    for (const said of [
      'Use a name without < or >.',
      'Enter an email address like name@example.com.',
      'Enter a mobile number like 0412 345 678, or one with + and its country code.',
      'Choose a dealership.',
      'Enter a message.',
    ]) {
      expect(await summary.textContent()).toContain(said);
      expect(await page.getByText(said).count(), said).toBe(2);
    }
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam <script>');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('sam@');
    expect(await page.getByLabel('Mobile').inputValue()).toBe('12');
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Parts Enquiry');
    expect(await page.title()).toMatch(/^Error: /);

    await fillPerson(page);
    await page.getByLabel('Dealership').selectOption({ index: 2 });
    await message(page).fill('Do you have a tow bar for a 2021 HiLux?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await arrived(page);
    await close();
  });

  it('requests photos of a car without writing a message', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, ...options });
    const car = await firstCar({ port: inject('sitePort') }, 'harbour');
    await page.goto(addressOf('harbour', `${car}/enquire?about=photos`));
    const heading = page.getByRole('heading', { level: 1, name: 'Request photos' });
    await heading.waitFor();
    // The car stands above, so it comes first in the document too. Else the form moves down while the page arrives.
    const isAfterCar = await heading.evaluate((title) => {
      const aside = document.querySelector('main aside');
      return !!aside && !!(aside.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(isAfterCar).toBe(true);
    await fillPerson(page);
    await page.getByRole('button', { name: 'Request photos' }).click();
    await arrived(page);
    await close();
  });
});

describe('a form with script', () => {
  it('reports mistakes before anything is sent, and removes each message once its field is corrected', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('harbour', '/careers'));
    const sent = countPosts(page);
    // The rules load when a field is first used.
    const rules = page.waitForResponse(/check-form/);
    await page.getByRole('textbox', { name: 'Email' }).fill('sam');
    // Until their script has run, the server would check the form.
    await page.evaluate(`import(${JSON.stringify((await rules).url())})`);
    await page.getByRole('button', { name: 'Send application' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Enter an email address like name@example.com.' }).click();
    expect(
      await page.getByRole('textbox', { name: 'Email' }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
    await page.locator('#field-email-error').waitFor({ state: 'detached' });
    await page.getByLabel('Mobile').fill('12');
    await page.getByLabel('Last name').focus();
    expect(await page.locator('#field-phone-error').textContent()).toContain('Enter a mobile number like');
    expect(sent.posts).toBe(0);
    await close();
  });

  it('sends one lead on a double click, and prefills the next form', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, addressOf('outback', '/contact-us/dalby'));
    const sent = countPosts(page);
    await fillPerson(page);
    await message(page).fill('Are you open on Saturday?');
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await arrived(page);
    expect(sent.posts).toBe(1);
    expect(await page.getByRole('main').textContent()).toContain('Dalby');

    // What was sent is not offered again.
    await page.goBack();
    await page.getByRole('button', { name: 'Send message' }).waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('');

    await openLive(page, addressOf('outback', '/service'));
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(SAM.name);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(SAM.email);
    expect(await page.getByLabel('Mobile').inputValue()).toBe(SAM.phone);
    await close();
  });

  it('reports a failure, keeps what was typed, and sends the same lead on the next attempt', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedErrors: /Failed to load resource/ });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await openLive(page, addressOf('outback', '/contact-us/dalby'));
    await fillPerson(page);
    await message(page).fill('First the network fails, then the server.');
    const sent: string[] = [];
    const stored: (string | null)[] = [];
    await page.route('**/contact-us/dalby.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const body = route.request().postData() ?? '';
      sent.push(body);
      if (sent.length === 1) {
        // The server stores the lead, but its answer is lost, so the shopper cannot know.
        const path = '/contact-us/dalby';
        const site = { port: inject('sitePort') };
        const { location } = await ask(site, { host: 'outback.localhost', path, method: 'POST', headers: FORM, body });
        stored.push(new URL(location ?? '', 'http://site').searchParams.get('lead'));
        return route.abort();
      }
      return sent.length === 2 ? route.fulfill({ status: 500, body: 'broken' }) : route.continue();
    });
    const button = page.getByRole('button', { name: 'Send message' });
    for (const attempt of [1, 2]) {
      await button.click();
      await expect.poll(() => alerts.length).toBe(attempt);
      await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
      expect(await message(page).inputValue()).toBe('First the network fails, then the server.');
      expect(await page.evaluate(() => localStorage.getItem('forecourt.form_error'))).toContain(FAILED);
    }
    await button.click();
    await arrived(page);
    expect(alerts).toEqual([FAILED, FAILED]);
    expect(new Set(sent.map((body) => new URLSearchParams(body).get('idempotency_key'))).size).toBe(1);
    expect(stored).toEqual([leadOf(page)]);
    expect(await page.evaluate(() => localStorage.getItem('forecourt.form_error'))).toBeNull();
    await close();
  });

  it('shows the error page in place of a form that can no longer be sent, from its start', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, expectedStatus: 404 });
    await openLive(page, addressOf('harbour', '/contact-us/parramatta'));
    await fillPerson(page);
    await message(page).fill('Are you still there?');
    const error = { status: 404, data: null };
    await page.route('**/contact-us/parramatta.data*', (route) =>
      route.fulfill({ status: 404, json: { kind: 'page', status: 404, loaderData: null, actionData: null, error } }),
    );
    const logo = page.locator('header img, header svg').first();
    const size = () => logo.evaluate((picture) => [picture.clientWidth, picture.clientHeight]);
    const before = await size();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { level: 1, name: 'We could not find that page' }).waitFor();
    // The sheets of the error page leave the frame as it was.
    await expect.poll(() => page.locator('.find-box').evaluate((box) => getComputedStyle(box).display)).toBe('grid');
    expect(await size()).toEqual(before);
    expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['content', 0]);
    expect(await page.title()).toMatch(/^We could not find that page/);
    await close();
  });

  it('sends the visited pages and the campaign of the landing page with the lead', async () => {
    const { page, close } = await shopper.visit();
    await openLive(page, addressOf('harbour', '/?utm_source=mail'));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.visited'))).toBe('["/"]');
    await openLive(page, addressOf('harbour', '/warranty'));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.visited'))).toBe('["/","/warranty"]');
    await fillPerson(page);
    await page.getByLabel('Location').selectOption({ index: 1 });
    await page.getByLabel('What’s wrong?').fill('The tailgate does not close.');
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/warranty'));
    await page.getByRole('button', { name: 'Send warranty claim' }).click();
    const body = new URLSearchParams((await posted).postData() ?? '');
    expect(body.get('visited_pages')).toBe('["/","/warranty"]');
    expect(body.get('linked_query_params')).toBe('?utm_source=mail');
    expect(body.get('source')).toBe('Website');
    await arrived(page);
    await close();
  });

  it('sends the same when its button is pressed before the rules of the form have loaded', async () => {
    const { page, close } = await shopper.visit();
    const pressed = Promise.withResolvers<undefined>();
    await page.route(/check-form/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await openLive(page, addressOf('outback', '/contact-us/dalby?utm_source=mail'));
    const visited = '["/contact-us/dalby"]';
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.visited'))).toBe(visited);
    await fillPerson(page);
    await message(page).fill('I press before the page is ready.');
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/dalby'));
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('button', { name: 'Sending' }).waitFor();
    pressed.resolve(undefined);
    const body = new URLSearchParams((await posted).postData() ?? '');
    expect(body.get('idempotency_key')).not.toBe('');
    expect(Number(body.get('elapsed_ms'))).toBeGreaterThan(0);
    expect(body.get('visited_pages')).toBe(visited);
    expect(body.get('linked_query_params')).toBe('?utm_source=mail');
    await arrived(page);
    await close();
  });

  it('can be filled in and sent by keyboard alone', async () => {
    const { page, close } = await shopper.visit();
    await openLive(page, addressOf('harbour', '/contact-us/parramatta'));
    await page.getByLabel('First name').focus();
    for (const text of [SAM.name, SAM.email, SAM.phone]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('Written without a mouse.');
    const button = page.getByRole('button', { name: 'Send message' });
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await arrived(page);
    await close();
  });
});

describe('the keyboard after following a link', () => {
  it('starts at the top of the new page, where one step leads past the menu', async () => {
    const { page, close } = await shopper.visit();
    const goToContent = async () => {
      await page.keyboard.press('Tab');
      await page.locator('a[href="#content"]:focus').press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    };
    await openLive(page, addressOf('harbour', '/careers'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Book a service' }).press('Enter');
    await page.waitForURL(/\/service$/);
    expect(await page.title()).toMatch(/^Book a service/);
    await goToContent();
    await page.goto(addressOf('harbour', '/book-test-drive'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Parramatta/ })
      .press('Enter');
    await page.waitForURL(/location=/);
    expect(await page.title()).toMatch(/^Book a test drive/);
    await goToContent();
    await close();
  });
});

describe('a job application', () => {
  const PDF = Buffer.from('%PDF-1.7 the life of Sam %%EOF');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  /** What a screen reader says of the field beside its label: the error and the hint. */
  const describes = (field: Locator) =>
    field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );

  it.each([
    ['with JavaScript', {}],
    ['with JavaScript off', { javaScriptEnabled: false }],
  ])('carries a CV, judged by its content, and asks for no consent to marketing, %s', async (_how, options) => {
    const { page, close } = await shopper.visit({ viewport: PHONE, ...options, expectedStatus: 400 });
    await page.goto(addressOf('harbour', '/careers'));
    expect(await page.getByRole('checkbox', { name: /news and offers/ }).count()).toBe(0);
    await fillPerson(page);
    await page.getByLabel('Last name').fill('Rose');
    await page.getByLabel('Location').selectOption({ index: 1 });
    await page.getByLabel('The job, and something about you').fill('I sell cars.');
    const cv = page.getByLabel(/^CV/);
    await cv.setInputFiles(file('cv.pdf', Buffer.from('<script>alert(1)</script>')));
    // The drawn field says the name of the file. Without script the browser does.
    const drawn = page.locator('.file-name');
    const isScripted = !('javaScriptEnabled' in options);
    expect(await drawn.isVisible()).toBe(isScripted);
    if (isScripted) await page.locator('.file-name.is-chosen', { hasText: 'cv.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Send application' }).click();
    const reason = 'The file is not a PDF or a Word document (DOCX). Choose another one.';
    await page.getByText(reason).first().waitFor();
    expect(await describes(cv)).toContain(reason);
    expect(await describes(cv)).toContain('up to 5 MB');
    expect(await page.getByLabel('The job, and something about you').inputValue()).toBe('I sell cars.');
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam');
    await cv.setInputFiles(file('Sam Rose.pdf', PDF));
    await page.getByRole('button', { name: 'Send application' }).click();
    await arrived(page);
    await close();
  });

  it('with a file of more than 5 MB comes back with everything that was typed, without script too', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE, javaScriptEnabled: false, expectedStatus: 400 });
    await page.goto(addressOf('harbour', '/careers'));
    await fillPerson(page);
    await page.getByLabel(/^CV/).setInputFiles(file('Sam Rose.pdf', Buffer.concat([PDF, Buffer.alloc(6_000_000)])));
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('The file is larger than 5 MB. Choose a smaller one.').first().waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam');
    const cv = page.getByLabel(/^CV/);
    expect(await describes(cv)).toContain('up to 5 MB');
    expect(await page.getByText('Please choose Sam Rose.pdf again.').count()).toBe(0);
    // A mistake elsewhere loses a good file too.
    await page.getByLabel('Email').fill('sam');
    await cv.setInputFiles(file('Sam Rose.pdf', PDF));
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Please choose Sam Rose.pdf again.').waitFor();
    expect(await describes(cv)).toContain('up to 5 MB');
    await close();
  });
});
