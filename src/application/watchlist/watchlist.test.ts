import { expect, it } from 'vitest';
import { MOBILE, openSignInSite } from '#application/testing/sign-in.ts';
import { MAX_SAVED_CARS } from '#domain/account/watchlist.ts';
import type { CarId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import { insertSavedCar, listSavedCarIds, listSavedCars } from '#store/accounts/watchlist.ts';
import { watchlist_items } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores, type OpenTestStore } from '#store/testing/stores.ts';
import { removeCar, saveCar } from './change-watchlist.ts';
import { listWatchlist } from './list-watchlist.ts';

const OTHER_MOBILE = '0412 999 888';
const DAY = 24 * 3_600_000;
const cents = (dollars: number) => (dollars * 100) as Cents;
const PRICED = { price: cents(30_000), price_type: 'DAP' } as const;

/** Harbour has cars of two dealerships, outback one of its own. */
async function open(openStore: OpenTestStore) {
  const { site, shopper } = await openSignInSite(openStore);
  await site.feed('parramatta', [
    ['A', PRICED],
    ['B', { price: cents(20_000), price_type: 'DAP' }],
    ['HIDDEN', { show_on_dealer_website: false }],
  ]);
  await site.feed('brisbane', [['Z', {}]]);
  let networks = 0;
  async function user(phone = MOBILE, tenant = 'harbour'): Promise<UserId> {
    networks += 1;
    const one = shopper(`203.0.113.${networks}`, tenant);
    await one.ask(phone);
    await one.enter(one.newest());
    return (await one.user())?.id ?? (0 as UserId);
  }
  const ids = new Map<string, CarId>();
  for (const tenant of ['harbour', 'outback'])
    for (const { id, stocknum } of await site.cars(tenant)) ids.set(stocknum, id);
  const car = (stock: string) => ids.get(stock) ?? (0 as CarId);
  const at = site.at('harbour');
  return {
    site,
    at,
    user,
    car,
    db: site.platform.store.db,
    save: (who: UserId, stock: string) => saveCar(at, { user: who, car: car(stock) }),
    remove: (who: UserId, stock: string) => removeCar(at, { user: who, car: car(stock) }),
    list: (who: UserId) => listWatchlist(at, who),
    ids: (who: UserId) => listSavedCarIds(at.tenant.scope, site.platform.store.db, who),
  };
}

describeOnBothStores('a watchlist', (openStore) => {
  it('keeps what its user saves and removes, each once', async () => {
    const { user, save, remove, ids, car, site, db, at } = await open(openStore);
    const mia = await user();
    expect(await save(mia, 'A')).toMatchObject({ ok: true, value: { isNew: true } });
    site.setTime(new Date(NOON.getTime() + DAY));
    expect(await save(mia, 'A')).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await listSavedCars(at.tenant.scope, db, mia)).toMatchObject([{ savedAt: NOON, priceWhenSaved: 3_000_000 }]);
    await save(mia, 'B');
    expect(await ids(mia)).toEqual([car('A'), car('B')]);
    expect(await remove(mia, 'A')).toMatchObject({ ok: true });
    expect(await remove(mia, 'A')).toMatchObject({ ok: true });
    expect(await ids(mia)).toEqual([car('B')]);
  });

  it('says how the price has changed since the car was saved, on the same basis only', async () => {
    const { user, save, list, site } = await open(openStore);
    const mia = await user();
    await save(mia, 'B');
    site.setTime(new Date(NOON.getTime() + 60_000));
    await save(mia, 'A');
    expect(await list(mia)).toMatchObject([
      { kind: 'listed', car: { stocknum: 'A' }, state: 'in_stock', change: null },
      { kind: 'listed', car: { stocknum: 'B' }, change: null },
    ]);
    await site.feed('parramatta', [
      ['A', { price: cents(29_000), price_type: 'DAP' }],
      ['B', { price: cents(18_000), price_type: 'EGC' }],
    ]);
    expect(await list(mia)).toMatchObject([{ change: { kind: 'less', dollars: 1000 } }, { change: null }]);
  });

  it('keeps cars that are sold, hidden or gone, and names those that the site may name', async () => {
    const { user, save, list, remove, site } = await open(openStore);
    const mia = await user();
    await save(mia, 'A');
    await save(mia, 'B');
    const rows = (a: object, b: object) => [['A', { ...PRICED, ...a }] as const, ['B', b] as const];
    await site.feed('parramatta', rows({ status: 'sold' }, { show_on_dealer_website: false }));
    const byState = async () => (await list(mia)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
    expect(await byState()).toEqual(['listed sold', 'unlisted withdrawn']);
    expect((await list(mia)).find(({ kind }) => kind === 'unlisted')).toMatchObject({ was: null });
    site.setTime(new Date(NOON.getTime() + 400 * DAY));
    expect(await byState()).toEqual(['unlisted sold', 'unlisted withdrawn']);
    await site.feed('parramatta', [['C', {}]], { absentMeans: 'withdrawn' });
    const gone = await list(mia);
    expect(gone.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(gone.filter((one) => one.kind === 'unlisted' && one.was !== null)).toMatchObject([
      { was: { name: expect.stringContaining('HiLux') as string } },
    ]);
    expect(await remove(mia, 'A')).toMatchObject({ ok: true });
    expect(await remove(mia, 'A')).toEqual({ ok: false, problem: 'no_car' });
  });

  it('takes only cars that the site lists', async () => {
    const { user, save, remove, ids } = await open(openStore);
    const mia = await user();
    for (const stock of ['Z', 'HIDDEN', 'unknown']) {
      expect(await save(mia, stock)).toEqual({ ok: false, problem: 'no_car' });
      expect(await remove(mia, stock)).toEqual({ ok: false, problem: 'no_car' });
    }
    expect(await ids(mia)).toEqual([]);
  });

  it('is its user’s on one site, and nobody else’s', async () => {
    const { user, save, remove, list, car, site, db } = await open(openStore);
    const mia = await user();
    const ben = await user(OTHER_MOBILE);
    const elsewhere = await user(MOBILE, 'outback');
    await save(mia, 'A');
    await save(ben, 'A');
    await remove(ben, 'A');
    expect(await list(ben)).toEqual([]);
    // A user of another site is none here, and the list of another site is not found from there.
    expect(await save(elsewhere, 'A')).toEqual({ ok: false, problem: 'signed_out' });
    expect(await listWatchlist(site.at('outback'), mia)).toEqual([]);
    expect(await removeCar(site.at('outback'), { user: mia, car: car('A') })).toMatchObject({ ok: false });
    expect(await db.select().from(watchlist_items)).toMatchObject([{ user_id: mia, tenant_slug: 'harbour' }]);
  });

  it('holds a limited number of cars, also when they are saved at the same time', async () => {
    const { user, at, car, db, site } = await open(openStore);
    const mia = await user();
    const { scope } = at.tenant;
    const insert = (stock: string) =>
      site.platform.store.transaction((tx) =>
        insertSavedCar(scope, tx, { user: mia, car: car(stock), at: NOON, price: null, max: 1 }),
      );
    const both = await Promise.all([insert('A'), insert('B'), insert('A'), insert('B')]);
    expect(both.toSorted()).toEqual(['full', 'full', 'saved', 'was_saved']);
    expect(await listSavedCarIds(scope, db, mia)).toHaveLength(1);
    expect(MAX_SAVED_CARS).toBe(200);
  });
});
