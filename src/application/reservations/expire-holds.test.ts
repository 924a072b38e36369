import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { expireHolds } from './expire-holds.ts';
import { createFailedHolds } from './failed-holds.ts';

const openStore = useTestStores();

it('a hold that cannot be ended does not keep the others, and is tried again', async () => {
  const store = await openStore();
  const site = await openTestSite({ store });
  await site.feed('parramatta', [
    ['A', {}],
    ['B', {}],
    ['C', {}],
  ]);
  const { scope } = site.at('harbour').tenant;
  for (const car of await site.cars('harbour'))
    await store.transaction((tx) => insertReservation(scope, tx, holdOf(car)));
  site.setTime(new Date(NOON.getTime() + 49 * 3_600_000));
  let calls = 0;
  const transaction: Store['transaction'] = (work) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('a row of another shape')) : store.transaction(work);
  };
  expect(await expireHolds({ ...site.platform, store: { ...store, transaction } })).toBe(2);
  expect(await expireHolds(site.platform)).toBe(1);
});

it('a hold that cannot be ended is tried after 15 s, 30 s, 1 min, and no more often', async () => {
  const store = await openStore();
  const site = await openTestSite({ store });
  await site.feed('parramatta', [['A', {}]]);
  const { scope } = site.at('harbour').tenant;
  for (const car of await site.cars('harbour'))
    await store.transaction((tx) => insertReservation(scope, tx, holdOf(car)));
  const failed = createFailedHolds(() => 1);
  const tries: number[] = [];
  for (let seconds = 0; seconds < 240; seconds += 1) {
    site.setTime(new Date(NOON.getTime() + 49 * 3_600_000 + seconds * 1000));
    const transaction: Store['transaction'] = () => {
      tries.push(seconds);
      return Promise.reject(new Error('a row of another shape'));
    };
    await expireHolds({ ...site.platform, store: { ...store, transaction } }, { failed });
  }
  expect(tries).toEqual([0, 15, 45, 105, 225]);
  site.setTime(new Date(NOON.getTime() + 50 * 3_600_000));
  expect(await expireHolds(site.platform, { failed })).toBe(1);
});
