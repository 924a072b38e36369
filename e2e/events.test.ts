import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { firstCar } from './support/first-car.ts';
import { addressOf, DESKTOP, openLive, PHONE, useShopper, type Visit, type VisitOptions } from './support/shopper.ts';
import { ask } from './support/site-process.ts';

const shopper = useShopper();

/**
 * A visit in which every page seems to have been open for three seconds more. Forms that are sent faster than a person
 * could fill them in are held, and not reported (D30).
 */
async function visit(options: VisitOptions = {}): Promise<Visit> {
  const visited = await shopper.visit({ viewport: PHONE, ...options });
  await visited.page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_000;
    addEventListener('pagehide', () => sessionStorage.setItem(EARLIER, JSON.stringify(readEntries())));
    const EARLIER = 'test.entries';
    // JSON would drop keys without a value, and the tests must see them.
    const ownEntries = () =>
      (window.dataLayer ?? []).map((entry) =>
        Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, value ?? null])),
      );
    const readEntries = () => [...(JSON.parse(sessionStorage.getItem(EARLIER) ?? '[]') as Entry[]), ...ownEntries()];
    Object.assign(window, { readEntries, ownEntries });
  });
  return visited;
}

type Entry = Readonly<Record<string, unknown>>;
declare global {
  interface Window {
    /** The entries of the data layers of this page and of the pages before it. */
    readonly readEntries: () => Entry[];
    readonly ownEntries: () => Entry[];
  }
}
const entries = (page: Page) => page.evaluate(() => window.readEntries());
const named = async (page: Page, event: string) => (await entries(page)).filter((entry) => entry['event'] === event);
/** Of this page only. */
const namedHere = async (page: Page, event: string) =>
  (await page.evaluate(() => window.ownEntries())).filter((entry) => entry['event'] === event);

const site = () => ({ port: inject('sitePort') });
const LIST = '/search/used-cars';
/** The path of the first used car in the list, which shoppers can enquire about and test drive. */
const findCar = () => firstCar(site(), 'harbour', LIST);

async function openUsedCar(page: Page): Promise<void> {
  await openLive(page, addressOf('harbour', await findCar()));
  await expect.poll(async () => (await named(page, 'asc_item_pageview')).length).toBe(1);
}

describe('the data layer', () => {
  it('has the view of a page in a browser that is never idle', async () => {
    const { page, close } = await visit();
    // As when every frame is late.
    await page.addInitScript(() => {
      window.requestIdleCallback = (go, { timeout } = {}) =>
        timeout === undefined ? 0 : Number(setTimeout(go, timeout, { didTimeout: true, timeRemaining: () => 0 }));
    });
    await openLive(page, addressOf('harbour', '/cars/'));
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(1);
    await close();
  });

  it('has the same keys in every entry, and a car’s details only on the page of that car', async () => {
    const { page, close } = await visit();
    await openLive(page, addressOf('harbour', '/cars/'));
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(1);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect.poll(async () => (await named(page, 'asc_item_pageview')).length).toBe(1);
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

  it('has the cars of each search that is shown in place, once, at its address', async () => {
    const { page, close } = await visit({ viewport: DESKTOP });
    await openLive(page, addressOf('harbour', '/search/used-cars'));
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(1);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(2);
    await page.goBack();
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(3);
    const [first, second, third] = (await named(page, 'asc_itemlist_pageview')).map(({ items }) => items);
    expect(third).toEqual(first);
    expect(second).not.toEqual(first);
    await page.locator('label', { has: page.locator('input[name="make"][value="Mazda"]') }).click();
    await page.waitForURL(/\/search\/mazda/);
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(4);
    expect((await entries(page)).at(-1)).toMatchObject({ page_location: '/search/mazda' });
    await close();
  });

  it('counts a page that was fetched ahead once it is opened, and not before', async () => {
    const { page, close } = await visit();
    const views: (string | null)[] = [];
    const ahead = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/views') views.push(request.postData());
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Preload.enable');
    devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') ahead.add(new URL(prefetchUrl).pathname);
    });
    await openLive(page, addressOf('harbour', '/cars/'));
    await expect.poll(async () => (await named(page, 'asc_itemlist_pageview')).length).toBe(1);
    const links = page.getByRole('article').getByRole('heading').getByRole('link');
    for (const at of [0, 1]) {
      await links.nth(at).hover();
      const path = await links.nth(at).getAttribute('href');
      await expect.poll(() => ahead.has(path ?? '')).toBe(true);
    }
    expect(views).toEqual([]);
    expect(await named(page, 'asc_item_pageview')).toEqual([]);
    await links.nth(1).click();
    await expect.poll(async () => (await named(page, 'asc_item_pageview')).length).toBe(1);
    await expect.poll(() => views).toHaveLength(1);
    const visited = await page.evaluate(() => sessionStorage.getItem('forecourt.visited'));
    expect(JSON.parse(visited ?? '')).toEqual(['/cars/', new URL(page.url()).pathname]);
    await close();
  });

  it('contains form start and submission once each, without personal data, and no second submission after a reload', async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        if (String(url).endsWith('/api/events'))
          localStorage.setItem('beacons', `${localStorage.getItem('beacons')}${body as string}`);
        return send(url, body);
      };
    });
    await openUsedCar(page);
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
    const sent = {
      submission_id: lead,
      event_id: expect.any(Number),
      form_type: 'quote',
      item_make: expect.any(String),
    };
    expect(await named(page, 'asc_form_submission')).toMatchObject([sent]);
    expect(await named(page, 'asc_form_submission_sales')).toMatchObject([sent]);
    expect(JSON.stringify(await entries(page))).not.toMatch(/wilhelmina|0?491 ?570/i);

    await page.reload();
    await expect.poll(async () => (await namedHere(page, 'asc_pageview')).length).toBe(1);
    expect(await named(page, 'asc_form_submission')).toHaveLength(1);
    await page.goto(addressOf('harbour', '/'));
    const beacons = await page.evaluate(() => localStorage.getItem('beacons') ?? '');
    expect(beacons).toContain('"form_start"');
    expect(beacons).toContain('"item_view"');
    expect(beacons).not.toMatch(/wilhelmina|0?491 ?570|lead_sent/i);
    await close();
  });
});

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
    async open(page, car) {
      await openLive(page, addressOf('harbour', LIST));
      await openDialog(page, car);
    },
    page_type: 'itemlist',
  },
  {
    from: 'the enquiry page',
    async open(page, car) {
      await openLive(page, addressOf('harbour', `${car}/enquire`));
      await page.waitForFunction(() => 'dataLayer' in window);
    },
    page_type: 'form',
  },
  {
    from: 'the test drive page',
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

describe('the events of a form about a car', () => {
  it.each(WAYS)(
    'name every fact of the car and the page of the form, when it is sent from $from',
    async ({ open, page_type }) => {
      const { page, close } = await visit();
      const car = await findCar();
      const answer = await ask(site(), { host: 'harbour.localhost', path: `${car}/item` });
      const known = (JSON.parse(answer.body) as { readonly values: Entry }).values;
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
      const [started, ...again] = all.filter(({ event }) => event === 'asc_form_engagement');
      const sent = all.filter(({ event }) => String(event).startsWith('asc_form_submission'));
      expect(again).toEqual([]);
      expect(sent).toHaveLength(2);
      for (const entry of [started, ...sent]) {
        expect(itemOf(entry), String(entry?.['event'])).toEqual({ item_category: null, ...known });
        expect(entry).toMatchObject({ page_type, page_location });
      }
      expect(JSON.stringify(all)).not.toMatch(/wilhelmina|0?491 ?570/i);
      await close();
    },
  );

  it('name the list’s facts when the car lookup fails, and the thank-you page’s when the form start was not stored', async () => {
    const { page, close } = await visit({ expectedStatus: 404 });
    await page.route('**/cars/*/item', (route) => route.fulfill({ status: 404, json: null }));
    const car = await findCar();
    await openLive(page, addressOf('harbour', LIST));
    await openDialog(page, car);
    const name = page.getByRole('dialog').getByLabel('First name');
    await name.fill('W');
    await expect.poll(async () => (await named(page, 'asc_form_engagement')).length).toBe(1);
    const [started] = await named(page, 'asc_form_engagement');
    expect(started).toMatchObject({ page_type: 'itemlist', item_number: expect.any(String), item_id: null });
    await page.evaluate(() => sessionStorage.removeItem('forecourt.started'));
    await fillIn(page);
    await expect.poll(async () => (await named(page, 'asc_form_submission')).length).toBe(1);
    const thanks = { page_type: 'thank_you', page_location: '/success', item_id: expect.any(String) };
    expect(await named(page, 'asc_form_submission')).toMatchObject([thanks]);
    await close();
  });
});

describe('the events of links and buttons', () => {
  it('never contain the link to the sender’s private page', async () => {
    const { page, close } = await visit();
    await openLive(page, addressOf('harbour', `${await findCar()}/enquire`));
    await page.waitForFunction(() => 'dataLayer' in window);
    await fillIn(page);
    const link = page.getByRole('link', { name: 'Follow your enquiry' });
    await link.waitFor();
    // The lead is reported by the page itself, earlier than links are counted.
    await expect.poll(async () => (await namedHere(page, 'asc_pageview')).length).toBe(1);
    // The page must stay open, because the test reads its events after the click.
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    const before = (await named(page, 'asc_cta_interaction')).length;
    await link.click();
    await expect.poll(async () => (await named(page, 'asc_cta_interaction')).length).toBe(before + 1);
    expect(JSON.stringify(await entries(page))).not.toContain('/lead/');
    await close();
  });

  it('count a call from the sticky bar and from the header, where one press reveals and dials the number', async () => {
    const { page, close } = await visit();
    await openUsedCar(page);
    const calls = async () => named(page, 'asc_click_to_call');
    for (const [count, place] of ['.buy-bar', 'header'].entries()) {
      await page.locator(`${place} button[name="phone"]:visible`).click();
      await expect.poll(async () => (await calls()).length).toBe(count + 1);
    }
    const call = { comm_type: 'voice', page_type: 'item', link_url: expect.stringMatching(/^tel:\+61/) };
    expect(await calls()).toMatchObject([{ ...call, item_number: expect.any(String) }, call]);
    await close();
  });
});
