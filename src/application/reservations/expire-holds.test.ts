import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { expireHolds } from './expire-holds.ts';

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
