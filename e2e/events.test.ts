import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf, openLive, PHONE, useShopper } from './support/shopper.ts';

const shopper = useShopper();
/** What tells events loads after the page, on a busy machine later. */
const LOADED = { timeout: 10_000 };

type Entry = Readonly<Record<string, unknown>>;
const entries = (page: Page) =>
  page.evaluate(() =>
    // What JSON leaves out is what this is about.
    (window.dataLayer ?? []).map((entry) => Object.fromEntries(Object.entries(entry).map(([k, v]) => [k, v ?? null]))),
  ) as Promise<Entry[]>;
const named = async (page: Page, event: string) => (await entries(page)).filter((entry) => entry['event'] === event);

async function openFirstCar(page: Page): Promise<void> {
  await openLive(page, addressOf('harbour', '/cars/'));
  await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length, LOADED).toBe(1);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect.poll(async () => (await named(page, 'asc_item_pageview')).length, LOADED).toBe(1);
}

it('names every key in every entry, and the car of each page only there', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await openFirstCar(page);
  const all = await entries(page);
  const [list] = await named(page, 'asc_itemlist_pageview');
  const [item] = await named(page, 'asc_item_pageview');
  expect(list?.['items']).toHaveLength(21);
  expect(item).toMatchObject({ page_type: 'item', item_make: expect.any(String), item_number: expect.any(String) });
  const [first] = all;
  for (const entry of all) expect(Object.keys(entry)).toEqual(Object.keys(first ?? {}));
  await page.goBack();
  await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(2);
  expect((await entries(page)).at(-1)).toMatchObject({ item_make: null, item_number: null });
  await close();
});

it('tells a form begun and sent, once each and without a word of who sent it; a reload tells nothing', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith('/api/events'))
        localStorage.setItem('beacons', `${localStorage.getItem('beacons')}${body as string}`);
      return send(url, body);
    };
  });
  await openFirstCar(page);
  await openLive(page, `${page.url()}/enquire`);
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByRole('textbox', { name: 'Email' }).fill('wilhelmina@example.com');
  await page.getByLabel('Mobile').fill('0491 570 156');
  expect(await named(page, 'asc_form_engagement')).toMatchObject([{ form_name: 'enquiry', comm_status: 'start' }]);
  expect(await named(page, 'asc_form_submission')).toEqual([]);
  // As long as a person takes: what comes sooner is held back, and told by nobody.
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL(/\/success\?lead=/);
  await expect.poll(async () => (await named(page, 'asc_form_submission')).length, LOADED).toBe(1);
  const lead = new URL(page.url()).searchParams.get('lead');
  const sent = { submission_id: lead, event_id: expect.any(Number), form_type: 'quote', item_make: expect.any(String) };
  expect(await named(page, 'asc_form_submission')).toMatchObject([sent]);
  expect(await named(page, 'asc_form_submission_sales')).toMatchObject([sent]);
  expect(JSON.stringify(await entries(page))).not.toMatch(/wilhelmina|570/i);

  await page.reload();
  await expect.poll(async () => (await named(page, 'asc_pageview')).length).toBe(1);
  expect(await named(page, 'asc_form_submission')).toEqual([]);
  await page.goto(addressOf('harbour', '/'));
  const beacons = await page.evaluate(() => localStorage.getItem('beacons') ?? '');
  expect(beacons).toContain('"form_start"');
  expect(beacons).toContain('"item_view"');
  expect(beacons).not.toMatch(/wilhelmina|570|lead_sent/i);
  await close();
});

it('an enquiry from a car’s page opens there, and its lead is told with the car of that page', async () => {
  const { page, close } = await shopper.visit({ viewport: PHONE });
  await openFirstCar(page);
  const link = page.locator('a[href$="/enquire"]:visible').first();
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Wilhelmina');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('wilhelmina@example.com');
  await dialog.getByLabel('Mobile').fill('0491 570 156');
  expect(await named(page, 'asc_cta_interaction')).toMatchObject([{ event_action_result: 'open' }]);
  const [begun] = await named(page, 'asc_form_engagement');
  await page.waitForTimeout(3_000);
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL(/\/success\?lead=/);
  await expect.poll(async () => (await named(page, 'asc_form_submission')).length, LOADED).toBe(1);
  const [sent] = await named(page, 'asc_form_submission');
  for (const name of ['page_type', 'item_id', 'item_number', 'item_variant', 'item_color', 'item_type'])
    expect(sent?.[name], name).toBe(begun?.[name]);
  expect(begun?.['item_variant']).not.toBeNull();
  await close();
});
