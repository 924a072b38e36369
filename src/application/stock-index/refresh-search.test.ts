import { expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { applyRun, rollbackImport } from '#store/imports/imports.ts';
import { stageFeed } from '#store/testing/feed.ts';
import { NOON, dealershipId, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';

const parramatta = dealershipId('parramatta');
const stocknums = async (site: TestSite, url = '/search') =>
  (await searchStock(site.at('harbour'), site.parse(url))).cars.map(({ stocknum }) => stocknum).toSorted();

describeOnBothStores('the search index', (openStore) => {
  it('follows feeds: new, changed, removed and rolled back cars', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    expect(await stocknums(site)).toEqual([]);
    await site.feed('parramatta', [
      ['A', { colour: 'Red' }],
      ['B', {}],
    ]);
    expect(await stocknums(site)).toEqual(['A', 'B']);
    await site.feed('parramatta', [
      ['A', { colour: 'Blue' }],
      ['C', {}],
    ]);
    expect(await stocknums(site)).toEqual(['A', 'C']);
    expect(site.platform.search.size).toBe(2);
    expect(await stocknums(site, '/search?colour=Blue')).toEqual(['A']);
    await rollbackImport(store, { dealership: parramatta, now: NOON });
    await site.index.refresh([parramatta]);
    expect(await stocknums(site)).toEqual(['A', 'B']);
    expect(await stocknums(site, '/search?colour=red')).toEqual(['A']);
  });

  it('shows nothing of an import before its last step', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', {}]]);
    const staged = await stageFeed(store, { dealership: parramatta, rows: [stageRow('B')] });
    await site.index.refresh([parramatta]);
    expect(await stocknums(site)).toEqual(['A']);
    await applyRun(store, [{ ...staged, report: null }], NOON);
    await site.index.refresh([parramatta]);
    expect(await stocknums(site)).toEqual(['B']);
  });

  it('is the same after a start as after following changes', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [
      ['A', {}],
      ['H', { show_on_dealer_website: false }],
    ]);
    await site.feed('penrith', [['B', {}]]);
    const again = await openTestSite({ store });
    expect(await stocknums(again)).toEqual(await stocknums(site));
    expect(again.platform.search.size).toBe(2);
    await site.index.reload();
    expect(site.platform.search.size).toBe(2);
  });

  it('keeps a make after its last car is gone', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', { make: 'Saab', model: '9-3' }]]);
    await site.feed('parramatta', [['B', {}]]);
    const again = await openTestSite({ store });
    expect(again.parse('/search/saab/9-3').vehicles).toEqual([{ make: 'Saab', models: ['9-3'] }]);
    expect((await searchStock(again.at('harbour'), again.parse('/search/saab'))).count).toBe(0);
  });

  it('counts the age of a car from the day at the dealer, as its page does (D270)', async () => {
    const settings = { finance_provider: 'alpha', search: { weekly_price_ranges: [{ min: 100, max: 150 }] } };
    const site = await openTestSite({ store: await openStore(), tenant: () => settings });
    const lender = FinanceLenderEntrySchema.parse({ interestRate: 8.49, comparisonRate: 9.4, paymentWeek: 12_400 });
    const old = { year: 2015, price: 2_000_000 as CarFacts['price'], finance_lenders: { alpha: lender } };
    const found = async (now: string) => {
      site.setTime(new Date(now));
      await site.feed('parramatta', [['A', old]]);
      return stocknums(site, '/search?weekly_price_range=100-150');
    };
    // Sydney is eleven hours ahead. From its New Year on, the car is twelve years old and shows no repayment.
    expect(await found('2026-12-31T12:59:00Z')).toEqual(['A']);
    expect(await found('2026-12-31T13:01:00Z')).toEqual([]);
  });

  it('updates tenant data that is part of car records', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', { features: ['sunroof'] }]]);
    const folder = tenantBundle('harbour', ['parramatta', 'penrith']);
    await saveBundle(store, { ...folder, tenant: { ...folder.tenant, search: { filtered_features: ['Sunroof'] } } });
    await site.platform.tenants.reload();
    await site.index.refresh([parramatta]);
    expect((await searchStock(site.at('harbour'), site.parse('/search'))).facets['filtered_features']).toEqual({
      Sunroof: 1,
    });
  });
});
