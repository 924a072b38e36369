import { beforeAll, describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestCar, type TestPlatform } from './testing/server.ts';

const FACTS = {
  make: 'Mazda',
  badge: 'Maxx',
  year: 2022,
  price: 2_000_000 as Cents,
  price_type: 'DAP',
  car_type: 'used',
} as const;
const cars: readonly TestCar[] = [
  ['Sold', { ...FACTS, model: 'Sold' }],
  ['Gone', { ...FACTS, model: 'Gone' }],
  ['Kept', { ...FACTS, model: 'Kept' }],
];
const slugOf = (model: 'sold' | 'gone') => `2022-mazda-${model}-maxx-${model}`;

/** The site, whose locations have a phone. */
function harbour(more: object = {}): TenantBundle {
  const plain = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const settings = { finance_provider: 'westpac', reservation: { enabled: true }, ...more };
  const locations = plain.locations.map((location) => ({
    ...location,
    contact_detail: { ...location.contact_detail, phone: '(02) 5550 0140' },
  }));
  return { ...plain, tenant: { ...plain.tenant, ...settings }, locations };
}

const openStore = useTestStores();
let site: TestPlatform;

let peers = 0;
const ask = (path: string, init: RequestInit = {}) => {
  peers += 1;
  return site.request(`http://harbour.localhost${path}`, { ...init, peer: `203.0.113.${peers % 250}` });
};

const enquiryOf = (model: 'sold' | 'gone') => `/cars/${slugOf(model)}/enquire`;

/** Every page with a form about one car. */
const pagesOf = (model: 'sold' | 'gone') => [
  enquiryOf(model),
  `/book-test-drive?car_id=${slugOf(model)}`,
  `/finance?car_id=${slugOf(model)}`,
  `/cars/trade-in?car_id=${slugOf(model)}`,
  `/cars/${slugOf(model)}/checkout`,
];

beforeAll(async () => {
  const store = await openStore();
  site = await startTestPlatform({ store, pages: 'built', postLimits: { burst: 1000, everyMs: 1 } });
  await saveBundle(store, harbour());
  await site.platform.tenants.reload();
  await site.feed('harbour-cars', cars);
  for (const path of [...pagesOf('sold'), ...pagesOf('gone')]) {
    const { status } = await ask(path);
    if (status !== 200) throw new Error(`${path} is ${status}: this test needs a form that is there.`);
  }
  await site.feed('harbour-cars', [
    ['Sold', { ...FACTS, model: 'Sold', status: 'sold' }],
    ['Kept', { ...FACTS, model: 'Kept' }],
  ]);
}, 120_000);

/** Typed into every form, with a mistake that only the server finds. */
const TYPED = { name: 'Mia Undaunted', email: 'mia@', phone: '0491 570 156', message: 'Is it still here?' };
const STEPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/finance': { form_step: 'loan', vehicle_price: '$20,000', loan_years: 'many', loan_purpose: 'Personal' },
  '/cars/trade-in': { form_step: 'vehicle', trade_in_make: 'Toyota', trade_in_model: 'Corolla', trade_in_year: '?' },
};

/** A form as a browser without script sends it. */
function send(path: string, hidden: Readonly<Record<string, string>> = {}): Promise<Response> {
  const steps = STEPS[path.split('?')[0] ?? ''] ?? {};
  return ask(path, { method: 'POST', body: new URLSearchParams({ ...TYPED, ...steps, ...hidden }) });
}

describe('a form with a mistake keeps what was typed although its car', () => {
  it.each(pagesOf('sold'))('was sold meanwhile: %s', async (path) => {
    expect((await ask(path)).status).toBe(302);
    const answer = await send(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(TYPED.name);
  });

  it.each(pagesOf('gone'))('has left the site meanwhile: %s', async (path) => {
    expect((await ask(path)).status).toBe(302);
    const answer = await send(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).toContain(TYPED.name);
  });
});

describe('an enquiry with a mistake about a car that has left the site (D359)', () => {
  const sendEnquiry = () => send(enquiryOf('gone'), { car_id: slugOf('gone') });

  it('leads to similar cars, and is sent as a message', async () => {
    const html = await (await sendEnquiry()).text();
    expect(html).toContain('Send it as a message');
    const [, href = ''] = /<a [^>]*href="([^"]+)"[^>]*>See similar cars</.exec(html) ?? [];
    const page = await ask(href);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('These are the closest matches');
  });

  it('says whom to call where the site has no contact form', async () => {
    await saveBundle(site.platform.store, harbour({ contact: { form: false } }));
    await site.changes.runNow();
    const html = await (await sendEnquiry()).text();
    expect(html).toContain(TYPED.message);
    expect(html).toContain('href="tel:+61255500140"');
    expect(html).not.toContain('Send it as a message');
  });
});

describe('a test drive that the site has stopped offering since its form was opened', () => {
  const page = '/book-test-drive?car_id=2022-mazda-kept-maxx-kept';
  let before: Response;
  beforeAll(async () => {
    before = await ask(page);
    await saveBundle(site.platform.store, harbour({ features: { test_drive: false } }));
    await site.platform.tenants.reload();
  });

  it.each(['mia@example.com', 'mia@'])('is not booked, and %s comes back with what was typed', async (email) => {
    const typed = { ...TYPED, email, car_id: '2022-mazda-kept-maxx-kept' };
    const answer = await ask(page, { method: 'POST', body: new URLSearchParams(typed) });
    expect([before.status, answer.status]).toEqual([200, 404]);
    const html = await answer.text();
    expect(html).toContain(TYPED.name);
    expect(html).toContain('action="/contact-us"');
    // The car itself is still for sale.
    expect(html).toContain('Our site no longer has this form.');
    expect(html).toMatch(/<a [^>]*href="\/cars\/2022-mazda-kept-maxx-kept"[^>]*>Back to the car</);
    expect(html).not.toContain('See similar cars');
  });
});
