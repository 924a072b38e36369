import { describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import { fail } from '#domain/result.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { listUnsettled } from '#store/reservations/payments.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createFailedHolds } from './failed-holds.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const openStore = useTestStores();

describe('payments that may still change', () => {
  /** A site with ended reservations whose payments the sandbox does not know. */
  async function openWithEnded(count: number): Promise<{ site: TestSite; ended: readonly Reservation[] }> {
    const site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [['A', {}]]);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const ended = Array.from({ length: count }, (_, at) => ({
      ...holdOf(car),
      state: 'cancelled' as const,
      payment_provider: 'sandbox' as const,
      payment_reference: `unknown-${at}`,
    }));
    await site.platform.store.transaction(async (tx) => {
      for (const one of ended) await insertReservation(site.at('harbour').tenant.scope, tx, one);
    });
    return { site, ended };
  }

  it('are all looked at when a person asks, however many there are', async () => {
    const { site, ended } = await openWithEnded(5);
    const done = await reconcilePayments(site.platform, { all: true, batchSize: 2 });
    expect(new Map(done.map(({ reservation, deeds }) => [reservation, deeds]))).toEqual(
      new Map(ended.map(({ id }) => [id, ['not_found']])),
    );
  });

  it('are asked about once a minute at most while their provider is not set up', async () => {
    const { site, ended } = await openWithEnded(1);
    const platform = { ...site.platform, payments: () => Promise.resolve(null) };
    const unavailable = [{ reservation: ended[0]?.id, deeds: ['unavailable'] }];
    site.setTime(new Date(NOON.getTime() + 1000));
    expect(await reconcilePayments(platform)).toEqual(unavailable);
    site.setTime(new Date(NOON.getTime() + 60_000));
    expect(await reconcilePayments(platform)).toEqual([]);
    site.setTime(new Date(NOON.getTime() + 61_000));
    expect(await reconcilePayments(platform)).toEqual(unavailable);
    expect(await listUnsettled(platform.store.db, { limit: 10 })).toHaveLength(1);
  });

  it('do not wait for one that fails, which is tried again a minute later', async () => {
    const { site, ended } = await openWithEnded(3);
    const failing = ended[0]?.payment_reference;
    const read = (reference: string) =>
      reference === failing
        ? Promise.reject(new Error('an answer of another shape'))
        : Promise.resolve(fail('not_found' as const));
    const platform = { ...site.platform, payments: () => Promise.resolve({ read } as unknown as PaymentProvider) };
    const deedsAfter = async (seconds: number) => {
      site.setTime(new Date(NOON.getTime() + seconds * 1000));
      return new Map((await reconcilePayments(platform)).map(({ reservation, deeds }) => [reservation, deeds]));
    };
    const expected = new Map(ended.map(({ id }, at) => [id, [at === 0 ? 'failed' : 'not_found']]));
    expect(await deedsAfter(1)).toEqual(expected);
    expect(await deedsAfter(60)).toEqual(new Map());
    expect(await deedsAfter(61)).toEqual(expected);
  });

  it('do not wait for one that fails and cannot be put off either', async () => {
    const { site, ended } = await openWithEnded(3);
    const { store } = site.platform;
    const failing = ended[0]?.payment_reference;
    let isBroken = false;
    const read = (reference: string) => {
      isBroken = reference === failing;
      return isBroken ? Promise.reject(new Error('the database is away')) : Promise.resolve(fail('not_found' as const));
    };
    const db = Object.create(store.db, {
      update: {
        value: (...args: Parameters<typeof store.db.update>) => {
          if (isBroken) throw new Error('the database is away');
          return store.db.update(...args);
        },
      },
    }) as typeof store.db;
    const payments = () => Promise.resolve({ read } as unknown as PaymentProvider);
    const done = await reconcilePayments({ ...site.platform, store: { ...store, db }, payments });
    expect(new Map(done.map(({ reservation, deeds }) => [reservation, deeds]))).toEqual(
      new Map(ended.map(({ id }, at) => [id, [at === 0 ? 'failed' : 'not_found']])),
    );
  });

  it('are reported when their site is not served', async () => {
    const { site, ended } = await openWithEnded(1);
    const tenants = { ...site.platform.tenants, get: () => null };
    expect(await reconcilePayments({ ...site.platform, tenants })).toEqual([
      { reservation: ended[0]?.id, deeds: ['not_served'] },
    ]);
  });
});

it('a hold on a sold car that cannot be ended is tried after 15 s, 30 s, 1 min, and by a person at once', async () => {
  const store = await openStore();
  const site = await openTestSite({ store });
  await site.feed('parramatta', [
    ['A', {}],
    ['B', {}],
  ]);
  for (const car of await site.cars('harbour'))
    await store.transaction((tx) => insertReservation(site.at('harbour').tenant.scope, tx, holdOf(car)));
  await site.feed('parramatta', [
    ['A', { status: 'sold' }],
    ['B', { status: 'sold' }],
  ]);
  const broken = { ...store, transaction: () => Promise.reject(new Error('a row of another shape')) };
  const platform = { ...site.platform, store: broken };
  const failed = createFailedHolds(() => 1);
  const tries: number[] = [];
  // A batch of one: the hold that waits leaves its place to the other.
  for (let seconds = 0; seconds < 120; seconds += 5) {
    site.setTime(new Date(NOON.getTime() + seconds * 1000));
    const done = await reconcilePayments(platform, { failed, batchSize: 1 });
    expect(done.every(({ deeds }) => deeds.join() === 'failed')).toBe(true);
    tries.push(...done.map(() => seconds));
  }
  expect(tries).toEqual([0, 5, 15, 20, 45, 50, 105, 110]);
  const ended = await reconcilePayments(site.platform, { failed, all: true });
  expect(ended.map(({ deeds }) => deeds)).toEqual([['sold_in_feed'], ['sold_in_feed']]);
});
