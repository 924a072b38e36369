import { expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import type { StockIndex } from '#application/stock-index/refresh-search.ts';
import { createStockVersions } from '#application/stock-index/stock-versions.ts';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { openTestSite } from '#application/testing/site.ts';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { latestChange } from '#store/changes.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
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
  let failures = 0;
  const index: StockIndex = {
    ...site.index,
    refresh: async (dealerships) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('The store is away.');
      }
      await site.index.refresh(dealerships);
    },
  };
  const job = followChanges({ store, tenants, clock, log, stockVersions, from, index, everyMs: HOUR_MS });
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
  failures = 1;
  await job.runNow();
  expect(stockVersions.of(tenant.scope), 'the store was away').toBe(0);
  await job.runNow();
  expect([await found(), stockVersions.of(tenant.scope)]).toEqual([['NEW'], 1]);
  await job.runNow();
  expect(stockVersions.of(tenant.scope)).toBe(1);
  await job.stop();
});

it('dealerships that are shown with others than before are refreshed again after a failure', async () => {
  const store = await openStore();
  const site = await openTestSite({ store });
  const { clock, log } = site.platform;
  const refreshed: (readonly string[])[] = [];
  let isReloaded = false;
  const tenants: TenantDirectory = {
    ...site.platform.tenants,
    groups: () => new Map(isReloaded ? [['parramatta', 'penrith']] : []),
    reload: () => {
      isReloaded = true;
      return Promise.resolve();
    },
  };
  const index: StockIndex = {
    ...site.index,
    refresh: (dealerships) => {
      refreshed.push(dealerships);
      return refreshed.length === 1 ? Promise.reject(new Error('The store is away.')) : Promise.resolve();
    },
  };
  const from = await latestChange(store.db);
  await saveBundle(store, tenantBundle('newcomer', ['west']));
  const stockVersions = createStockVersions();
  const job = followChanges({ store, tenants, clock, log, stockVersions, from, index, everyMs: HOUR_MS });
  await job.runNow();
  await job.runNow();
  await job.runNow();
  expect(refreshed).toEqual([['parramatta'], ['parramatta']]);
  await job.stop();
});

it('the cars of a dealership that left its folder leave the index, and are back with it (D542)', async () => {
  const store = await openStore();
  const site = await openTestSite({ store });
  await site.feed('parramatta', [['A', {}]]);
  await site.feed('penrith', [['B', {}]]);
  const { tenants, clock, log, search } = site.platform;
  const from = await latestChange(store.db);
  const stockVersions = createStockVersions();
  const job = followChanges({ store, tenants, clock, log, stockVersions, from, index: site.index, everyMs: HOUR_MS });
  await saveBundle(store, tenantBundle('harbour', ['parramatta']));
  await job.runNow();
  expect(search.size).toBe(1);
  await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
  await job.runNow();
  expect(search.size).toBe(2);
  await job.stop();
});
