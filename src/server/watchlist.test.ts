import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sms, SmsSender } from '#services/sms/port.ts';
import { users, watchlist_items } from '#store/schema/tables.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { openBrowser, signInWith, type Browser } from './testing/browser.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const HARBOUR = 'http://harbour.localhost';
const OUTBACK = 'http://outback.localhost';
const MIA = '0412 345 678';
const BEN = '0412 999 888';
const CALLS = ['/api/watchlist/save-car', '/api/watchlist/remove-car'] as const;
const [SAVE, REMOVE] = CALLS;

let site: TestPlatform;
let sent: Sms[];
let days = 0;
/** Ids by stock number. */
let cars: Map<string, number>;
beforeAll(async () => {
  const sms: SmsSender = { send: (one) => Promise.resolve(void sent.push(one)).then(() => ({ kind: 'delivered' })) };
  site = await startTestPlatform({ store: await openStore(), pages: 'built', sms });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(site.platform.store, { ...harbour, tenant: { ...harbour.tenant, garage_enabled: true } });
  await site.changes.runNow();
  cars = new Map();
  for (const origin of [HARBOUR, OUTBACK]) {
    const found = (await (await site.request(`${origin}/api/search`)).json()) as {
      hits: readonly { readonly id: number; readonly stocknum: string }[];
    };
    for (const { id, stocknum } of found.hits) cars.set(stocknum, id);
  }
}, 120_000);
beforeEach(async () => {
  sent = [];
  // No limit of one test reaches the next.
  days += 1;
  site.setTime(new Date(NOON.getTime() + days * 25 * 3_600_000));
  await site.platform.store.db.delete(users);
});

const newBrowser = (origin = HARBOUR) => openBrowser(site, origin);

async function signedIn(phone = MIA, origin = HARBOUR): Promise<Browser> {
  const browser = newBrowser(origin);
  await signInWith(browser, { sent, phone });
  return browser;
}

const car = (stock: string) => cars.get(stock) ?? 0;
async function call(browser: Browser, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await browser.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: HARBOUR, ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers };
}
const own = (stock = 'H1') => ({ phone_number: '+61412345678', car_id: car(stock) });
const saved = async () => (await site.platform.store.db.select().from(watchlist_items)).map(({ car_id }) => car_id);

describe('the calls of the watchlist', () => {
  it('save and remove a car, answer {success} each time, and list it for its user alone', async () => {
    const mia = await signedIn();
    const first = await call(mia, SAVE, own());
    expect([first.status, first.body, first.headers.get('cache-control')]).toEqual([
      200,
      { success: true },
      'private, no-store',
    ]);
    expect(await call(mia, SAVE, { phone_number: MIA, car_id: String(car('H1')) })).toMatchObject({ status: 200 });
    expect(await (await mia.ask('/api/me')).json()).toMatchObject({ watchlist: [car('H1')] });
    expect(await (await (await signedIn(BEN)).ask('/api/me')).json()).toMatchObject({ watchlist: [] });
    expect(await (await newBrowser().ask('/api/me')).json()).toEqual({ user: null, sign_in: true, garage: true });
    expect(await call(mia, REMOVE, own())).toMatchObject({ status: 200, body: { success: true } });
    expect(await call(mia, REMOVE, own())).toMatchObject({ status: 200, body: { success: true } });
    expect(await saved()).toEqual([]);
  });

  it.each(CALLS)('change nothing for anybody but their user: %s', async (path) => {
    const mia = await signedIn();
    const ben = await signedIn(BEN);
    const elsewhere = await signedIn(MIA, OUTBACK);
    await call(mia, SAVE, own('S1'));
    const stock = path === SAVE ? 'H1' : 'S1';
    const refused = async (browser: Browser, body: object, headers?: Record<string, string>) => {
      const answer = await call(browser, path, body, headers);
      const { success, error } = answer.body as { success?: boolean; error?: unknown };
      expect([success ?? false, typeof (error ?? '')], JSON.stringify(answer.body)).not.toContain(true);
      expect(await saved()).toEqual([car('S1')]);
      return answer.status;
    };
    expect(await refused(newBrowser(), own(stock))).toBe(401);
    expect(await refused(ben, own(stock))).toBe(403);
    expect(await refused(mia, { ...own(stock), phone_number: BEN })).toBe(403);
    // The cookie of another site is none here.
    const foreign = newBrowser();
    for (const [name, value] of elsewhere.jar) foreign.jar.set(name, value);
    expect(await refused(foreign, own(stock))).toBe(401);
    // Another site's car, and a site without watchlists.
    expect(await refused(mia, own('B1'))).toBe(404);
    expect(await refused(elsewhere, own(stock), { origin: OUTBACK })).toBe(404);
    // Pages of other sites, and of the other dealer.
    expect(await refused(mia, own(stock), { origin: OUTBACK })).toBe(403);
    expect(await refused(mia, own(stock), { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await refused(mia, own(stock), { origin: 'null' })).toBe(403);
    for (const body of [
      {},
      { car_id: car(stock) },
      { phone_number: MIA },
      { ...own(stock), car_id: '1e1' },
      { ...own(stock), car_id: -1 },
      { ...own(stock), phone_number: 61412345678 },
      { ...own(stock), phone_number: '' },
      [own(stock)],
    ])
      expect(await refused(mia, body), JSON.stringify(body)).toBe(400);
    expect(await refused(mia, { ...own(stock), car_id: 999_999_999 })).toBe(404);
    expect((await mia.ask(path)).status).toBe(405);
  });

  it('keep numbers out of the log', async () => {
    const before = site.logged.length;
    const mia = await signedIn();
    await call(mia, SAVE, own());
    await call(mia, SAVE, { ...own(), phone_number: BEN });
    const logged = site.logged.slice(before).join('\n');
    expect(logged).toContain(SAVE);
    expect(logged).not.toMatch(/12 ?345 ?678|12 ?999 ?888/);
  });
});

const page = async (browser: Browser, path = '/watchlist') => {
  const answer = await browser.ask(path);
  // React separates texts that follow each other.
  return { answer, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const press = (browser: Browser, step: 'save' | 'remove', stock: string, headers?: Record<string, string>) =>
  browser.post('/watchlist', { step, car: String(car(stock)) }, headers);
const redirectOf = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('the page of the watchlist', () => {
  it('is for whoever is signed in, and never kept by caches', async () => {
    expect(redirectOf(await newBrowser().ask('/watchlist'))).toEqual([
      302,
      `/sign-in?${new URLSearchParams({ type: 'watchlist', redirect: '/watchlist', back: '/cars/' })}`,
    ]);
    const mia = await signedIn();
    await press(mia, 'save', 'H1');
    const shown = await page(mia, `/watchlist?saved=${car('H1')}`);
    expect(shown.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.html).toContain('Car Saved In Watchlist');
    expect(shown.html).toContain('is now available in your watchlist');
    expect((await page(await signedIn(BEN))).html).toContain('You have no saved cars yet.');
    expect((await (await signedIn(MIA, OUTBACK)).ask('/watchlist')).status).toBe(404);
  });

  it('saves the car that was carried through sign-in, once, and leads back on request', async () => {
    const mia = newBrowser();
    const asked = await press(mia, 'save', 'H1', { referer: `${HARBOUR}/search?make=mazda` });
    const address = `/sign-in?${new URLSearchParams({ type: 'watchlist', redirect: '/watchlist', back: '/search?make=mazda' })}`;
    expect(redirectOf(asked)).toEqual([303, address]);
    const entered = await signInWith(mia, { sent, path: address });
    expect(redirectOf(entered)).toEqual([303, '/watchlist']);
    expect(redirectOf(await mia.ask('/watchlist'))).toEqual([303, `/watchlist?saved=${car('H1')}`]);
    expect(await saved()).toEqual([car('H1')]);
    await press(mia, 'remove', 'H1');
    const list = await mia.ask('/watchlist');
    expect([list.status, list.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await saved()).toEqual([]);
  });

  it('changes nothing by a link, or for a form of another site', async () => {
    const mia = await signedIn();
    await mia.ask(`/watchlist?saved=${car('H1')}&step=save&car=${car('H1')}`);
    for (const headers of [{ origin: OUTBACK }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await press(mia, 'save', 'H1', headers)).status).toBe(403);
    // Another dealer's car.
    expect(redirectOf(await press(mia, 'save', 'B1'))).toEqual([303, '/watchlist?problem=no_car']);
    expect(await saved()).toEqual([]);
  });

  it('says nothing that its list does not bear out', async () => {
    const mia = await signedIn();
    await press(mia, 'save', 'S1');
    for (const query of [`saved=${car('H1')}`, `removed=${car('S1')}`, 'problem=Car Saved'])
      expect((await page(mia, `/watchlist?${query}`)).html, query).not.toMatch(/Car (?:Saved|Removed)/);
    expect(redirectOf(await press(mia, 'remove', 'S1'))).toEqual([303, `/watchlist?removed=${car('S1')}`]);
    const told = (await page(mia, `/watchlist?removed=${car('S1')}`)).html;
    expect(told).toContain('Car Removed');
    expect(told).toMatch(/<p>\d{4} [^<]+ is no longer in your watchlist<\/p>/);
    expect((await page(mia, `/watchlist?removed=${car('B1')}`)).html).toContain('<p>It is no longer');
  });

  it('has the Save button on cars, the same for everybody', async () => {
    const mia = await signedIn();
    await press(mia, 'save', 'H1');
    const [shown, others] = [await page(mia, '/cars/'), await page(newBrowser(), '/cars/')];
    expect(shown.html).toBe(others.html);
    expect(shown.html).toContain('action="/watchlist"');
    expect(shown.html).not.toContain('aria-pressed="true"');
  });

  it('is named by the page of favourites, whose cars it keeps where the site has a garage', async () => {
    const [withGarage, without] = [
      await page(newBrowser(), '/favourites'),
      await page(newBrowser(OUTBACK), '/favourites'),
    ];
    const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main(withGarage.html)).toContain('href="/watchlist"');
    expect(main(withGarage.html).replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/favourite/i);
    expect(main(without.html)).not.toContain('href="/watchlist"');
  });
});
