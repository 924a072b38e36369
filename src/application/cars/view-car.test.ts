import { beforeAll, describe, expect, it } from 'vitest';
import { listHome } from '#application/search/list-home.ts';
import { searchStock } from '#application/search/search-stock.ts';
import { toHit } from '#application/search/to-hit.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { viewCar } from './view-car.ts';

const openStore = useTestStores();
const corolla = { make: 'Toyota', model: 'Corolla', badge: 'SX', year: 2019, body: 'sedan' } as const;
const PRICE_RULES = {
  basis: null,
  none_at_or_below_cents: 1_000,
  before_price: 'always',
  before_price_days: 30,
  before_price_shown_days: 90,
} as const;
const slugOf = (stocknum: string) => `2019-toyota-corolla-sx-${stocknum.toLowerCase()}`;

describe("a car's page", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ store: await openStore() });
    const first = ['A', 'B', 'C', 'D', 'H'].map(
      (stocknum) => [stocknum, { ...corolla, show_on_dealer_website: stocknum !== 'H' }] as const,
    );
    await site.feed('parramatta', [
      ...first,
      ['V', { make: 'Kia', model: 'Rio', badge: 'SX', year: 2019, body: 'hatch' }],
    ]);
    await site.feed(
      'parramatta',
      first.filter(([stocknum]) => stocknum !== 'D'),
    );
    await site.feed('penrith', [['S', { ...corolla, status: 'sold' }]]);
    await site.feed('brisbane', [['X', corolla]]);
  });

  it('has the car, its location, and similar cars without the car itself', async () => {
    const view = await viewCar(site.at('harbour'), slugOf('A'));
    expect(view).toMatchObject({
      kind: 'car',
      car: { stocknum: 'A' },
      location: { id: 'parramatta-yard' },
      dealership: { id: 'parramatta' },
    });
    expect(view.kind === 'car' && view.similar.map(({ stocknum }) => stocknum).toSorted()).toEqual(['B', 'C']);
  });

  it('is gone for a withdrawn car, and lists similar ones', async () => {
    const view = await viewCar(site.at('harbour'), slugOf('D'));
    expect(view.kind === 'gone' && view.similar.map(({ stocknum }) => stocknum).toSorted()).toEqual(['A', 'B', 'C']);
  });

  it('is gone for a car sold before the window, and there for one sold within it', async () => {
    expect((await viewCar(site.at('harbour'), slugOf('S'))).kind).toBe('car');
    site.setTime(new Date(NOON.getTime() + 4 * 86_400_000));
    expect((await viewCar(site.at('harbour'), slugOf('S'))).kind).toBe('gone');
    site.setTime(NOON);
  });

  it.each([
    ['hidden', slugOf('H')],
    ["another tenant's", slugOf('X')],
    ['never seen', 'no-such-car'],
    ['no slug', '../../etc/passwd'],
  ])('is not found for a car that is %s', async (_, slug) => {
    expect(await viewCar(site.at('harbour'), slug)).toEqual({ kind: 'not_found' });
  });

  it('has a home page that features available cars and counts what a search shows', async () => {
    const home = await listHome(site.at('harbour'));
    const search = await searchStock(site.at('harbour'), EMPTY_SEARCH);
    expect(home.total).toBe(search.count);
    expect(home.total).toBe(4);
    expect(home.featured.every(({ status }) => status !== 'sold')).toBe(true);
    expect(home.makes).toEqual([{ make: 'Toyota', count: 4, models: [{ model: 'Corolla', count: 4 }] }]);
    expect(home.bodies).toEqual([{ body: 'sedan', count: 4 }]);
    expect(home.carTypes).toEqual({ used: 4 });
  });

  it('returns only the listed fields of a hit, with prices in whole dollars', async () => {
    const view = await viewCar(site.at('harbour'), slugOf('A'));
    if (view.kind !== 'car') throw new Error('no car');
    const car = {
      ...view.car,
      price: 2_599_050 as typeof view.car.price,
      price_type: 'DAP' as const,
      before_price: 500 as typeof view.car.price,
      private_suburb: 'Secret',
    };
    const hit = toHit(car, PRICE_RULES, NOON);
    expect(hit).toMatchObject({
      id: car.id,
      slug: car.slug,
      make: 'Toyota',
      price: 25_991,
      price_type: 'DAP',
      before_price: null,
      body: 'sedan',
      make_model: 'Toyota Corolla',
    });
    const reduced = { ...car, before_price: 2_999_000 as typeof view.car.price };
    const earlier = (before_price: string) => toHit(reduced, { ...PRICE_RULES, before_price }, NOON).before_price;
    // As on the pages: an earlier price that nothing proves is not given where it must be proven (R5).
    expect([earlier('always'), earlier('proven'), earlier('never')]).toEqual([29_990, null, null]);
    expect(JSON.stringify(hit)).not.toMatch(/private|Secret|vin|regplate|dealercomments|finance_lenders/);
  });
});
