import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf, openLive, PHONE, useShopper, type Visit, type VisitOptions } from './support/shopper.ts';

const shopper = useShopper();

/**
 * A shopper to whose forms each page has been open three seconds longer than it has, as long as a person takes to fill
 * one in: what comes sooner is held back (D30), and told by nobody.
 */
async function visit(options: VisitOptions = {}): Promise<Visit> {
  const visited = await shopper.visit({ viewport: PHONE, ...options });
  await visited.page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_000;
  });
  return visited;
}

type Entry = Readonly<Record<string, unknown>>;
const entries = (page: Page) =>
  page.evaluate(() =>
    // What JSON leaves out is what this is about.
    (window.dataLayer ?? []).map((entry) => Object.fromEntries(Object.entries(entry).map(([k, v]) => [k, v ?? null]))),
  ) as Promise<Entry[]>;
const named = async (page: Page, event: string) => (await entries(page)).filter((entry) => entry['event'] === event);

async function openFirstCar(page: Page): Promise<void> {
  await openLive(page, addressOf('harbour', '/cars/'));
  await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(1);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect.poll(async () => (await named(page, 'asc_item_pageview')).length).toBe(1);
}

it('names every key in every entry, and the car of each page only there', async () => {
  const { page, close } = await visit();
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
  const { page, close } = await visit();
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
  await expect.poll(async () => (await named(page, 'asc_form_engagement')).length).toBe(1);
  expect(await named(page, 'asc_form_engagement')).toMatchObject([{ form_name: 'enquiry', comm_status: 'start' }]);
  expect(await named(page, 'asc_form_submission')).toEqual([]);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL(/\/success\?lead=/);
  await expect.poll(async () => (await named(page, 'asc_form_submission')).length).toBe(1);
  const lead = new URL(page.url()).searchParams.get('lead');
  const sent = { submission_id: lead, event_id: expect.any(Number), form_type: 'quote', item_make: expect.any(String) };
  expect(await named(page, 'asc_form_submission')).toMatchObject([sent]);
  expect(await named(page, 'asc_form_submission_sales')).toMatchObject([sent]);
  expect(JSON.stringify(await entries(page))).not.toMatch(/wilhelmina|0?491 ?570/i);

  await page.reload();
  await expect.poll(async () => (await named(page, 'asc_pageview')).length).toBe(1);
  expect(await named(page, 'asc_form_submission')).toEqual([]);
  await page.goto(addressOf('harbour', '/'));
  const beacons = await page.evaluate(() => localStorage.getItem('beacons') ?? '');
  expect(beacons).toContain('"form_start"');
  expect(beacons).toContain('"item_view"');
  expect(beacons).not.toMatch(/wilhelmina|0?491 ?570|lead_sent/i);
  await close();
});

/** The first car of the list that is enquired about and driven: a form about it opens in many places. */
async function findCar(page: Page): Promise<string> {
  await openLive(page, addressOf('harbour', '/cars/?car_type=used'));
  const href = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  return href ?? '';
}

async function fillIn(page: Page): Promise<void> {
  const within = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : page.getByRole('main');
  await within.getByLabel('First name').fill('Wilhelmina');
  await within.getByRole('textbox', { name: 'Email' }).fill('wilhelmina@example.com');
  await within.getByLabel('Mobile').fill('0491 570 156');
  await within.getByRole('button', { name: /^(?:Send enquiry|Book test drive)$/ }).click();
  await page.waitForURL(/\/success\?lead=/);
}

const openDialog = async (page: Page, href: string) => {
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.locator(`a[href="${href}/enquire"]:visible`).first().click();
  await page.getByRole('dialog').getByLabel('First name').waitFor();
  expect(await named(page, 'asc_cta_interaction')).toMatchObject([{ event_action_result: 'open' }]);
};

type Way = {
  readonly from: string;
  readonly open: (page: Page, car: string) => Promise<void>;
  readonly page_type: string;
};

/** Every way to a form about a car. */
const WAYS: readonly Way[] = [
  {
    from: 'the car’s page',
    async open(page, car) {
      await openLive(page, addressOf('harbour', car));
      await openDialog(page, car);
    },
    page_type: 'item',
  },
  {
    from: 'its card in a list',
    open: openDialog,
    page_type: 'itemlist',
  },
  {
    from: 'the enquiry as a page',
    async open(page, car) {
      await openLive(page, addressOf('harbour', `${car}/enquire`));
      await page.waitForFunction(() => 'dataLayer' in window);
    },
    page_type: 'form',
  },
  {
    from: 'the booking of a test drive',
    async open(page, car) {
      await openLive(page, addressOf('harbour', `/book-test-drive?car_id=${car.replace('/cars/', '')}`));
      await page.waitForFunction(() => 'dataLayer' in window);
      const day = page.locator('details:has(> [role=group])').nth(2);
      await day.locator('summary').click();
      await day.getByRole('radio').first().check();
    },
    page_type: 'form',
  },
];

const itemOf = (entry: Entry | undefined) =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([name]) => name.startsWith('item_')));

it.each(WAYS)(
  'a form begun and sent from $from names the car in full, and the page it stood on',
  async ({ open, page_type }) => {
    const { page, close } = await visit();
    const car = await findCar(page);
    const known = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      return ((await answer.json()) as { readonly values: Entry }).values;
    }, `${car}/item`);
    expect(Object.keys(known).toSorted()).toEqual([
      'item_color',
      'item_condition',
      'item_fuel_type',
      'item_id',
      'item_make',
      'item_model',
      'item_number',
      'item_price',
      'item_type',
      'item_variant',
      'item_year',
    ]);
    await open(page, car);
    const page_location = new URL(page.url()).pathname;
    await fillIn(page);
    await expect.poll(async () => (await named(page, 'asc_form_submission')).length).toBe(1);
    const all = await entries(page);
    const [begun, ...again] = all.filter(({ event }) => event === 'asc_form_engagement');
    const sent = all.filter(({ event }) => String(event).startsWith('asc_form_submission'));
    expect(again).toEqual([]);
    expect(sent).toHaveLength(2);
    for (const entry of [begun, ...sent]) {
      expect(itemOf(entry), String(entry?.['event'])).toEqual({ item_category: null, ...known });
      expect(entry).toMatchObject({ page_type, page_location });
    }
    expect(JSON.stringify(all)).not.toMatch(/wilhelmina|0?491 ?570/i);
    await close();
  },
);

it('is told with what the list says where the server does not answer, and of the thanks where nothing is kept', async () => {
  const { page, close } = await visit({ expectedStatus: 404 });
  await page.route('**/cars/*/item', (route) => route.fulfill({ status: 404, json: null }));
  const car = await findCar(page);
  await openDialog(page, car);
  const name = page.getByRole('dialog').getByLabel('First name');
  await name.fill('W');
  await expect.poll(async () => (await named(page, 'asc_form_engagement')).length).toBe(1);
  const [begun] = await named(page, 'asc_form_engagement');
  expect(begun).toMatchObject({ page_type: 'itemlist', item_number: expect.any(String), item_id: null });
  await page.evaluate(() => sessionStorage.removeItem('forecourt.started'));
  await fillIn(page);
  await expect.poll(async () => (await named(page, 'asc_form_submission')).length).toBe(1);
  const thanks = { page_type: 'thank_you', page_location: '/success', item_id: expect.any(String) };
  expect(await named(page, 'asc_form_submission')).toMatchObject([thanks]);
  await close();
});

it('the key to the sender’s own page is told to nobody', async () => {
  const { page, close } = await visit();
  const car = await findCar(page);
  await openLive(page, addressOf('harbour', `${car}/enquire`));
  await page.waitForFunction(() => 'dataLayer' in window);
  await fillIn(page);
  const link = page.getByRole('link', { name: 'Follow your enquiry' });
  await link.waitFor();
  await page.waitForFunction(() => 'dataLayer' in window);
  // What is told of the press is looked at here, and the page stays for it.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  const before = (await named(page, 'asc_cta_interaction')).length;
  await link.click();
  await expect.poll(async () => (await named(page, 'asc_cta_interaction')).length).toBe(before + 1);
  expect(JSON.stringify(await entries(page))).not.toContain('/lead/');
  await close();
});

it('counts a call from the bar of a phone and from the header, where one press reveals and dials', async () => {
  const { page, close } = await visit();
  await openFirstCar(page);
  const calls = async () => named(page, 'asc_click_to_call');
  for (const [count, place] of ['.buy-bar', 'header'].entries()) {
    await page.locator(`${place} button[name="phone"]:visible`).click();
    await expect.poll(async () => (await calls()).length).toBe(count + 1);
  }
  const call = { comm_type: 'voice', page_type: 'item', link_url: expect.stringMatching(/^tel:\+61/) };
  expect(await calls()).toMatchObject([{ ...call, item_number: expect.any(String) }, call]);
  await close();
});
