import { expect, it, onTestFinished } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { fail } from '#domain/result.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { reconcilePaymentsOnTime } from './reconcile-payments.ts';

const openStore = useTestStores();

it('a payment counts as reconciled only when its provider could be asked', async () => {
  const site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', [['A', {}]]);
  const [car] = await site.cars('harbour');
  if (car === undefined) throw new Error('no car');
  const payment = { payment_provider: 'sandbox', payment_reference: 'unknown' } as const;
  const ended = { ...holdOf(car), state: 'cancelled' as const, ...payment };
  await site.platform.store.transaction((tx) => insertReservation(site.at('harbour').tenant.scope, tx, ended));
  const infos: unknown[] = [];
  const log = { info: (...line: unknown[]) => infos.push(line), warn: () => {}, error: () => {} };
  const read = () => Promise.resolve(fail('not_found' as const));
  let answer: () => Promise<PaymentProvider | null> = () => Promise.resolve(null);
  const platform = { ...site.platform, log, payments: () => answer() };
  const job = reconcilePaymentsOnTime({ platform, everyMs: 3_600_000 });
  onTestFinished(() => job.stop());
  site.setTime(new Date(NOON.getTime() + 60_000));
  await job.runNow();
  answer = () => Promise.reject(new Error('an answer of another shape'));
  site.setTime(new Date(NOON.getTime() + 120_000));
  await job.runNow();
  expect(infos).toEqual([]);
  answer = () => Promise.resolve({ read } as unknown as PaymentProvider);
  site.setTime(new Date(NOON.getTime() + 180_000));
  await job.runNow();
  expect(infos).toEqual([[{ reservation: ended.id, deeds: ['not_found'] }, 'payment reconciled']]);
});
