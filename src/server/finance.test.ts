import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { Sms, SmsSender } from '#services/sms/port.ts';
import { getLeadAnswers } from '#store/leads/lead-answers.ts';
import { getLead } from '#store/leads/leads.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { openBrowser, signInWith, type Browser } from './testing/browser.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const LOAN = { vehicle_price: '$30,000', loan_years: '5', loan_purpose: 'Personal' };
const PERSON = {
  name: 'Mia',
  last_name: 'Rose',
  date_of_birth: '27/3/1985',
  licence_number: 'LIC4815162',
  home_address: '12 Wattle Street, Dubbo 2830',
  housing: 'Renting',
};
const INCOME = { employment: 'Full time', occupation: 'Welder', employer: 'Bluestone', monthly_income: '6,543' };
const REACH = { email: 'mia@example.com', phone: '0491 570 156' };
const SECRETS = ['1985', 'LIC4815162', 'Wattle', 'Renting', 'Welder', 'Bluestone', '6543', '6,543'];
const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

const openStore = useTestStores();
const sent: Sms[] = [];
let site: TestPlatform;
let car: string;
beforeAll(async () => {
  const sms: SmsSender = { send: (one) => Promise.resolve(void sent.push(one)).then(() => ({ kind: 'delivered' })) };
  site = await startTestPlatform({
    store: await openStore(),
    pages: 'built',
    sms,
    postLimits: { burst: 1000, everyMs: 1 },
  });
  const finance_provider = 'westpac';
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(site.platform.store, {
    ...harbour,
    tenant: { ...harbour.tenant, finance_provider, finance: { gated: true } },
  });
  const outback = tenantBundle('outback', ['outback-cars'], 'Outback Wagons');
  await saveBundle(site.platform.store, { ...outback, tenant: { ...outback.tenant, finance_provider } });
  await site.changes.runNow();
  await site.feed('outback-cars', [
    ['U1', { make: 'Mazda', model: 'BT-50', price: 3_500_000 as Cents, price_type: 'DAP' }],
  ]);
  car = String(await idOfCar(openBrowser(site, 'http://outback.localhost')));
}, 120_000);

/** The id of the site's only car, as its calls name it. */
async function idOfCar(browser: Browser): Promise<number> {
  const found = (await (await browser.ask('/api/search')).json()) as { hits: { id: number }[] };
  return found.hits[0]?.id ?? 0;
}

/** What a browser without script sends next: what the page carries, and what the shopper adds. */
async function answer(browser: Browser, page: Response, path: string, fields: Readonly<Record<string, string>>) {
  const form = /<form[^>]*class="lead-form[\s\S]*?<\/form>/.exec(await page.text())?.[0] ?? '';
  const kept = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const hidden = Object.fromEntries(kept.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
  return browser.post(path, { ...hidden, ...fields });
}

/** Answers every step up to the summary. */
async function fillIn(browser: Browser, path: string, reach: Readonly<Record<string, string>> = REACH) {
  let page = await browser.ask(path);
  // What somebody in work is asked besides comes with the answer to the first question.
  for (const fields of [LOAN, PERSON, INCOME, INCOME, reach]) page = await answer(browser, page, path, fields);
  return page;
}

const leadOf = (page: Response) =>
  new URL(page.headers.get('location') ?? '', 'http://site').searchParams.get('lead') as LeadId;

describe('an application for finance without script', () => {
  it('goes through its steps to a lead, and no private answer is in the lead, a log or an address', async () => {
    const mia = openBrowser(site, 'http://outback.localhost');
    const path = `/finance?car_id=${car}`;
    const first = await (await mia.ask(path)).text();
    expect(first).toContain('id="finance-form"');
    expect(first).toMatch(/name="vehicle_price"[^>]*value="35,000"|value="35,000"[^>]*name="vehicle_price"/);
    expect(first).toContain('BT-50');
    const summary = await fillIn(mia, path);
    expect(await summary.clone().text()).toContain('Check your answers');
    const done = await answer(mia, summary, path, {});
    expect(done.status).toBe(303);
    const tenant = site.platform.tenants.get('outback');
    const lead = tenant && (await getLead(tenant.scope, site.platform.store.db, leadOf(done)));
    expect(lead?.attributes).toMatchObject({
      category: 'Finance Enquiry',
      extra: { vehicle_price: '30000', loan_years: '5', application: '8 answers' },
    });
    expect(lead?.car?.model).toBe('BT-50');
    expect(tenant && (await getLeadAnswers(tenant.scope, site.platform.store.db, leadOf(done)))).not.toBeNull();
    expect(secretsIn(JSON.stringify(lead) + site.logged.join('\n') + (done.headers.get('location') ?? ''))).toEqual([]);
  });

  it('begins with what the address says: budget, dealership, kind of car and the offer for a trade-in', async () => {
    const mia = openBrowser(site, 'http://outback.localhost');
    const query = new URLSearchParams({
      vehiclePriceBudget: '28000',
      car_type: 'used',
      equity: '9000',
      trade_in: '2015 Mazda 3',
    });
    const path = `/finance-pre-approval?${query}`;
    expect(await (await mia.ask(path)).text()).toContain('value="28,000"');
    let page = await answer(mia, await mia.ask(path), path, { ...LOAN, 'do-you-have-a-trade-in': 'Yes' });
    const tradeIn = await page.clone().text();
    expect([tradeIn.includes('value="9,000"'), tradeIn.includes('value="2015 Mazda 3"')]).toEqual([true, true]);
    const car_of_mine = { trade_in_vehicle: '2015 Mazda 3', trade_in_value: '9000' };
    for (const fields of [car_of_mine, PERSON, INCOME]) page = await answer(mia, page, path, fields);
    expect(await page.clone().text()).toContain('I’m looking for: Used.');
  });

  it.each(['/finance?car_id=999999', '/finance?car_id=no-such-car'])('finds no car at %s', async (path) => {
    expect((await openBrowser(site, 'http://outback.localhost').ask(path)).status).toBe(404);
  });
});

describe('an application for finance on a site that asks for sign-in', () => {
  it('is cached nowhere, and keeps what was typed when the sign-in has ended', async () => {
    const mia = openBrowser(site, 'http://harbour.localhost');
    expect((await mia.ask('/finance')).status).toBe(302);
    await signInWith(mia, { sent });
    const page = await mia.ask('/finance');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const summary = await fillIn(mia, '/finance', { ...REACH, dealership_slug: 'harbour-cars' });
    await mia.post('/sign-out', {});
    const refused = await answer(mia, summary.clone(), '/finance', {});
    const text = await refused.text();
    expect([refused.status, text.includes('Your sign-in has ended')]).toEqual([403, true]);
    expect(secretsIn(text)).toContain('Bluestone');
    expect((await mia.ask('/finance')).status).toBe(302);
    // The first number must wait before it gets another code.
    await signInWith(mia, { sent, phone: '0412 345 679' });
    expect((await answer(mia, summary, '/finance', {})).status).toBe(303);
  });
});
