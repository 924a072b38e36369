import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { deleteOldPaymentEvents } from './delete-old-payment-events.ts';
import { readOwnReservation } from './own-reservation.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reservationToken } from './reservation-token.ts';
import { reserve } from './reserve.ts';
import { payAtSandbox, paymentAt } from './testing/sandbox-shopper.ts';

const openStore = useTestStores();

it('an event of the provider makes the site ask for the payment, once', async () => {
  const store = await openStore();
  const tenant = () => ({ reservation: { enabled: true }, payments: { webhook_secret: { env: 'HOOK_SECRET' } } });
  const site = await openTestSite({ store, tenant });
  await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
  const [car] = await site.cars('harbour');
  const held = car && (await reserve(site.at('harbour'), { car: car.id, lead: await sendLead(site), kind: 'reserve' }));
  if (held?.kind !== 'pay') throw new Error('not held');
  const { id } = held.reservation;
  const own = () => readOwnReservation(site.at('harbour'), reservationToken(site.platform.secret, id));
  // Nothing was paid yet, and the payment is not looked at again within a minute.
  site.setTime(new Date(NOON.getTime() + 1000));
  await reconcilePayments(site.platform);
  await payAtSandbox(store, paymentAt(held.url), { card: '4242424242424242', now: NOON });
  expect(await reconcilePayments(site.platform)).toEqual([]);

  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.canceled',
    data: { object: { object: 'payment_intent', metadata: { reservation: id } } },
  });
  const sign = (secret: string) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: NOON.getTime() / 1000 });
  const send = (slug: string, header: string) => receivePaymentEvent(site.at(slug), { header, body });
  expect(await send('harbour', sign('the secret of another'))).toBe('unsigned');
  // Another site with the same secret does not reach this reservation.
  expect(await send('outback', sign('the secret of HOOK_SECRET'))).toBe('taken');
  expect(await reconcilePayments(site.platform)).toEqual([]);
  expect(await send('harbour', sign('the secret of HOOK_SECRET'))).toBe('taken');
  // The event says that nothing was paid. The provider is believed, not the event.
  expect(await reconcilePayments(site.platform)).toHaveLength(1);
  expect(await own()).toMatchObject({ reservation: { state: 'confirmed' } });
  expect(await send('harbour', sign('the secret of HOOK_SECRET'))).toBe('repeated');
  expect(await deleteOldPaymentEvents(site.platform)).toBe(0);
  site.setTime(new Date(NOON.getTime() + 31 * 86_400_000));
  expect(await deleteOldPaymentEvents(site.platform)).toBe(2);
});
