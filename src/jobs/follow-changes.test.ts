import { expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import { createStockVersions } from '#application/stock-index/stock-versions.ts';
import { openTestSite } from '#application/testing/site.ts';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { latestChange } from '#store/changes.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { followChanges } from './follow-changes.ts';

const openStore = useTestStores();
const HOUR_MS = 3_600_000;

it('a year that begins at the dealer takes cars that are too old for finance out of the weekly filter (D270)', async () => {
  const store = await openStore();
  const settings = { finance_provider: 'alpha', search: { weekly_price_ranges: [{ min: 100, max: 150 }] } };
  const site = await openTestSite({ store, tenant: () => settings });
  site.setTime(new Date('2026-12-31T12:00:00Z'));
  const lender = FinanceLenderEntrySchema.parse({ interestRate: 8.49, comparisonRate: 9.4, paymentWeek: 12_400 });
  const financed = { price: 2_000_000 as CarFacts['price'], finance_lenders: { alpha: lender } };
  await site.feed('parramatta', [
    ['OLD', { ...financed, year: 2015 }],
    ['NEW', { ...financed, year: 2016 }],
  ]);
  const { tenants, clock, log } = site.platform;
  const stockVersions = createStockVersions();
  const from = await latestChange(store.db);
  const following = { store, tenants, clock, log, stockVersions, from, index: site.index, everyMs: HOUR_MS };
  const job = followChanges(following);
  const { tenant } = site.at('harbour');
  const found = async () =>
    (await searchStock(site.at('harbour'), site.parse('/search?weekly_price_range=100-150'))).cars
      .map(({ stocknum }) => stocknum)
      .toSorted();

  // In Sydney it is half past eleven in the evening, and then New Year.
  site.setTime(new Date('2026-12-31T12:30:00Z'));
  await job.runNow();
  expect([await found(), stockVersions.of(tenant.scope)]).toEqual([['NEW', 'OLD'], 0]);
  site.setTime(new Date('2026-12-31T13:00:00Z'));
  await job.runNow();
  expect([await found(), stockVersions.of(tenant.scope)]).toEqual([['NEW'], 1]);
  await job.runNow();
  expect(stockVersions.of(tenant.scope)).toBe(1);
  await job.stop();
});
