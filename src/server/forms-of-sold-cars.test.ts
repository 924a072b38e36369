import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import { getLead } from '#store/leads/leads.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listValuationsOfLeads } from '#store/valuations/valuations.ts';
import { openBrowser, type Browser } from './testing/browser.ts';
import { startTestPlatform, type TestCar, type TestPlatform } from './testing/server.ts';

const FACTS = { make: 'Mazda', badge: 'Maxx', year: 2022, price_type: 'DAP', car_type: 'used' } as const;
const PRICE = 2_000_000 as Cents;
const FREE: TestCar = ['Rio', { ...FACTS, model: 'Rio', price: PRICE }];
const SOLD: TestCar = ['Rio', { ...FACTS, model: 'Rio', price: PRICE, status: 'sold' }];
const SLUG = '2022-mazda-rio-maxx-rio';
/** Cars like the shopper's own, by which it is valued. */
const LIKE: readonly TestCar[] = [0, 1, 2, 3, 4].map((at) => [
  `T${at}`,
  {
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    km: 40_000 + at * 1000,
    price: (2_400_000 + at * 10_000) as Cents,
    price_type: 'DAP',
    car_type: 'used',
  },
]);

type Answers = readonly Readonly<Record<string, string>>[];
const JO = { name: 'Jo', last_name: 'Reid', phone: '0491 570 156' };
const APPLICATION: Answers = [
  { vehicle_price: '$20,000', loan_years: '5', loan_purpose: 'Personal' },
  {
    name: JO.name,
    last_name: JO.last_name,
    date_of_birth: '27/3/1985',
    licence_number: 'LIC4815162',
    home_address: '12 Wattle Street, Dubbo 2830',
    housing: 'Renting',
  },
  { employment: 'Full time', occupation: 'Welder', employer: 'Bluestone', monthly_income: '6,543' },
  { employment: 'Full time', occupation: 'Welder', employer: 'Bluestone', monthly_income: '6,543' },
  { phone: JO.phone },
  {},
];
const TRADE_IN: Answers = [
  {
    form_step: 'vehicle',
    trade_in_make: 'Toyota',
    trade_in_model: 'Corolla',
    trade_in_year: '2021',
    trade_in_odometer: '42,000',
  },
  { condition: 'good', service_history: 'full', damage: 'none', tyres: 'good', keys: 'two', written_off: 'no' },
  JO,
];

const openStore = useTestStores();
let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({
    store: await openStore(),
    pages: 'built',
    postLimits: { burst: 1000, everyMs: 1 },
  });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const settings = { finance_provider: 'westpac', reservation: { enabled: true } };
  await saveBundle(site.platform.store, { ...harbour, tenant: { ...harbour.tenant, ...settings } });
  await site.platform.tenants.reload();
}, 120_000);
beforeEach(() => site.feed('harbour-cars', [FREE, ...LIKE]));

/** What a browser without script sends next: what the page carries, and what the shopper adds. */
async function answer(browser: Browser, page: Response, path: string, fields: Readonly<Record<string, string>>) {
  const form = /<form[^>]*class="lead-form[\s\S]*?<\/form>/.exec(await page.text())?.[0] ?? '';
  const kept = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return browser.post(path, {
    ...Object.fromEntries(kept.map(([, name = '', value = '']) => [name, value])),
    ...fields,
  });
}

type Way = { readonly path: string; readonly answers: Answers; readonly cars: readonly TestCar[] };
let shoppers = 0;

/** Begins a form about the free car, sells it to somebody else after the first step, and goes on to the end. */
async function sendWhileSold({ path, answers, cars }: Way) {
  const browser = openBrowser(site, 'http://harbour.localhost');
  shoppers += 1;
  const email = `jo${shoppers}@example.com`;
  const [first = {}, ...others] = answers;
  let page = await answer(browser, await browser.ask(path), path, first);
  await site.feed('harbour-cars', cars);
  for (const fields of others) page = await answer(browser, page, path, { ...fields, email });
  expect(page.status).toBe(303);
  const to = page.headers.get('location') ?? '';
  const id = new URL(to, 'http://site').searchParams.get('lead') as LeadId;
  const tenant = site.platform.tenants.get('harbour');
  if (!tenant) throw new Error('The tenant is not there.');
  const lead = await getLead(tenant.scope, site.platform.store.db, id);
  const [valuation = null] = await listValuationsOfLeads(tenant.scope, site.platform.store.db, [id]);
  return { browser, lead, valuation, thanks: await (await browser.ask(to)).text() };
}

const ENDS = [
  ['was sold', [SOLD, ...LIKE]],
  ['has left the site', LIKE],
] as const;

describe.each(ENDS)('a form in steps about a car that %s meanwhile (D28)', (_end, cars) => {
  it('applies for finance for that car, and its sender is told', async () => {
    const path = `/finance?car_id=${SLUG}`;
    const { lead, thanks } = await sendWhileSold({ path, answers: APPLICATION, cars });
    expect(lead?.car?.slug).toBe(SLUG);
    expect(thanks).toContain('This car sold while you were writing');
  });

  it('offers a trade-in for that car, is valued all the same, and its sender is told', async () => {
    const path = `/cars/trade-in?car_id=${SLUG}`;
    const { lead, valuation, thanks } = await sendWhileSold({ path, answers: TRADE_IN, cars });
    expect(lead?.car?.slug).toBe(SLUG);
    expect(valuation?.offer).toBeGreaterThan(0);
    expect(thanks).toContain('This car sold while you were writing');
  });
});

describe('the offer for a trade-in', () => {
  it('leads to reserving the wanted car while it is for sale', async () => {
    const path = `/cars/trade-in?car_id=${SLUG}`;
    const { browser, thanks } = await sendWhileSold({ path, answers: TRADE_IN, cars: [FREE, ...LIKE] });
    const offer = /href="(\/lead\/[^"]+\/offer)"/.exec(thanks)?.[1] ?? '';
    expect(await (await browser.ask(offer)).text()).toContain(`/cars/${SLUG}/checkout?equity=`);
    await site.feed('harbour-cars', [SOLD, ...LIKE]);
    const page = await browser.ask(offer);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain(`/cars/${SLUG}/checkout`);
  });
});
