import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { exportAccount } from '#application/account/export-account.ts';
import type { Sms, SmsSender } from '#services/sms/port.ts';
import { cars, leads, sessions, users, watchlist_items } from '#store/schema/tables.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { openBrowser, signInWith, type Browser } from './testing/browser.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const HARBOUR = 'http://harbour.localhost';
const OUTBACK = 'http://outback.localhost';
const CAR = '/cars/2023-kia-carnival-platinum-s1';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const PAGES = ['/account', '/account/delete'];

let site: TestPlatform;
let sent: Sms[] = [];
let minutes = 0;
let phones = 0;
beforeAll(async () => {
  const sms: SmsSender = { send: (one) => Promise.resolve(void sent.push(one)).then(() => ({ kind: 'delivered' })) };
  site = await startTestPlatform({ store: await openStore(), pages: 'built', sms });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(site.platform.store, { ...harbour, tenant: { ...harbour.tenant, garage_enabled: true } });
  await site.changes.runNow();
}, 120_000);
beforeEach(() => {
  sent = [];
  minutes += 24 * 60 + 1;
  site.setTime(new Date(NOON.getTime() + minutes * 60_000));
});

/** A shopper with a number of their own. */
async function newShopper({ origin = HARBOUR, phone = '', userAgent = '' } = {}) {
  phones += 1;
  const own = phone === '' ? `0412 000 ${String(phones).padStart(3, '0')}` : phone;
  const browser = openBrowser(site, origin, userAgent);
  await signInWith(browser, { sent, phone: own });
  return { ...browser, phone: own };
}
const textOf = async (browser: Browser, path = '/account') => (await browser.ask(path)).text();
const db = () => site.platform.store.db;
const userOf = async (phone: string, tenant = 'harbour') => {
  const rows = await db()
    .select()
    .from(users)
    .where(eq(users.phone, `+61${phone.replaceAll(' ', '').slice(1)}`));
  return rows.find((row) => row.tenant_slug === tenant);
};
async function saveCar(phone: string): Promise<void> {
  const [car] = await db()
    .select()
    .from(cars)
    .where(eq(cars.slug, CAR.slice('/cars/'.length)));
  const user = await userOf(phone);
  await db()
    .insert(watchlist_items)
    .values({ tenant_slug: 'harbour', user_id: user?.id ?? 0, car_id: car?.id ?? 0, saved_at: NOON });
}
const enquire = (browser: Browser, message: string, phone = '0491 570 156') =>
  browser.post(`${CAR}/enquire`, { name: 'Mia', email: 'mia@example.com', phone, postcode: '2000', message });

describe('the account page', () => {
  it.each(PAGES)('%s sends signed-out visitors to sign-in, and from there back', async (path) => {
    const answer = await openBrowser(site, HARBOUR).ask(path);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      '/sign-in?redirect=%2Faccount',
      'private, no-store',
    ]);
    const made = await site.request(`${HARBOUR}${path}`, {
      headers: { cookie: `forecourt_session=${'A'.repeat(43)}; forecourt_signed_in=1` },
    });
    expect(made.status).toBe(302);
  });

  it('shows the number, the saved cars, the enquiries and the browsers of its user', async () => {
    const mia = await newShopper({ userAgent: IPHONE });
    await saveCar(mia.phone);
    expect((await enquire(mia, 'Is it still here?')).status).toBe(303);
    const answer = await mia.ask('/account');
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    const page = await answer.text();
    for (const text of [mia.phone, '2023 Kia Carnival', 'Saved on', 'Safari on iPhone (this browser)', 'href="/lead/'])
      expect(page).toContain(text);
    expect(page).toMatch(/Your details are removed from it on \d+\s\w+\s\d{4}/);
    expect(page).toContain('action="/sign-out?redirect=/"');
  });

  it('shows nothing of another user, or of the same number on another site', async () => {
    const mia = await newShopper();
    const ben = await newShopper();
    const elsewhere = await newShopper({ origin: OUTBACK, phone: mia.phone });
    await saveCar(mia.phone);
    await enquire(mia, 'Said by Mia');
    // Somebody who is signed out, and another user, type her number.
    await enquire(openBrowser(site, HARBOUR), 'Said by a stranger', mia.phone);
    await enquire(ben, 'Said by Ben', mia.phone);
    for (const other of [ben, elsewhere]) {
      const seen = `${await textOf(other)} ${await (await other.post('/account/download')).text()}`;
      for (const hers of ['Said by Mia', 'stranger', 'saved_at']) expect(seen).not.toContain(hers);
    }
    const own = await (await mia.post('/account/download')).text();
    expect(own).toContain('Said by Mia');
    for (const others of ['Said by Ben', 'stranger']) expect(own).not.toContain(others);
    const foreign = await site.request(`${HARBOUR}/account`, { headers: { cookie: elsewhere.cookie() } });
    expect(foreign.status).toBe(302);
  });

  it('gives each of many users who ask at once their own', async () => {
    const shoppers = [await newShopper(), await newShopper(), await newShopper()];
    const pages = await Promise.all(shoppers.map((one) => textOf(one)));
    for (const [index, page] of pages.entries())
      expect(shoppers.map(({ phone }) => page.includes(phone))).toEqual(shoppers.map((_, other) => other === index));
  });

  it('signs out all other browsers', async () => {
    const phone = await newShopper();
    minutes += 2;
    site.setTime(new Date(NOON.getTime() + minutes * 60_000));
    const laptop = await newShopper({ phone: phone.phone });
    expect(await textOf(laptop)).toContain('Sign out everywhere else');
    const posted = await laptop.post('/account', { step: 'sign_out_others' });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/account?signed_out=others']);
    const page = await textOf(laptop, '/account?signed_out=others');
    expect(page).toContain('You’re now signed in on this browser only.');
    expect(page).not.toContain('Sign out everywhere else');
    expect((await phone.ask('/account')).status).toBe(302);
  });
});

describe('the copy of the data', () => {
  it('is a file, made by POST only', async () => {
    const mia = await newShopper({ userAgent: IPHONE });
    await saveCar(mia.phone);
    await enquire(mia, 'Is it still here?');
    const asked = await mia.ask('/account/download');
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/account']);
    const file = await mia.post('/account/download');
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="harbour-account-\d{4}-\d\d-\d\d\.json"$/,
      ) as string,
    });
    const data = (await file.json()) as ReturnType<typeof exportAccount>;
    expect(data).toMatchObject({
      site: 'Harbour Motors',
      user: { phone: `+61${mia.phone.replaceAll(' ', '').slice(1)}` },
      sessions: [{ this_browser: true, browser: 'Safari on iPhone' }],
      saved_cars: [{ path: CAR }],
      enquiries: [{ form: 'enquiry', details: { name: 'Mia', message: 'Is it still here?' } }],
    });
  });

  it('is for nobody who is signed out', async () => {
    const answer = await openBrowser(site, HARBOUR).post('/account/download');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign-in?redirect=%2Faccount']);
  });
});

describe('deleting the account', () => {
  it('is asked once more, then deletes all but the enquiries', async () => {
    const mia = await newShopper();
    const session = mia.cookie();
    await saveCar(mia.phone);
    await enquire(mia, 'To be kept');
    const asked = await textOf(mia, '/account/delete');
    expect(asked).toContain('your saved car');
    expect(asked).toMatch(/removes your details from each one [\d,]+ days after you sent it/);
    expect(await userOf(mia.phone)).toBeDefined();

    const deleted = await mia.post('/account/delete');
    expect([deleted.status, deleted.headers.get('location'), deleted.headers.get('clear-site-data')]).toEqual([
      303,
      '/account/delete?done',
      '"cache", "storage"',
    ]);
    expect([...mia.jar.keys()].filter((name) => /session|sign_in|signed_in/.test(name))).toEqual([]);
    const done = await mia.ask('/account/delete?done');
    expect([done.status, (await done.text()).includes('Your account is deleted')]).toEqual([200, true]);
    expect(await userOf(mia.phone)).toBeUndefined();
    expect((await site.request(`${HARBOUR}/account`, { headers: { cookie: session } })).status).toBe(302);
    const kept = (await db().select().from(leads)).filter(({ attributes }) => attributes.message === 'To be kept');
    expect(kept).toMatchObject([{ user_id: null, attributes: { name: 'Mia' } }]);

    minutes += 2;
    site.setTime(new Date(NOON.getTime() + minutes * 60_000));
    const again = await newShopper({ phone: mia.phone });
    const empty = await textOf(again);
    for (const text of ['You have no saved cars.', 'None yet.']) expect(empty).toContain(text);
  });

  it.each(['/account/delete', '/account', '/account/download'])(
    'and the rest of the account is not taken from another site: %s',
    async (path) => {
      const mia = await newShopper();
      for (const headers of [{ origin: OUTBACK }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await mia.post(path, { step: 'sign_out_others' }, headers);
        expect(answer.status).toBe(403);
      }
      expect(await userOf(mia.phone)).toBeDefined();
    },
  );

  it('shows who is signed in the question, never that it is done', async () => {
    const mia = await newShopper();
    expect(await textOf(mia, '/account/delete?done')).toContain('Delete your account?');
  });

  it('deletes nobody for a visitor who is signed out', async () => {
    const before = await db().select().from(sessions);
    const answer = await openBrowser(site, HARBOUR).post('/account/delete');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?redirect=%2Faccount']);
    expect(await db().select().from(sessions)).toEqual(before);
  });

  it('keeps numbers out of the log', async () => {
    const before = site.logged.length;
    const mia = await newShopper();
    await mia.ask('/account');
    await mia.post('/account/delete');
    const logged = site.logged.slice(before).join('\n');
    expect(logged).toContain('/account/delete');
    expect(logged).not.toContain(mia.phone.replaceAll(' ', '').slice(1));
  });
});
