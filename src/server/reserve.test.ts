import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { expireHolds } from '#application/reservations/expire-holds.ts';
import { reconcilePayments } from '#application/reservations/reconcile-payments.ts';
import type { Cents } from '#domain/money.ts';
import type { Sms, SmsSender } from '#services/sms/port.ts';
import { outbox } from '#store/schema/tables.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { openBrowser, signInWith } from './testing/browser.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const PRICED = { price: 2_000_000 as Cents, price_type: 'DAP', car_type: 'used' } as const;
const STOCK = ['Race', 'Late', 'Buy', 'Sold', 'Shop', 'Wait', 'Next'].map(
  (model) => [model, { make: 'Mazda', model, badge: 'Maxx', year: 2022, ...PRICED }] as const,
);
const JO = { name: 'Jo', last_name: 'Reid', email: 'jo@example.com', phone: '0491 570 156' };
const SAM = { ...JO, name: 'Sam', email: 'sam@example.com', phone: '0491 570 157' };
const GOOD = '4242 4242 4242 4242';

const openStore = useTestStores();
const sent: Sms[] = [];
let site: TestPlatform;
beforeAll(async () => {
  const store = await openStore();
  const sms: SmsSender = { send: (one) => Promise.resolve(void sent.push(one)).then(() => ({ kind: 'delivered' })) };
  site = await startTestPlatform({
    store,
    pages: 'built',
    postLimits: { burst: 1000, everyMs: 1 },
    sms,
  });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const rules = { reservation: { enabled: true, deposit_cents: 20_000 as Cents }, checkout: { enabled: true } };
  await saveBundle(store, { ...harbour, tenant: { ...harbour.tenant, ...rules } });
  const outback = tenantBundle('outback', ['outback-cars'], 'Outback Wagons');
  await saveBundle(store, {
    ...outback,
    tenant: {
      ...outback.tenant,
      reservation: { enabled: true },
      checkout: { enabled: true, path: 'buy-online', gated: true, journey_dealerships: ['outback-cars'] },
      // The demo calls nobody, so this service cannot be reached.
      payments: { provider: 'stripe' },
    },
  });
  await site.platform.tenants.reload();
  await site.feed('harbour-cars', STOCK);
  await site.feed('outback-cars', [['B1', { make: 'Nissan', model: 'Patrol', badge: 'Ti', year: 2020, ...PRICED }]]);
}, 120_000);

const car = (model: string) => `/cars/2022-mazda-${model.toLowerCase()}-maxx-${model.toLowerCase()}`;
const PATROL = '/cars/2020-nissan-patrol-ti-b1';

let peers = 0;
function ask(path: string, init: RequestInit = {}, host = 'harbour'): Promise<Response> {
  peers += 1;
  const { pathname, search } = new URL(path, `http://${host}.localhost`);
  return site.request(`http://${host}.localhost${pathname}${search}`, { ...init, peer: `203.0.113.${peers % 250}` });
}
const post = (path: string, fields: Readonly<Record<string, string>>, host?: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) }, host);
const toOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** The footer names the company that holds the car first, and folds the others (D442). */
const OTHERS_ARE_FOLDED =
  /harbour-cars Pty Ltd trading as[^]*<details class="legal-others">[^]*shared-cars Pty Ltd trading as/;

/** What a shopper reads, without the scripts. */
const read = async (answer: Response): Promise<string> =>
  (await answer.text())
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

/** Reserves a car and pays for it. The address of the reservation. */
async function reserveAndPay(model: string, who = JO): Promise<string> {
  const toCard = toOf(await post(`${car(model)}/checkout`, { form: 'reserve', ...who }));
  return toOf(await post(toCard, { do: 'card', number: GOOD }));
}

describe('the checkout of a car', () => {
  it('has one address by the settings of the site, and leads there from the others', async () => {
    expect((await ask(`${car('Shop')}/checkout`)).status).toBe(200);
    expect(toOf(await ask(`${car('Shop')}/buy-online?equity=9000`))).toBe(
      `${car('Shop')}/checkout?intent=buy&equity=9000`,
    );
    const slug = car('Shop').slice('/cars/'.length);
    expect(toOf(await ask(`/checkout-journey?car_id=${slug}`))).toBe(`${car('Shop')}/checkout?intent=buy`);
    expect((await ask('/cars/no-such-car/checkout')).status).toBe(404);
  });

  it('tells the deposit, what it does and when it comes back, the same to everybody', async () => {
    const answer = await ask(`${car('Shop')}/checkout`);
    expect(answer.headers.get('cache-control')).not.toContain('no-store');
    const said = await read(answer);
    for (const fact of ['$200 by card', 'for you for 48 hours', 'within 10 minutes', 'you get all of it back'])
      expect(said).toContain(fact === 'within 10 minutes' ? 'for 10 minutes while you pay' : fact);
    expect(await read(await ask(`${car('Shop')}/checkout?equity=9000&trade_in=2015+Corolla`))).toContain(
      'My trade-in: 2015 Corolla, offered $9,000.',
    );
  });

  it('names the company that holds the car first in its footer, as all pages of a car do (D442)', async () => {
    const slug = car('Shop').slice('/cars/'.length);
    const ofCar = ['/checkout', '/checkout?intent=buy', '/enquire'].map((end) => `${car('Shop')}${end}`);
    for (const page of [...ofCar, `/book-test-drive?car_id=${slug}`])
      expect(await (await ask(page)).text(), page).toMatch(OTHERS_ARE_FOLDED);
    const thanks = toOf(
      await post(`${car('Shop')}/enquire`, { ...JO, postcode: '2000', message: 'Is it still here?' }),
    );
    expect(await (await ask(thanks)).text()).toMatch(OTHERS_ARE_FOLDED);
    expect(await (await ask('/contact')).text()).not.toContain('<details class="legal-others">');
  });

  it('asks for the handover and the payment when a car is bought, with the law of the state beside it', async () => {
    const page = `${car('Buy')}/checkout?intent=buy`;
    const first = await read(await ask(page));
    expect(first).toContain('Pick-up or delivery');
    expect(first).toContain('In New South Wales you may end the contract');
    const all = {
      form: 'checkout',
      form_step: 'summary',
      handover: 'Delivery',
      delivery_address: '12 Wattle Street, Dubbo 2830',
      payment_method: 'Finance',
      'do-you-have-a-trade-in': 'No',
      ...JO,
    };
    const missing = await post(page, { ...all, delivery_address: '' });
    expect([missing.status, await read(missing)]).toEqual([
      400,
      expect.stringContaining('Where should we deliver it?'),
    ]);
    const { status, headers } = await post(page, all);
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/harbour\.localhost\/payments\/sandbox\/sandbox_/),
    ]);
  });
});

describe('a reservation without script', () => {
  it('goes from the form over a declined card to the paid deposit, and back by a cancellation', async () => {
    const toCard = toOf(await post(`${car('Race')}/checkout`, { form: 'reserve', ...JO }));
    const mistyped = await post(toCard, { do: 'card', number: '4242 4242 4242 424' });
    expect(mistyped.status).toBe(400);
    expect(await mistyped.text()).toContain('value="4242 4242 4242 424"');
    const declined = await post(toCard, { do: 'card', number: '4000 0000 0000 0002' });
    expect([declined.status, await read(declined)]).toEqual([402, expect.stringContaining('The card was declined')]);
    const asked = await read(await post(toCard, { do: 'card', number: '4000002500003155' }));
    expect(asked).toContain('Approve the payment');
    const mine = toOf(await post(toCard, { do: 'approve' }));
    const page = await ask(mine);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const confirmed = await read(page);
    expect(confirmed).toContain('is reserved for you');
    expect(confirmed).toContain('Your driver licence');
    expect(confirmed).toContain('48:00:00');
    expect(confirmed).not.toMatch(/Jo|jo@example|0491/);

    // Another shopper is told, is not charged, and can wait for the car. Their page may have had the other address.
    const late = await post(`${car('Race')}/buy-online?intent=reserve`, { form: 'reserve', ...SAM });
    const told = await late.text();
    expect([late.status, told]).toEqual([409, expect.stringContaining('Someone has just reserved this car')]);
    expect(told).toContain('You have not been charged');
    expect(told).toContain('value="sam@example.com"');
    const waiting = await post(`${car('Race')}/checkout`, { form: 'reserved_car', ...SAM });
    expect(toOf(waiting)).toMatch(/^\/success\?lead=/);
    expect(await read(await ask(toOf(waiting)))).toContain('We’ll email you once if it becomes available again');

    // Opening the link does not cancel.
    await ask(mine);
    expect(toOf(await post(mine, { do: 'cancel' }))).toBe(new URL(mine).pathname);
    const cancelled = await read(await ask(mine));
    expect(cancelled).toContain('You have cancelled your reservation');
    expect(cancelled).toContain('We have refunded $200');
    expect((await ask(`${car('Race')}/checkout`)).status).toBe(200);
  });

  it('leads to nothing that its car is not offered for while it is held', async () => {
    const html = await (await ask(await reserveAndPay('Next'))).text();
    expect(html).toMatch(OTHERS_ARE_FOLDED);
    const links = [...html.matchAll(/href="([^"]*)"[^>]*>(?:Apply for finance|Value your trade-in)/g)];
    const pages = links.map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(pages).toEqual(['/cars/trade-in']);
    for (const page of pages) expect((await ask(page)).status).toBe(200);
  });

  it('that was not paid in time says so, and nothing was charged', async () => {
    const toCard = toOf(await post(`${car('Late')}/checkout`, { form: 'reserve', ...JO }));
    const left = /href="(http[^"]*\/reservation\/[^"]+)"/.exec(await (await ask(toCard)).text())?.[1] ?? '';
    expect(await read(await ask(left))).toContain('Go to payment');
    expect(toOf(await post(left, { do: 'pay' }))).toBe(toCard);
    site.setTime(new Date(NOON.getTime() + 10 * 60_000));
    expect(await read(await ask(toCard))).toContain('This payment is closed');
    expect(await read(await ask(left))).toContain('The time to pay has run out');
    await expireHolds(site.platform);
    await reconcilePayments(site.platform);
    const over = await read(await ask(left));
    expect(over).toContain('You have not been charged');
    expect(over).toContain('Reserve it again');
    expect(toOf(await post(left, { do: 'pay' }))).toBe(new URL(left).pathname);
    expect(
      (await ask(left, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400);
    site.setTime(NOON);
  });

  it('of a car that was sold meanwhile stores the enquiry and charges nothing', async () => {
    await site.feed('shared-cars', [['S9', { make: 'Kia', model: 'Rio', badge: 'S', year: 2022, ...PRICED }]]);
    const page = '/cars/2022-kia-rio-s-s9/checkout';
    expect((await ask(page)).status).toBe(200);
    await site.feed('shared-cars', [
      ['S9', { make: 'Kia', model: 'Rio', badge: 'S', year: 2022, ...PRICED, status: 'sold' }],
    ]);
    const answer = await post(page, { form: 'reserve', ...JO });
    expect(toOf(answer)).toMatch(/^\/success\?lead=/);
    const said = await read(await ask(toOf(answer)));
    expect(said).toContain('is no longer available');
    expect(said).toContain('you have not been charged');
  });

  it('shows those who look at a reserved car the form to wait for it', async () => {
    await reserveAndPay('Wait');
    const page = await ask(`${car('Wait')}/checkout`);
    expect([page.status, await read(page)]).toEqual([200, expect.stringContaining('This car is reserved')]);
    const early = await post(`${car('Shop')}/checkout`, { form: 'reserved_car', ...SAM });
    expect([early.status, await read(early)]).toEqual([200, expect.stringContaining('It’s available again')]);
  });

  it('names no car under offer as one that is available instead of a reserved one (D511)', async () => {
    const names = ['Held', 'Free', 'Offered'];
    await site.feed(
      'shared-cars',
      names.map((model) => [
        model,
        { make: 'Holden', model: 'Astra', badge: model, year: 2022, ...PRICED, under_offer: model === 'Offered' },
      ]),
    );
    const held = '/cars/2022-holden-astra-held-held/checkout';
    const toCard = toOf(await post(held, { form: 'reserve', ...JO }));
    await post(toCard, { do: 'card', number: GOOD });
    const said = await read(await ask(held));
    expect(said).toContain('Similar cars that are available');
    expect(said).toContain('Astra Free');
    expect(said).not.toContain('Astra Offered');
  });

  it('takes no deposit for a car that went under offer since the page was opened (D511)', async () => {
    const page = '/cars/2022-kia-ceed-s-u1/checkout';
    const feed = (under_offer: boolean) =>
      site.feed('shared-cars', [
        ['U1', { make: 'Kia', model: 'Ceed', badge: 'S', year: 2022, ...PRICED, under_offer }],
      ]);
    await feed(false);
    expect((await ask(page)).status).toBe(200);
    await feed(true);
    const answer = await post(page, { form: 'reserve', ...SAM });
    const told = await answer.text();
    expect([answer.status, told]).toEqual([409, expect.stringContaining('This car has just gone under offer')]);
    expect(told).toContain('You have not been charged');
    expect(told).toContain('value="sam@example.com"');
    expect(told).toContain('Tell me if it becomes available');
  });

  it('lets shoppers wait for a car under offer as for a reserved one (D530)', async () => {
    const page = '/cars/2022-kia-stinger-s-u2';
    const feed = (under_offer: boolean) =>
      site.feed('shared-cars', [
        ['U2', { make: 'Kia', model: 'Stinger', badge: 'S', year: 2022, ...PRICED, under_offer }],
      ]);
    await feed(true);
    const shown = await (await ask(page)).text();
    expect(shown).toContain('Under offer. It may become available again.');
    expect(shown).toMatch(new RegExp(`<a [^>]*href="${page}/checkout"[^>]*>Tell me if it does</a>`));
    const form = await ask(`${page}/checkout`);
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await read(form)).toContain('This car is under offer');
    const waiting = await post(`${page}/checkout`, { form: 'reserved_car', ...SAM });
    expect(await read(await ask(toOf(waiting)))).toContain('We’ll email you once if it becomes available again');
    const mails = () => site.platform.store.db.$count(outbox, eq(outbox.kind, 'car_free'));
    const before = await mails();
    await feed(false);
    expect(await mails()).toBe(before + 1);
    expect(await read(await ask(`${page}/checkout`))).toContain('Reserve this car');
  });

  it('of a car that moves to another dealership leads to the car there, and says where it is (D531)', async () => {
    const facts = {
      make: 'Kia',
      model: 'Cerato',
      badge: 'GT',
      year: 2022,
      ...PRICED,
      vin: '6FPAAAJGSW1A54321',
    } as const;
    await site.feed('shared-cars', [['M1', facts]]);
    const toCard = toOf(await post('/cars/2022-kia-cerato-gt-m1/checkout', { form: 'reserve', ...JO }));
    const mine = toOf(await post(toCard, { do: 'card', number: GOOD }));
    expect(await read(await ask(mine))).not.toContain('The car is now at');
    await site.feed('harbour-cars', [...STOCK, ['M2', facts]]);
    await site.feed('shared-cars', []);
    const html = await (await ask(mine)).text();
    expect(html).toMatch(/href="\/cars\/2022-kia-cerato-gt-m2"[^>]*>See the car/);
    expect(html).toContain('The car is now at');
    expect(await read(await ask('/cars/2022-kia-cerato-gt-m2/checkout'))).toContain('This car is reserved');
  });

  it('is nobody else’s: other sites do not know its pages, and no key is logged', async () => {
    const mine = await reserveAndPay('Shop');
    expect((await ask(mine, {}, 'outback')).status).toBe(404);
    expect((await ask(`${new URL(mine).pathname}x`)).status).toBe(404);
    const payment = toOf(await post(`${car('Sold')}/checkout`, { form: 'reserve', ...SAM }));
    expect((await ask(new URL(payment).pathname, {}, 'outback')).status).toBe(404);
    expect((await post(new URL(payment).pathname, { do: 'card', number: GOOD }, 'outback')).status).toBe(404);
    const keys = [new URL(mine).pathname.split('/').at(-1) ?? '', new URL(payment).pathname.split('/').at(-1) ?? ''];
    expect(keys.filter((key) => site.logged.some((line) => line.includes(key)))).toEqual([]);
  });
});

describe('a site whose payment service cannot be reached', () => {
  it('sends shoppers to sign-in first, and then gives back what they typed as an enquiry (D43)', async () => {
    const browser = openBrowser(site, 'http://outback.localhost');
    const page = `/checkout-journey?car_id=${PATROL.slice('/cars/'.length)}`;
    const buying = {
      form: 'checkout',
      form_step: 'summary',
      handover: 'Pick up',
      payment_method: 'My own funds',
      message: 'Is Saturday fine?',
      ...JO,
    };
    expect(toOf(await browser.ask(page))).toContain('/sign-in?type=checkout');
    // What was begun signed in is not lost when the sign-in ends.
    const refused = await browser.post(page, buying);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('value="jo@example.com"')]);
    await signInWith(browser, { sent });
    expect((await browser.ask(page)).headers.get('cache-control')).toContain('no-store');
    const down = await browser.post(page, buying);
    const html = await down.text();
    expect([down.status, html]).toEqual([503, expect.stringContaining('We could not reach the payment service')]);
    expect(html).toContain('Try the payment again');
    const enquiry = /<form[^>]*class="lead-form[\s\S]*?<\/form>/.exec(html)?.[0];
    expect(enquiry).toContain(`action="${PATROL}/enquire?about=buy"`);
    for (const typed of ['value="jo@example.com"', 'value="Jo"', 'Is Saturday fine?']) expect(enquiry).toContain(typed);
  });
});
