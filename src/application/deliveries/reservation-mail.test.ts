import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endReservation } from '#application/reservations/end-reservation.ts';
import { expireHolds } from '#application/reservations/expire-holds.ts';
import {
  cancelOwnReservation,
  readOwnReservation,
  returnFromPayment,
} from '#application/reservations/own-reservation.ts';
import { reconcilePayments } from '#application/reservations/reconcile-payments.ts';
import { reservationToken } from '#application/reservations/reservation-token.ts';
import { reserve } from '#application/reservations/reserve.ts';
import { payAtSandbox, paymentAt } from '#application/reservations/testing/sandbox-shopper.ts';
import { waitForCar } from '#application/reservations/wait-for-car.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { Mail } from '#services/mail/port.ts';
import { claimDeliveries, markDelivered } from '#store/leads/outbox.ts';
import { recordEvent } from '#store/reservations/record-event.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores, describeOnServerStore, type OpenTestStore } from '#store/testing/stores.ts';
import type { DeliveryServices } from './context.ts';
import { DELIVERY_HANDLERS } from './handlers.ts';

const HOUR_MS = 3_600_000;

/** A site where a car can be reserved, with a shopper and the mail server. */
async function openReservations(openStore: OpenTestStore, refund_percent = 100) {
  const store = await openStore();
  const site = await openTestSite({
    store,
    tenant: () => ({ reservation: { enabled: true, refund_percent } }),
    channels: () => [{ kind: 'email', to: 'sales@example.com', format: 'plain' }],
  });
  await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
  const [car] = await site.cars('harbour');
  if (car === undefined) throw new Error('no car');
  const harbour = site.at('harbour');
  const ask = (email: string) => sendLead(site, { email, car_id: car.slug }, { form: 'enquiry' });
  const pay = async (email = 'mia@example.com') => {
    const answer = await reserve(harbour, { car: car.id, lead: await ask(email), kind: 'reserve' });
    if (answer.kind !== 'pay') throw new Error(answer.kind);
    const now = site.platform.clock.now();
    await payAtSandbox(store, paymentAt(answer.url), { card: '4242424242424242', now });
    const token = reservationToken(site.platform.secret, answer.reservation.id);
    await returnFromPayment(harbour, token);
    return { token, id: answer.reservation.id };
  };
  /** Sends what is due, and returns what is about reservations. */
  const mails = async (): Promise<Mail[]> => {
    const sent: Mail[] = [];
    const mail = { send: (one: Mail) => Promise.resolve(sent.push(one)).then(() => DELIVERED) };
    const services = { mail, mailFrom: 'leads@platform.example' } as unknown as DeliveryServices;
    const now = site.platform.clock.now();
    for (const delivery of await claimDeliveries(store.db, { limit: 100, now })) {
      if (delivery.kind === 'reservation' || delivery.kind === 'car_free')
        await DELIVERY_HANDLERS[delivery.kind](delivery, {
          platform: site.platform,
          services,
          signal: AbortSignal.timeout(10_000),
        });
      await markDelivered(store.db, delivery.id, now);
    }
    return sent;
  };
  const told = async () => (await mails()).map(({ to, subject }) => `${to.address}: ${subject}`);
  return { site, store, harbour, car, ask, pay, mails, told };
}

describeOnBothStores('mails about a reservation', (openStore) => {
  const open = (refund_percent = 100) => openReservations(openStore, refund_percent);

  it('tell the shopper until when, what to bring and how to cancel, and the dealer whom to call', async () => {
    const { pay, mails } = await open();
    const { token } = await pay();
    const [shopper, dealer] = await mails();
    expect(shopper).toMatchObject({
      to: { address: 'mia@example.com' },
      subject: expect.stringMatching(/is reserved for you$/),
    });
    for (const part of ['deposit of $200', 'until Sunday 3 May 2026', 'What to bring', `/reservation/${token}`])
      expect(shopper?.text).toContain(part);
    expect(dealer).toMatchObject({
      to: { address: 'sales@example.com' },
      replyTo: { name: 'Mia', address: 'mia@example.com' },
      subject: expect.stringMatching(/^Reserved: .* by Mia/),
      text: expect.stringContaining('Held until: Sunday 3 May 2026'),
    });
    expect(dealer?.text).not.toContain(token);
  });

  it('tell the dealer of a cancellation, and the shopper of the money that went back, once each', async () => {
    const { harbour, pay, mails } = await open(75);
    const { token } = await pay();
    await mails();
    await cancelOwnReservation(harbour, token);
    await cancelOwnReservation(harbour, token);
    const [dealer, refunded, ...more] = await mails();
    expect(dealer?.text).toContain('Mia has cancelled the reservation.');
    expect(refunded?.text).toContain('We have refunded $150');
    expect(more).toEqual([]);
  });

  it('lead the dealer to the car where it is listed when the hold ends (D531)', async () => {
    const { site, harbour, car, pay, mails } = await open();
    const facts = { price: centsFromDollars(20_000), vin: '6FPAAAJGSW1A12345' };
    await site.feed('parramatta', [['A', facts]]);
    const linkAfter = async (move: () => Promise<unknown>) => {
      const { token } = await pay();
      await mails();
      await move();
      await cancelOwnReservation(harbour, token);
      const dealer = (await mails()).find(({ to }) => to.address === 'sales@example.com');
      expect(dealer?.text).toContain('Mia has cancelled the reservation.');
      return dealer?.text.match(/\/cars\/\S+/)?.[0] ?? null;
    };
    expect(await linkAfter(() => site.feed('parramatta', [['A', facts]]))).toBe(`/cars/${car.slug}`);
    const toPenrith = async () => {
      await site.feed('penrith', [['B', facts]]);
      await site.feed('parramatta', []);
    };
    const link = await linkAfter(toPenrith);
    const moved = (await site.cars('harbour')).find(({ stocknum }) => stocknum === 'B');
    expect(link).toBe(`/cars/${moved?.slug}`);
  });

  it('tell of the end of the hours, also when the next shopper is quicker than the clock', async () => {
    const { site, pay, told } = await open();
    await pay();
    await told();
    site.setTime(new Date(NOON.getTime() + 48 * HOUR_MS));
    await pay('next@example.com');
    expect(await told()).toEqual([
      expect.stringMatching(/^mia@example.com: Your reservation .* has ended$/),
      expect.stringMatching(/^sales@example.com: No longer reserved/),
      expect.stringMatching(/^next@example.com: .* is reserved for you$/),
      expect.stringMatching(/^sales@example.com: Reserved/),
    ]);
  });

  it('say nothing to a shopper who never paid, and nothing of a car sold to the shopper', async () => {
    const { site, harbour, car, ask, pay, told } = await open();
    await reserve(harbour, { car: car.id, lead: await ask('mia@example.com'), kind: 'reserve' });
    site.setTime(new Date(NOON.getTime() + 10 * 60_000));
    await expireHolds(site.platform);
    expect(await told()).toEqual([]);
    const { id } = await pay();
    await told();
    await endReservation(site.platform, id, { kind: 'completed' });
    expect(await told()).toEqual([]);
  });

  it('tell each waiting shopper once that the car is free, unless it is taken again', async () => {
    const { harbour, car, ask, pay, told } = await open();
    const lead = await ask('waiting@example.com');
    const wait = () => waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' });
    expect(await wait()).toBe('free');
    const first = await pay();
    expect([await wait(), await wait()]).toEqual(['waiting', 'waiting']);
    await cancelOwnReservation(harbour, first.token);
    const second = await pay('next@example.com');
    expect((await told()).filter((line) => line.startsWith('waiting@'))).toEqual([]);
    await cancelOwnReservation(harbour, second.token);
    expect((await told()).filter((line) => line.startsWith('waiting@'))).toEqual([
      expect.stringMatching(/is available again$/),
    ]);
    const third = await pay('third@example.com');
    await cancelOwnReservation(harbour, third.token);
    expect((await told()).filter((line) => line.startsWith('waiting@'))).toEqual([]);
    expect(await readOwnReservation(harbour, third.token)).toMatchObject({ reservation: { state: 'refunded' } });
  });

  it('tell who waits that a car is free without a word of reserving when reservation was switched off', async () => {
    const { site, store, harbour, car, ask, pay, mails } = await open();
    const lead = await ask('waiting@example.com');
    const { id } = await pay();
    await waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' });
    const bundle = tenantBundle('harbour', ['parramatta', 'penrith']);
    await saveBundle(store, { ...bundle, tenant: { ...bundle.tenant, reservation: { enabled: false } } });
    await site.platform.tenants.reload();
    await mails();
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    const told = (await mails()).find(({ to }) => to.address === 'waiting@example.com');
    expect(told?.subject).toMatch(/is available again$/);
    expect(told?.text).not.toContain('can reserve it');
  });

  it('tell who waits for a car that its feed renames of its new page (D520)', async () => {
    const { site, harbour, car, ask, pay, mails } = await open();
    const feed = (number: string) =>
      site.feed('parramatta', [[number, { price: centsFromDollars(20_000), vin: '6FPAAAJGSW1A12345' }]]);
    await feed('A');
    const lead = await ask('waiting@example.com');
    const { id } = await pay();
    await waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' });
    await feed('B');
    await mails();
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    const told = (await mails()).filter(({ to }) => to.address === 'waiting@example.com');
    const [renamed] = await site.cars('harbour');
    expect(told).toMatchObject([{ text: expect.stringContaining(`/cars/${renamed?.slug}`) }]);
    expect(renamed?.slug).not.toBe(car.slug);
  });

  it('tell a shopper of a deposit that comes back after its dealership left the folder (D542)', async () => {
    const { site, store, pay, told } = await open();
    const { id } = await pay();
    await told();
    await saveBundle(store, tenantBundle('harbour', ['penrith']));
    await site.platform.tenants.reload(['harbour']);
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    await reconcilePayments(site.platform);
    expect(await told()).toEqual([
      expect.stringMatching(/^mia@example.com: Your reservation .* has ended$/),
      expect.stringMatching(/^mia@example.com: Your deposit .* has been refunded$/),
    ]);
  });

  it('tell nobody of a free car that is hidden until it is shown again', async () => {
    const { site, harbour, car, ask, pay, told } = await open();
    const lead = await ask('waiting@example.com');
    const { id } = await pay();
    await waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' });
    const feed = (isShown: boolean) =>
      site.feed('parramatta', [['A', { price: centsFromDollars(20_000), show_on_dealer_website: isShown }]]);
    await feed(false);
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    const waiting = async () => (await told()).filter((line) => line.startsWith('waiting@'));
    expect(await waiting()).toEqual([]);
    await feed(true);
    expect(await waiting()).toHaveLength(1);
  });
});

describeOnServerStore('mails about a free car', (openStore) => {
  it('go out although the hold ends while the mail before is found to be too early', async () => {
    const { site, store, harbour, car, ask, pay, told } = await openReservations(openStore);
    const lead = await ask('waiting@example.com');
    const first = await pay();
    await waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' });
    await cancelOwnReservation(harbour, first.token);
    const second = await pay('next@example.com');
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const ending = store.transaction(async (tx) => {
      const event = { kind: 'cancelled', by: 'shopper' } as const;
      await recordEvent(harbour.tenant.scope, tx, { id: second.id, event, now: site.platform.clock.now() });
      end();
      await mayCommit;
    });
    await ended;
    let isTold = false;
    const telling = told().finally(() => (isTold = true));
    const isBlocked = async () => (await store.db.execute(sql`select from pg_locks where not granted`)).rows.length > 0;
    await expect.poll(async () => isTold || (await isBlocked())).toBe(true);
    commit();
    const lines = [...(await telling), ...(await told())];
    await ending;
    expect(lines.filter((line) => line.startsWith('waiting@'))).toHaveLength(1);
  });
});
