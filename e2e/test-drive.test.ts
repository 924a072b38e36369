import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/templates.ts';
import { axeFindings } from './support/axe.ts';
import { CARS, carSiteAddress } from './support/car-sites.ts';
import { fitFindings } from './support/fit.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

const SLUG = CARS.full.replace('/cars/', '');
const DRIVE = `/book-test-drive?car_id=${SLUG}`;
const at = (path: string, template = 'metro') => carSiteAddress('drives', template, path);

/** The days of the picker, and the times of the day with this name. */
const days = (page: Page) => page.locator('details:has(> [role=group]) > summary');
const timesOf = (page: Page, day: string) => page.getByRole('group', { name: day, exact: true }).getByRole('radio');

async function fillIn(page: Page, name = 'Jo'): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Mobile').fill('0491 570 156');
}

/** Opens the nth day and chooses its nth time. Returns what was chosen. */
async function choose(
  page: Page,
  nthDay: number,
  nthTime: number,
): Promise<{ day: string; time: string; value: string }> {
  const summary = days(page).nth(nthDay);
  const day = (await summary.locator('span').first().textContent()) ?? '';
  const times = timesOf(page, day);
  if (!(await times.first().isVisible())) await summary.click();
  // Its place is looked up once: a time before it vanishes when the page learns that it is booked.
  const value = await times.nth(nthTime).inputValue();
  const time = page.locator(`[role="group"] [value="${value}"]`);
  await time.check();
  const label = await time.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '');
  return { day, time: label, value };
}

const send = (page: Page) => page.getByRole('button', { name: 'Book test drive' }).click();
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' }).waitFor();

/** Waits for the whole page that confirms the booking. */
async function booked(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
  await page.waitForLoadState();
}

/** Someone else books the time, over the API. */
async function bookElsewhere(dateTime: string): Promise<void> {
  const person = { name: 'Other', email: 'other@example.com', phone: '0491 570 157' };
  const { status } = await ask(
    { port: inject('sitePort') },
    {
      host: 'drives-metro.localhost',
      path: '/api/leads',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form: 'test_drive', car_id: SLUG, ...person, dateTime }),
    },
  );
  expect(status).toBe(201);
}

describe.each([
  { how: 'on a phone', day: 1, options: { viewport: PHONE } },
  { how: 'with JavaScript off', day: 2, options: { viewport: PHONE, javaScriptEnabled: false } },
])('a shopper who books a test drive $how', ({ day, options }) => {
  it('books a day and a time, which is then no longer offered', async () => {
    const { page, close } = await shopper.visit(options);
    await page.goto(at(CARS.full));
    await page.getByRole('link', { name: 'Book a Test Drive' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Book a test drive' }).waitFor();
    const chosen = await choose(page, day, 3);
    await fillIn(page);
    if (options.javaScriptEnabled !== false)
      await page.getByText(`Your test drive: ${chosen.day}, ${chosen.time}`).waitFor();
    await send(page);
    await booked(page);
    // Where to go, whom to call, what to bring.
    expect(await page.getByRole('main').textContent()).toMatch(/Bring your driver licence\..*Where to come.*Car Yard/);
    expect(await page.getByRole('main').getByRole('link', { name: 'Call ' }).getAttribute('href')).toMatch(/^tel:\+61/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add it to your calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('test-drive.ics');
    const startsAt = new Date(chosen.value).toISOString().replace(/[-:]|\.000/g, '');
    expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART:${startsAt}`);
    await page.goto(at(DRIVE));
    expect(await page.locator('input[type="radio"][name^="dateTime"]').count()).toBeGreaterThan(100);
    // Without script the page may be up to a minute old. With script the times are current.
    if (options.javaScriptEnabled !== false)
      await page.locator(`[value="${chosen.value}"]`).waitFor({ state: 'detached' });
    await close();
  });

  it('is told when the time was taken meanwhile, keeps the other answers, and books another time', async () => {
    const { page, close } = await shopper.visit({ ...options, expectedStatus: 400 });
    await page.goto(at(DRIVE));
    const chosen = await choose(page, day, 6);
    await fillIn(page, 'Sam');
    await bookElsewhere(chosen.value);
    await send(page);
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.textContent()).toContain('That time has just been taken');
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam');
    await page.locator(`input[type="radio"][value="${chosen.value}"]:not([hidden])`).waitFor({ state: 'detached' });
    expect(await page.getByText(`${chosen.day}, ${chosen.time} has just been taken`).count()).toBe(1);
    await choose(page, day, 7);
    await send(page);
    await booked(page);
    await close();
  });

  it('can leave the time open', async () => {
    const { page, close } = await shopper.visit(options);
    await page.goto(at(DRIVE));
    expect(await page.getByLabel('No time yet').isChecked()).toBe(true);
    await fillIn(page, 'Kim');
    await send(page);
    await thanks(page);
    await close();
  });
});

describe('the time picker of a test drive', () => {
  it('works by keyboard alone, across all open days', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const current = page.waitForResponse('**/api/appointments*');
    await openLive(page, at(DRIVE));
    // Other shoppers book times of this place. A time that goes while it has the focus would shift the next Tab.
    const { days: free } = (await (await current).json()) as { readonly days: readonly { readonly slots: string[] }[] };
    const times = page.locator('details > [role=group]').getByRole('radio', { includeHidden: true });
    await expect.poll(() => times.count()).toBe(free.flatMap(({ slots }) => slots).length);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    // From here each day's times are a Tab stop. Before, all times are one.
    await page.locator('input[type="hidden"][name="dateTime"]').waitFor({ state: 'attached' });
    await page.getByLabel('No time yet').focus();
    // Passes the first day and its times, opens the second day, and chooses its second time.
    await press('Tab', 'Tab', 'Tab', 'Enter');
    const second = (await days(page).nth(1).locator('span').first().textContent()) ?? '';
    await timesOf(page, second).first().waitFor();
    await press('Tab', 'ArrowRight', 'ArrowRight');
    await page.getByText(/Your time: \w+ \d+ \w+, 9:30 am/).waitFor();
    // Goes back to the times of the first day, which are one Tab stop.
    await press('Shift+Tab', 'Shift+Tab', ' ');
    await page.getByText('Your time: ').waitFor();
    const summary = await days(page).first().locator('span').first().textContent();
    expect(await page.getByText(`Your time: ${summary}`).count()).toBe(1);
    await fillIn(page, 'Alex');
    await page.getByRole('button', { name: 'Book test drive' }).focus();
    await press('Enter');
    await booked(page);
    await close();
  });

  it('keeps the focus on a time when the scripts start', async () => {
    const { page, close } = await shopper.visit({ viewport: DESKTOP });
    const scripts = Promise.withResolvers<undefined>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    // The times of the page stay. Other tests book some of them.
    await page.route('**/api/appointments*', () => {});
    await page.goto(at(DRIVE), { waitUntil: 'commit' });
    // The document ends only with its scripts, but all its times are there before its footer.
    await page.locator('footer').waitFor();
    // Today may have a single time left.
    const tomorrow = days(page).nth(1);
    await tomorrow.click();
    const day = (await tomorrow.locator('span').first().textContent()) ?? '';
    await timesOf(page, day).first().focus();
    await page.keyboard.press('ArrowRight');
    scripts.resolve(undefined);
    await page.getByText(`Your time: ${day}`).waitFor();
    expect(await timesOf(page, day).evaluateAll((radios) => radios.indexOf(document.activeElement as never))).toBe(1);
    await close();
  });

  it('shows the chosen time beside the button on a phone, and says when it has been taken as soon as the shopper returns to the page', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, at(DRIVE));
    const button = page.getByRole('button', { name: 'Book test drive' });
    const isBeside = async (text: string) => {
      const line = page.getByText(text, { exact: true });
      await line.waitFor();
      const [above, below] = [await line.boundingBox(), await button.boundingBox()];
      expect((below?.y ?? Infinity) - (above?.y ?? 0)).toBeLessThan(80);
    };
    const { day, time } = await choose(page, 1, 4);
    await isBeside(`Your test drive: ${day}, ${time}`);
    await page.getByLabel('No time yet').check();
    await expect.poll(() => page.getByText('Your test drive: ').count()).toBe(0);

    await page.setViewportSize(DESKTOP);
    const chosen = await choose(page, 3, 2);
    await page.getByText('Your time: ').waitFor();
    await bookElsewhere(chosen.value);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('has just been taken. Please choose another time.').waitFor();
    expect(await page.getByText('Your time: ').count()).toBe(0);
    await close();
  });
});

describe('the test drive page without a car', () => {
  it('lets the shopper of a group choose a location, and book there', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(addressOf('harbour', '/book-test-drive'));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /Parramatta.*Next free: / }).click();
    await page.getByRole('heading', { level: 1, name: /Book a test drive at Parramatta/ }).waitFor();
    await choose(page, 1, 1);
    await fillIn(page);
    await page.getByLabel('Which car would you like to drive?').fill('Any Corolla');
    await send(page);
    // Tests fill in forms faster than people, so the lead may be held on this site (D30).
    await page.getByRole('heading', { level: 1, name: /^(?:Thank you, |Your test drive is booked)/ }).waitFor();
    await close();
  });

  it('has space above its heading, and a link back to all locations, on a phone and a desktop', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    const expectSpaceAndReach = async (link: Locator) => {
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        const gap = await page.evaluate(() => {
          const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          return (document.querySelector('main h1')?.getBoundingClientRect().top ?? 0) - bottom;
        });
        expect(gap, `${viewport.width} px`).toBeGreaterThanOrEqual(24);
        // All of a click but the press: the link is seen, and nothing covers it.
        await link.click({ trial: true });
      }
    };
    await page.goto(addressOf('outback', '/book-test-drive'));
    const dalby = page.getByRole('link', { name: /Dalby/ }).first();
    await expectSpaceAndReach(dalby);
    await dalby.click();
    await page.getByRole('heading', { level: 1, name: 'Book a test drive at Dalby' }).waitFor();
    const allLocations = page.getByRole('link', { name: 'All locations for test drives' });
    await expectSpaceAndReach(allLocations);
    expect(await page.getByRole('complementary', { name: 'Where to come' }).textContent()).toContain('Drayton Street');
    expect(await fitFindings(page, ['phone', 'desktop'])).toEqual([]);
    await allLocations.click();
    await page.getByRole('heading', { level: 1, name: 'Book a test drive', exact: true }).waitFor();
    await close();
  });

  it('shows times at once when there is only one location', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await page.goto(at('/book-test-drive'));
    await page.getByRole('heading', { level: 1, name: 'Book a test drive at Car Yard' }).waitFor();
    expect(await days(page).count()).toBeGreaterThan(7);
    await close();
  });

  it('answers 404 for another dealer’s location and for an unknown car', async () => {
    const { page, close } = await shopper.visit({ expectedStatus: 404 });
    for (const query of ['location=elsewhere', 'car_id=999999999', 'car_id=no-such-car'])
      expect((await page.goto(at(`/book-test-drive?${query}`)))?.status(), query).toBe(404);
    await close();
  });
});

describe.each(TEMPLATE_NAMES)('the test drive page in %s', (template) => {
  it('fits a phone and a desktop, passes axe with days open, and shows the label of a ticked box no bolder than that of an unticked one', async () => {
    const { page, close } = await shopper.visit({ viewport: PHONE });
    await openLive(page, at(DRIVE, template));
    await choose(page, 1, 1);
    expect(await fitFindings(page, ['phone', 'desktop'])).toEqual([]);
    await page.setViewportSize(DESKTOP);
    const box = page.getByRole('checkbox', { name: /^Send me news/ });
    const weight = () =>
      box.evaluate(
        (input: HTMLInputElement) => getComputedStyle(input.labels?.[0]?.lastElementChild ?? input).fontWeight,
      );
    await box.check();
    const ticked = await weight();
    await box.uncheck();
    expect(ticked).toBe(await weight());
    await close();
  });
});
