import { expect, it } from 'vitest';
import type { CarFacts, PastPrice } from '#domain/car/car.ts';
import { backdateCars } from '#store/demo.ts';
import { discardLeftovers } from '#store/imports/discard.ts';
import { endImport, rollbackImport } from '#store/imports/imports.ts';
import { stageWithdrawn } from '#store/imports/withdraw.ts';
import type { Store } from '#store/store.ts';
import { importFeed, openWithTenant, SCOPE, stageFeed, DEALERSHIP } from '#store/testing/feed.ts';
import { stageRow } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { getCarBySlug } from './cars.ts';

const on = (day: number) => new Date(`2026-05-${String(day).padStart(2, '0')}T02:00:00.000Z`);

/** One feed of the yard: car A at this price, or not at all. */
async function feed(store: Store, day: number, dollars: number | null, facts: Partial<CarFacts> = {}): Promise<void> {
  const price = (dollars === null ? null : dollars * 100) as CarFacts['price'];
  const before_price = 5_000_000 as CarFacts['price'];
  const car = stageRow('A', { price, price_type: 'DAP', before_price, ...facts });
  await importFeed(store, { dealership: DEALERSHIP, rows: dollars === null ? [] : [car], now: on(day) });
}

/** What is recorded of car A: `{dollars} until {day}`, a dash where it was not offered. */
async function recorded(store: Store): Promise<string[]> {
  const car = await getCarBySlug(SCOPE, store.db, stageRow('A').slugBase);
  return (car?.past_prices ?? []).map(describe);
}

function describe({ price, until }: PastPrice): string {
  return `${price === null ? '-' : price / 100} until ${new Date(until).getUTCDate()}`;
}

describeOnBothStores('the record of past prices', (openTestStore) => {
  it('has each price that ended, and when', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    expect(await recorded(store)).toEqual([]);
    await feed(store, 3, 29_000);
    await feed(store, 5, 28_000);
    expect(await recorded(store)).toEqual(['30000 until 3', '29000 until 5']);
  });

  it('does not grow when anything but a price changes', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    await feed(store, 3, 30_000, { colour: 'Red' });
    expect(await recorded(store)).toEqual([]);
    await feed(store, 5, 30_000, { colour: 'Red', drive_away_price: 3_100_000 as CarFacts['price'] });
    expect(await recorded(store)).toEqual(['30000 until 5']);
  });

  it('has the times when a car was sold or withdrawn', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    await feed(store, 3, 30_000, { status: 'sold' });
    await feed(store, 5, 30_000);
    await feed(store, 7, null);
    await feed(store, 9, 30_000);
    expect(await recorded(store)).toEqual(['30000 until 3', '- until 5', '30000 until 7', '- until 9']);
  });

  it('has no price of a time when the feed hid the car', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000, { show_on_dealer_website: false });
    await feed(store, 3, 29_000, { show_on_dealer_website: false });
    await feed(store, 5, 28_000);
    await feed(store, 7, 28_000, { show_on_dealer_website: false });
    await feed(store, 9, 27_000);
    expect(await recorded(store)).toEqual(['- until 5', '28000 until 7', '- until 9']);
    await feed(store, 11, 27_000, { show_on_dealer_website: false });
    await feed(store, 13, null);
    await feed(store, 15, 26_000);
    expect((await recorded(store)).slice(3)).toEqual(['27000 until 11', '- until 13', '- until 15']);
  });

  it('has the end of a price that a partial feed withdrew', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    const { run, counts } = await stageFeed(store, { dealership: DEALERSHIP, rows: [], partial: true, now: on(3) });
    expect(await stageWithdrawn(store, run, ['A'])).toEqual({ withdrawn: 1, forSale: 1 });
    await endImport(store.db, run, { state: 'dry_run', counts, report: null, now: on(3) });
    await discardLeftovers(store.db, DEALERSHIP);
    // Not applied: nothing ended.
    expect(await recorded(store)).toEqual([]);
    await feed(store, 5, 29_000);
    expect(await recorded(store)).toEqual(['30000 until 5']);
  });

  it('does not include an import that is not applied', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    const row = stageRow('A', { price: 2_500_000 as CarFacts['price'], before_price: 5_000_000 as CarFacts['price'] });
    await stageFeed(store, { dealership: DEALERSHIP, rows: [row], now: on(3) });
    expect(await recorded(store)).toEqual([]);
  });

  it('keeps the prices of a feed that was rolled back', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    await feed(store, 3, 3_000);
    await rollbackImport(store, { dealership: DEALERSHIP, now: on(4) });
    expect(await recorded(store)).toEqual(['30000 until 3', '3000 until 4']);
    await feed(store, 6, 28_000);
    expect(await recorded(store)).toEqual(['30000 until 3', '3000 until 4', '30000 until 6']);
  });

  it('keeps each price with its own time when two feeds are rolled back in turn', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    await feed(store, 3, 29_000);
    await feed(store, 5, 28_000);
    await rollbackImport(store, { dealership: DEALERSHIP, now: on(7) });
    await rollbackImport(store, { dealership: DEALERSHIP, now: on(9) });
    expect(await recorded(store)).toEqual(['30000 until 3', '29000 until 5', '28000 until 7', '29000 until 9']);
  });

  it('takes no car for absent whose price stayed in a feed that is rolled back after another one', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    await feed(store, 3, 30_000);
    await feed(store, 5, 29_000);
    await rollbackImport(store, { dealership: DEALERSHIP, now: on(7) });
    await rollbackImport(store, { dealership: DEALERSHIP, now: on(9) });
    expect(await recorded(store)).toEqual(['30000 until 5', '29000 until 7']);
  });

  it('records that a car was absent when the feed that removed it is rolled back', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000);
    await feed(store, 3, null);
    await rollbackImport(store, { dealership: DEALERSHIP, now: on(4) });
    expect(await recorded(store)).toEqual(['30000 until 3', '- until 4']);
  });

  it('is read only for cars with an earlier price', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 1, 30_000, { before_price: null });
    await feed(store, 3, 29_000, { before_price: null });
    expect(await recorded(store)).toEqual([]);
    await feed(store, 5, 29_000, { before_price: null, offer_price: 2_800_000 as CarFacts['price'] });
    expect(await recorded(store)).toEqual(['30000 until 3', '29000 until 5']);
  });

  it('records a reduction of the demo’s cars, once', async () => {
    const store = await openWithTenant(openTestStore);
    await feed(store, 20, 30_000);
    const age = { stocknum: 'A', createdAt: on(1), soldAt: null, reducedAt: on(12) };
    await backdateCars(store, DEALERSHIP, [age], on(20));
    await backdateCars(store, DEALERSHIP, [{ ...age, reducedAt: on(14) }], on(21));
    expect(await recorded(store)).toEqual(['50000 until 12']);
  });
});
