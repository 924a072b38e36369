import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SettingsInput } from '#domain/tenant/config.ts';
import type { Sms, SmsSender } from '#services/sms/port.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { ROUTES, type RouteRow } from '#web/request/route-table.ts';
import { newestCodeOf, openBrowser, signInWith, type Browser } from './testing/browser.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const HARBOUR = 'http://harbour.localhost';
const OUTBACK = 'http://outback.localhost';
const CAR = '/cars/2023-kia-carnival-platinum-s1';
/** Both sites show the car of this dealership, which harbour’s folder defines. */
const SHARED = 'shared-cars';
const GATED: SettingsInput = { checkout: { gated: true }, finance: { gated: true }, garage_enabled: true };

let site: TestPlatform;
let sent: Sms[];
let minutes = 0;
beforeAll(async () => {
  const sms: SmsSender = { send: (one) => Promise.resolve(void sent.push(one)).then(() => ({ kind: 'delivered' })) };
  site = await startTestPlatform({ store: await openStore(), pages: 'built', sms });
  const harbour = tenantBundle('harbour', ['harbour-cars', SHARED], 'Harbour Motors');
  await saveBundle(site.platform.store, { ...harbour, tenant: { ...harbour.tenant, ...GATED } });
  await site.changes.runNow();
}, 120_000);
beforeEach(() => {
  sent = [];
  // No limit of one test reaches the next.
  minutes += 24 * 60 + 1;
  site.setTime(new Date(NOON.getTime() + minutes * 60_000));
});

const newBrowser = (origin = HARBOUR) => openBrowser(site, origin);

const newestCode = () => newestCodeOf(sent);

const signIn = (browser: Browser, path?: string) => signInWith(browser, { sent, path });
const me = async (browser: Browser) =>
  (await (await browser.ask('/api/me')).json()) as { user: { phone: string } | null };

describe('sign-in without script', () => {
  it('asks for the number, then the code, and goes on to the page that sent the shopper', async () => {
    const mia = newBrowser();
    const address = `/sign-in?type=checkout&redirect=${encodeURIComponent(`${CAR}/checkout`)}&back=${encodeURIComponent(CAR)}`;
    const first = await mia.ask(address);
    expect([first.status, first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    const page = await first.text();
    expect(page).toContain('Sign in to check out');
    expect(page).toContain('We’ll text a code to your mobile.');
    expect(page).toContain(`href="${CAR}"`);
    expect(page).toMatch(/<input[^>]*type="tel"[^>]*>/);

    const asked = await mia.post(address, { step: 'phone', phone: '0412 345 678' });
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toBe(
      `${address.replaceAll('/', '%2F').replace('%2Fsign-in', '/sign-in')}&step=code`.replaceAll('%252F', '%2F'),
    );
    expect(sent.at(-1)).toMatchObject({ tenant: 'harbour', to: '+61412345678' });
    expect(sent.at(-1)?.text).toMatch(/^(\d{6}) is your code for Harbour Motors\.[\s\S]*\n@harbour\.localhost #\1$/);

    const second = await (await mia.ask(asked.headers.get('location') ?? '')).text();
    expect(second).toContain('number ending in 678');
    expect(second).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*>/i);
    expect(second).toMatch(/<input[^>]*inputMode="numeric"[^>]*>/i);
    expect(second).not.toContain('412345678');

    const entered = await mia.post(asked.headers.get('location') ?? '', { step: 'code', code: ` ${newestCode()} ` });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `${CAR}/checkout`]);
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^forecourt_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      'forecourt_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax',
      'forecourt_sign_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect(await me(mia)).toEqual({
      user: { id: expect.any(Number), phone: '+61412345678' },
      sign_in: true,
      garage: true,
      watchlist: [],
    });
  });

  it.each([['//evil.example'], ['https://evil.example/'], ['/\\evil.example'], ['/sign-in']])(
    'leads home from redirect=%s',
    async (evil) => {
      const mia = newBrowser();
      const entered = await signIn(
        mia,
        `/sign-in?redirect=${encodeURIComponent(evil)}&back=${encodeURIComponent(evil)}`,
      );
      expect(entered.headers.get('location')).toBe('/');
      expect(await (await newBrowser().ask(`/sign-in?back=${encodeURIComponent(evil)}`)).text()).not.toContain(
        'href="//evil',
      );
    },
  );

  it('says which car it is for, and no car for another reason or a car that is not there', async () => {
    const pageOf = async (query: Record<string, string>) =>
      (await newBrowser().ask(`/sign-in?${new URLSearchParams(query)}`)).text();
    const forCar = await pageOf({ type: 'checkout', redirect: `${CAR}/checkout` });
    expect(forCar).toMatch(/class="sign-in-car".*2023 Kia Carnival Platinum/s);
    // Without a price it cannot be reserved, so nothing is due.
    expect(forCar).not.toContain('Deposit, by card');
    expect(await pageOf({ type: 'finance', redirect: `${CAR}/checkout` })).not.toContain('class="sign-in-car"');
    const gone = await pageOf({ type: 'checkout', redirect: '/cars/2020-no-such-car/checkout' });
    expect(gone).toContain('Sign in to check out');
    expect(gone).not.toContain('class="sign-in-car"');
  });

  it('says beside the field what is wrong', async () => {
    const mia = newBrowser();
    const landline = await mia.post('/sign-in', { step: 'phone', phone: '02 9876 5432' });
    const refused = await landline.text();
    expect(landline.status).toBe(422);
    expect(refused).toContain('Enter a mobile number like 0412 345 678.');
    expect(refused).toContain('value="02 9876 5432"');
    const asked = await mia.post('/sign-in', { step: 'phone', phone: '0412 345 678' });
    const again = await mia.post('/sign-in?step=code', { step: 'again' });
    expect([again.status, (await again.text()).includes('Please wait 60 seconds')]).toEqual([429, true]);
    const wrong = newestCode() === '000000' ? '000001' : '000000';
    const entered = await mia.post(asked.headers.get('location') ?? '', { step: 'code', code: wrong });
    expect(await entered.text()).toContain('That’s not the code we sent. You have 4 more tries.');
  });

  it('keeps numbers and codes out of the log, and of addresses', async () => {
    const before = site.logged.length;
    const mia = newBrowser();
    await signIn(mia);
    const logged = site.logged.slice(before).join('\n');
    expect(logged).toContain('/sign-in');
    expect(mia.jar.get('forecourt_session')).toHaveLength(43);
    const session = mia.jar.get('forecourt_session') ?? '';
    for (const secret of ['412345678', '345 678', newestCode(), session]) expect(logged).not.toContain(secret);
  });

  it('is not taken from another site', async () => {
    const posted = await newBrowser().post('/sign-in', { step: 'phone', phone: '0412345678' }, { origin: OUTBACK });
    expect([posted.status, sent]).toEqual([403, []]);
  });
});

describe('a session', () => {
  it('ends by POST only, and a copy of its cookie ends with it', async () => {
    const mia = newBrowser();
    await signIn(mia);
    const stolen = mia.cookie();
    expect((await mia.ask('/sign-out')).status).toBe(404);
    expect((await me(mia)).user).not.toBeNull();
    expect((await mia.post('/sign-out', {}, { origin: OUTBACK })).status).toBe(403);
    const out = await mia.post('/sign-out?redirect=/cars/', {});
    expect([out.status, out.headers.get('location'), mia.jar.size]).toEqual([303, '/cars/', 0]);
    const copied = await site.request(`${HARBOUR}/api/me`, { headers: { cookie: stolen } });
    expect(await copied.json()).toMatchObject({ user: null });
  });

  it('is nobody’s on another site', async () => {
    const mia = newBrowser();
    await signIn(mia);
    const elsewhere = await site.request(`${OUTBACK}/api/me`, { headers: { cookie: mia.cookie() } });
    expect(await elsewhere.json()).toEqual({ user: null, sign_in: true, garage: false });
    expect(elsewhere.headers.get('cache-control')).toBe('private, no-store');
  });

  it('changes no page that everybody shares', async () => {
    const mia = newBrowser();
    await signIn(mia);
    for (const path of ['/', '/cars/', CAR]) {
      const [hers, anybodys] = [await mia.ask(path), await newBrowser().ask(path)];
      expect(hers.headers.get('cache-control'), path).toMatch(/^public/);
      expect(hers.headers.getSetCookie()).toEqual([]);
      expect(hers.headers.get('etag')).toBe(anybodys.headers.get('etag'));
    }
  });
});

describe('the gate', () => {
  const rows: readonly RouteRow[] = ROUTES;
  const addresses = rows
    .filter(({ gate }) => gate !== undefined)
    .map(({ path, gate }) => [path.replace(':slug', CAR.slice('/cars/'.length)), gate] as const);

  it('stands before checkout and finance, and never before trade-in or selling a car', () => {
    expect(Map.groupBy(addresses, ([, gate]) => gate).get('checkout')).toHaveLength(3);
    expect(Map.groupBy(addresses, ([, gate]) => gate).get('finance')).toHaveLength(6);
    expect(addresses.filter(([path]) => /trade-in|sell/.test(path))).toEqual([]);
  });

  it.each(addresses)(
    'of %s sends anonymous visitors to sign-in, and lets signed-in shoppers in',
    async (path, gate) => {
      const asked = path.includes(CAR) ? path : `${path}?car_id=${CAR.slice('/cars/'.length)}`;
      const anonymous = await newBrowser().ask(asked);
      const to = new URL(anonymous.headers.get('location') ?? '', HARBOUR);
      expect([anonymous.status, to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
        302,
        '/sign-in',
        { type: gate, redirect: asked, back: CAR },
      ]);
      expect(anonymous.headers.get('cache-control')).toBe('private, no-store');
      const mia = newBrowser();
      expect((await signIn(mia, `${to.pathname}${to.search}`)).headers.get('location')).toBe(asked);
      expect((await mia.ask(asked)).headers.get('location') ?? '').not.toContain('/sign-in');
    },
  );

  it.each([
    ['/FINANCE?car_id=1'],
    ['/finance/?car_id=1'],
    ['/%66inance?car_id=1'],
    [`${CAR}/CHECKOUT`],
    [`${CAR}/check%6fut/`],
    ['/finance.data?car_id=1'],
  ])('cannot be passed as %s', async (path) => {
    const answer = await newBrowser().ask(path);
    const to = answer.headers.get('location') ?? (await answer.text());
    expect(answer.status === 404 || to.includes('/sign-in')).toBe(true);
  });

  it('is open where the site has none', async () => {
    const answer = await newBrowser(OUTBACK).ask(`${CAR}/checkout`);
    expect(answer.headers.get('location')).not.toContain('/sign-in');
    const tradeIn = await newBrowser().ask(`/trade-in?car_id=${CAR.slice('/cars/'.length)}`);
    expect(tradeIn.headers.get('location') ?? '').not.toContain('/sign-in');
  });

  it('is passed by no cookie but that of a session of the site', async () => {
    const mia = newBrowser(OUTBACK);
    await signIn(mia);
    const foreign = await site.request(`${HARBOUR}${CAR}/checkout`, { headers: { cookie: mia.cookie() } });
    expect(foreign.headers.get('location')).toContain('/sign-in');
    const made = await site.request(`${HARBOUR}${CAR}/checkout`, {
      headers: { cookie: `forecourt_session=${'A'.repeat(43)}` },
    });
    expect(made.headers.get('location')).toContain('/sign-in');
  });
});
