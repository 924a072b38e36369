import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import { LenderSchema } from '#domain/finance/lender.ts';
import { centsFromDollars } from '#domain/money.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { registerFinanceDisclaimerApi } from './finance-disclaimer.ts';

const DAY_MS = 86_400_000;
const hilux = { make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021, price: centsFromDollars(54_990) } as const;
const entry = (disclaimer: string | null) => ({
  finance_lenders: {
    manual: FinanceLenderEntrySchema.parse({
      interestRate: 8.49,
      comparisonRate: 9.41,
      paymentWeek: 23_400,
      deposit: 549_900,
      termYears: 5,
      disclaimer,
    }),
  },
});

describe('GET /api/cars/{id}/finance-disclaimer', () => {
  const openStore = useTestStores();
  let site: TestSite;
  let app: Hono;
  beforeAll(async () => {
    site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ finance_provider: 'manual', finance: { disclaimer: 'Indicative only.' } }),
      bundle: (bundle) => ({
        ...bundle,
        finance: [LenderSchema.parse({ provider: 'manual', interest_rate: 9, disclaimer: 'Of the lender.' })],
      }),
    });
    await site.feed('parramatta', [
      ['OWN', { ...hilux, ...entry('Of this car, <b>& no other</b>.') }],
      ['NONE', { ...hilux, ...entry(null) }],
      ['TERMS', hilux],
      ['FREE', { ...hilux, price: null }],
      ['HIDDEN', { ...hilux, ...entry('Hidden.'), show_on_dealer_website: false }],
      ['SOLD', { ...hilux, ...entry('Sold.'), status: 'sold' }],
    ]);
    await site.feed('brisbane', [['THEIRS', { ...hilux, ...entry('Of another dealer.') }]]);
    app = new Hono();
    registerFinanceDisclaimerApi(app, {
      platform: site.platform,
      tenantOf: (request) => (new URL(request.url).hostname === 'harbour' ? site.at('harbour').tenant : null),
    });
  });
  const slugOf = (stocknum: string) => `2021-toyota-hilux-sr5-${stocknum.toLowerCase()}`;
  const ask = (named: string, host = 'harbour') => app.request(`http://${host}/api/cars/${named}/finance-disclaimer`);
  const answer = async (named: string) => {
    const response = await ask(named);
    const { ms, ...body } = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, ms };
  };

  it('answers the lender’s disclaimer for this car, by the provider’s key', async () => {
    const { status, body, ms } = await answer(slugOf('OWN'));
    expect([status, typeof ms]).toEqual([200, 'number']);
    expect(body).toEqual({ finance_lenders: { manual: { disclaimer: 'Of this car, <b>& no other</b>.' } } });
  });

  it('accepts the id as well as the slug (D59)', async () => {
    const { cars } = await searchStock(site.at('harbour'), { ...EMPTY_SEARCH, query: 'OWN' });
    const [car] = cars;
    expect((await answer(String(car?.id))).body).toEqual((await answer(slugOf('OWN'))).body);
  });

  it.each([
    ['the lender has only a general disclaimer', 'NONE', { manual: { disclaimer: 'Of the lender.' } }],
    ['its figures come from the lender’s terms only', 'TERMS', { manual: { disclaimer: 'Of the lender.' } }],
    ['no finance is shown for it', 'FREE', {}],
    ['it was sold', 'SOLD', {}],
  ])('answers for a car if %s', async (_what, stocknum, lenders) => {
    expect(await answer(slugOf(stocknum))).toMatchObject({ status: 200, body: { finance_lenders: lenders } });
  });

  it.each([
    ['a hidden car', slugOf('HIDDEN')],
    ['another dealer’s car', slugOf('THEIRS')],
    ['a car that never existed', '999999999'],
    ['an invalid name', '..%2F..%2Fetc'],
    ['a very long number', '9'.repeat(400)],
    ['control characters', '%00%1b'],
  ])('answers 404 for %s', async (_what, named) => {
    const { status, body } = await answer(named);
    expect(status).toBe(404);
    expect(body).toEqual({ error: { code: 'not_found', message: 'There is no such car on this site.' } });
  });

  it('answers 404 on a host without a site', async () => {
    expect((await ask(slugOf('OWN'), 'elsewhere')).status).toBe(404);
  });

  it('answers 404 once a sold car has left the lists', async () => {
    site.setTime(new Date(NOON.getTime() + 10 * DAY_MS));
    expect((await answer(slugOf('SOLD'))).status).toBe(404);
    site.setTime(NOON);
  });

  it('lets caches keep the answer, and answers 304 to its tag', async () => {
    const first = await ask(slugOf('OWN'));
    expect(first.headers.get('cache-control')).toContain('s-maxage=60');
    const again = await app.request(`http://harbour/api/cars/${slugOf('OWN')}/finance-disclaimer`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
