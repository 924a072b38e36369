import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { centsFromDollars } from '#domain/money.ts';
import { fail } from '#domain/result.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { listUnsettled } from '#store/reservations/payments.ts';
import { listReservations } from '#store/reservations/reservations.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { endReservation } from './end-reservation.ts';
import { cancelOwnReservation, readOwnReservation, returnFromPayment } from './own-reservation.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reservationToken } from './reservation-token.ts';
import { reserve } from './reserve.ts';
import { payAtSandbox, paymentAt } from './testing/sandbox-shopper.ts';

const HOUR_MS = 3_600_000;
const GOOD = '4242424242424242';

describeOnBothStores('reserving a car by the sandbox', (openStore) => {
  const open = async (payments?: PaymentProviders, terms: { readonly refund_percent?: number } = {}) => {
    const store = await openStore();
    const tenant = () => ({ reservation: { enabled: true, ...terms } });
    const site = await openTestSite({ store, tenant, ...(payments ? { payments } : {}) });
    const facts = { price: centsFromDollars(20_000) };
    await site.feed('parramatta', [['A', facts]]);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const harbour = site.at('harbour');
    let shoppers = 0;
    /** The lead of another shopper each time. */
    const send = (values: Readonly<Record<string, string>> = {}) => {
      shoppers += 1;
      const phone = `0491 570 1${50 + shoppers}`;
      return sendLead(site, { email: `shopper${shoppers}@example.com`, phone, ...values });
    };
    const askFor = (lead: LeadId) => reserve(harbour, { car: car.id, lead, kind: 'reserve' });
    const ask = async () => askFor(await send());
    const hold = async () => {
      const answer = await ask();
      if (answer.kind !== 'pay') throw new Error(answer.kind);
      const pay = (card: string) =>
        payAtSandbox(store, paymentAt(answer.url), { card, now: site.platform.clock.now() });
      return { ...answer, token: reservationToken(site.platform.secret, answer.reservation.id), pay };
    };
    const isReserved = async () => (await site.cars('harbour'))[0]?.reserved;
    return { site, harbour, store, car, send, askFor, ask, hold, isReserved };
  };

  it('holds it for ten minutes, and for 48 hours once the deposit is paid', async () => {
    const { harbour, hold, ask, isReserved } = await open();
    const { reservation, token, pay } = await hold();
    expect(Date.parse(reservation.held_until) - NOON.getTime()).toBe(10 * 60_000);
    expect(await isReserved()).toBe(true);
    expect(await ask()).toEqual({ kind: 'taken' });
    expect(await pay('4000000000000002')).toBe('declined');
    expect(await returnFromPayment(harbour, token)).toMatchObject({ reservation: { state: 'held' } });
    await pay(GOOD);
    const [one] = await Promise.all([returnFromPayment(harbour, token), returnFromPayment(harbour, token)]);
    expect(one).toMatchObject({ reservation: { state: 'confirmed' }, money: { in: 20_000, returned: 0 } });
    expect(one?.reservation.held_until).toBe(new Date(NOON.getTime() + 48 * HOUR_MS).toISOString());
    expect(await readOwnReservation(harbour, `${token}x`)).toBeNull();
  });

  it('is cancelled by the shopper: the car is free at once and the money is back', async () => {
    const { harbour, hold, ask, isReserved } = await open();
    const { token, pay } = await hold();
    await pay(GOOD);
    await returnFromPayment(harbour, token);
    expect(await cancelOwnReservation(harbour, token)).toMatchObject({
      reservation: { state: 'refunded', settled_at: NOON.toISOString() },
      money: { in: 20_000, returned: 20_000 },
    });
    expect(await isReserved()).toBe(false);
    expect(await cancelOwnReservation(harbour, token)).toMatchObject({ reservation: { state: 'refunded' } });
    expect(await ask()).toMatchObject({ kind: 'pay' });
  });

  it('is confirmed without the shopper, who never comes back', async () => {
    const { site, harbour, hold } = await open();
    const { token, pay, reservation } = await hold();
    expect(await pay('4000000000000341')).toBe('lost');
    expect(await reconcilePayments(site.platform)).toEqual([
      { reservation: reservation.id, deeds: ['card_agreed', 'payment_checked'] },
    ]);
    expect(await readOwnReservation(harbour, token)).toMatchObject({ reservation: { state: 'confirmed' } });
  });

  it('gives money back that comes after the hold was lost', async () => {
    const { site, harbour, hold } = await open();
    const { token, pay } = await hold();
    await pay('4000000000000259');
    site.setTime(new Date(NOON.getTime() + 10 * 60_000));
    const next = await hold();
    await reconcilePayments(site.platform);
    expect(await readOwnReservation(harbour, token)).toMatchObject({
      reservation: { state: 'refunded' },
      money: { in: 20_000, returned: 20_000 },
    });
    expect(await readOwnReservation(harbour, next.token)).toMatchObject({ reservation: { state: 'held' } });
  });

  it('has its money looked after before that of holds that last, however many there are', async () => {
    const { harbour, store, hold } = await open();
    const ended = await hold();
    await returnFromPayment(harbour, ended.token);
    await ended.pay('4000000000000259');
    await cancelOwnReservation(harbour, ended.token);
    const lasting = await hold();
    expect((await listUnsettled(store.db, { limit: 2 })).map(({ id }) => id)).toEqual([
      ended.reservation.id,
      lasting.reservation.id,
    ]);
  });

  it('ends when the feed says that the car is sold, with the money back', async () => {
    const { site, harbour, hold, car } = await open();
    const { token, pay } = await hold();
    await pay(GOOD);
    await returnFromPayment(harbour, token);
    await site.feed('parramatta', [[car.stocknum, { price: car.price, status: 'sold' }]]);
    await reconcilePayments(site.platform);
    const found = await readOwnReservation(harbour, token);
    expect(found?.steps.slice(-2).map(({ reason }) => reason)).toEqual(['sold_in_feed', 'money_returned']);
  });

  it('sells the car when its purchase is completed, although its feed does not know it yet', async () => {
    const { site, harbour, hold, ask, car } = await open();
    const { token, pay, reservation } = await hold();
    await pay(GOOD);
    await returnFromPayment(harbour, token);
    await endReservation(site.platform, reservation.id, { kind: 'completed' });
    const sold = { status: 'sold', sold_date_timestamp: NOON.toISOString(), reserved: false };
    expect(await site.cars('harbour')).toMatchObject([sold]);
    expect(await ask()).toEqual({ kind: 'not_offered' });
    await site.feed('parramatta', [[car.stocknum, { price: centsFromDollars(19_000) }]]);
    expect(await site.cars('harbour')).toMatchObject([{ ...sold, price: centsFromDollars(19_000) }]);
  });

  it('is not offered while the feed says that the car is under offer, and a hold outlasts that word (D511)', async () => {
    const { site, harbour, ask, hold, isReserved } = await open();
    const feed = (under_offer: boolean) =>
      site.feed('parramatta', [['A', { price: centsFromDollars(20_000), under_offer }]]);
    await feed(true);
    expect(await ask()).toEqual({ kind: 'under_offer' });
    await feed(false);
    const { reservation, token, pay } = await hold();
    await feed(true);
    expect(await pay(GOOD)).toBe('paid');
    expect(await returnFromPayment(harbour, token)).toMatchObject({ reservation: { state: 'confirmed' } });
    expect([await isReserved(), await ask()]).toEqual([true, { kind: 'taken' }]);
    await endReservation(site.platform, reservation.id, { kind: 'cancelled', by: 'dealer' });
    expect([await isReserved(), await ask()]).toEqual([false, { kind: 'under_offer' }]);
  });

  it('leaves no hold when the provider does not answer, or is not set up', async () => {
    const { store, harbour, ask, isReserved } = await open(async () => null);
    expect(await ask()).toEqual({ kind: 'provider_down', page: null });
    expect(await isReserved()).toBe(false);
    expect(await listReservations(harbour.tenant.scope, store.db, { limit: 5, live: true })).toEqual([]);
  });

  it.each([
    { by: 'the request that took the hold', waits: false },
    { by: 'the other request', waits: true },
  ])('gives a form that is sent twice at once one hold and one payment, opened by $by', async ({ waits }) => {
    const { harbour, store, car, send } = await open();
    const oneAsked = Promise.withResolvers<void>();
    const bothAsked = Promise.withResolvers<void>();
    // Like a provider that refuses a request while it works on another with the same key.
    const working = new Set<string>();
    let requests = 0;
    const payments: PaymentProviders = async (...site) => {
      requests += 1;
      // The request that took the hold comes first. It is held up here.
      if (waits && requests === 1) await oneAsked.promise;
      const provider = await harbour.platform.payments(...site);
      const openOnce: PaymentProvider['open'] = async (request) => {
        if (working.has(request.key)) return fail('in_progress');
        working.add(request.key);
        oneAsked.resolve();
        await bothAsked.promise;
        return provider?.open(request) ?? fail('unavailable');
      };
      return provider && { ...provider, open: openOnce };
    };
    const site = { ...harbour, platform: { ...harbour.platform, payments } };
    const lead = await send();
    // The other is answered at once.
    const press = () => reserve(site, { car: car.id, lead, kind: 'reserve' }).finally(() => bothAsked.resolve());
    const answers = await Promise.all([press(), press()]);
    const [live, ...others] = await listReservations(harbour.tenant.scope, store.db, { limit: 5, live: true });
    expect(others).toEqual([]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['pay', 'provider_down']);
    expect(answers).toContainEqual(
      expect.objectContaining({ kind: 'pay', reservation: expect.objectContaining({ id: live?.id }) }),
    );
    // The second is led to the page of the hold, from where the shopper goes on to pay.
    expect(answers).toContainEqual({
      kind: 'provider_down',
      page: expect.stringContaining(reservationToken(harbour.platform.secret, live!.id)),
    });
  });

  it('keeps its payment when the site is set to another provider meanwhile', async () => {
    const { harbour, store, car, send, askFor } = await open();
    const lead = await send();
    const first = await askFor(lead);
    const names: string[] = [];
    const payments: PaymentProviders = (site, name) => {
      names.push(name);
      return harbour.platform.payments(site, 'sandbox');
    };
    const { config } = harbour.tenant;
    const tenant = {
      ...harbour.tenant,
      config: { ...config, payments: { ...config.payments, provider: 'stripe' as const } },
    };
    const site = { ...harbour, tenant, platform: { ...harbour.platform, payments } };
    const again = await reserve(site, { car: car.id, lead, kind: 'reserve' });
    expect([names, again]).toEqual([['sandbox'], { ...first, reservation: expect.anything() as unknown }]);
    expect(await listUnsettled(store.db, { limit: 5 })).toMatchObject([{ payment_provider: 'sandbox' }]);
  });

  it('sends nobody to pay for a hold that ended while its payment was opened', async () => {
    const { harbour, car, send, isReserved } = await open();
    const payments: PaymentProviders = async (...site) => {
      const provider = await harbour.platform.payments(...site);
      const openLate: PaymentProvider['open'] = async (request) => {
        await endReservation(harbour.platform, request.reservation, { kind: 'cancelled', by: 'dealer' });
        return provider?.open(request) ?? fail('unavailable');
      };
      return provider && { ...provider, open: openLate };
    };
    const site = { ...harbour, platform: { ...harbour.platform, payments } };
    const answer = await reserve(site, { car: car.id, lead: await send(), kind: 'reserve' });
    expect(answer).toEqual({ kind: 'provider_down', page: null });
    expect(await isReserved()).toBe(false);
  });

  it('returns all of the deposit when the dealership ends the hold, whatever was agreed', async () => {
    const { site, harbour, hold } = await open(undefined, { refund_percent: 50 });
    const { token, pay, reservation } = await hold();
    await pay(GOOD);
    await returnFromPayment(harbour, token);
    await endReservation(site.platform, reservation.id, { kind: 'cancelled', by: 'dealer' });
    expect(await readOwnReservation(harbour, token)).toMatchObject({
      reservation: { state: 'refunded' },
      money: { in: 20_000, returned: 20_000 },
    });
    const again = await hold();
    await again.pay(GOOD);
    await returnFromPayment(harbour, again.token);
    expect(await cancelOwnReservation(harbour, again.token)).toMatchObject({ money: { in: 20_000, returned: 10_000 } });
  });

  it('agrees to a whole percent where a tenant that was applied earlier has a fraction', async () => {
    const { hold } = await open(undefined, { refund_percent: 99.5 });
    expect((await hold()).reservation.refund_percent).toBe(100);
  });

  it('holds no car for a lead that looks like spam', async () => {
    const { send, askFor, isReserved } = await open();
    expect(await askFor(await send({ company_website: 'spam.example' }))).toEqual({ kind: 'not_offered' });
    expect(await isReserved()).toBe(false);
  });

  it('opens at most five payments a day that a shopper does not make', async () => {
    const { site, send, askFor, ask } = await open();
    const own = await send({ email: 'Mia@example.com' });
    const other = await send({ email: 'mia@EXAMPLE.com' });
    for (let nth = 1; nth <= 5; nth += 1) {
      expect(await askFor(nth % 2 === 0 ? own : other)).toMatchObject({ kind: 'pay' });
      site.setTime(new Date(NOON.getTime() + nth * HOUR_MS));
    }
    expect(await askFor(own)).toEqual({ kind: 'too_many' });
    expect(await ask()).toMatchObject({ kind: 'pay' });
    site.setTime(new Date(NOON.getTime() + 25 * HOUR_MS));
    expect(await askFor(own)).toMatchObject({ kind: 'pay' });
  });
});
