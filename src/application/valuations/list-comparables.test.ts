import { expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { CarFacts } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { ValuedVehicleSchema } from '#domain/valuation/vehicle.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { listComparables } from './list-comparables.ts';

const COROLLA: Partial<CarFacts> = {
  make: 'Toyota',
  model: 'Corolla',
  car_type: 'used',
  price: 2_000_000 as Cents,
  price_type: 'DAP',
  km: 50_000,
};

const kmsOf = async (site: TestSite, tenant: string, vehicle: object = {}) =>
  (
    await listComparables(
      site.at(tenant),
      ValuedVehicleSchema.parse({ make: 'toyota', model: 'COROLLA', year: 2021, ...vehicle }),
    )
  )
    .map(({ km }) => km)
    .toSorted((one, other) => one - other);

describeOnBothStores('the comparables of a vehicle', (openStore) => {
  it('are the used and demo cars for sale of its model, on all sites of the market', async () => {
    const site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [
      ['A', { ...COROLLA, km: 1 }],
      ['B', { ...COROLLA, km: 2, car_type: 'demo' }],
      ['C', { ...COROLLA, km: 3, status: 'coming_soon' }],
      ['D', { ...COROLLA, km: 4, car_type: 'new' }],
      ['E', { ...COROLLA, km: 5, status: 'sold' }],
      ['F', { ...COROLLA, km: 6, price: null }],
      ['G', { ...COROLLA, km: null }],
      ['H', { ...COROLLA, km: 8, show_on_dealer_website: false }],
      ['I', { ...COROLLA, km: 9, model: 'Camry' }],
    ]);
    await site.feed('brisbane', [['J', { ...COROLLA, km: 10, make: 'TOYOTA', model: 'Corolla' }]]);
    expect(await kmsOf(site, 'harbour')).toEqual([1, 2, 3, 10]);
    expect(await kmsOf(site, 'outback')).toEqual([1, 2, 3, 10]);
    expect(await kmsOf(site, 'harbour', { model: 'Nobody’s' })).toEqual([]);
    expect(await kmsOf(site, 'harbour', { make: "'; --" })).toEqual([]);
  });

  it('are of no other market, and of no dealership that every site hides', async () => {
    const site = await openTestSite({
      store: await openStore(),
      tenant: (slug) => (slug === 'outback' ? { market: 'en-NZ' } : { stock: { hidden_dealerships: ['penrith'] } }),
    });
    await site.feed('parramatta', [['A', { ...COROLLA, km: 1 }]]);
    await site.feed('penrith', [['B', { ...COROLLA, km: 2 }]]);
    await site.feed('brisbane', [['C', { ...COROLLA, km: 3 }]]);
    expect(await kmsOf(site, 'harbour')).toEqual([1]);
    expect(await kmsOf(site, 'outback')).toEqual([3]);
  });
});
