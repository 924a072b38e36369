import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { endReservation } from './end-reservation.ts';
import { findReservation } from './find-reservation.ts';
import { readOwnReservation, returnFromPayment, slugOfReservedCar } from './own-reservation.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reservationToken } from './reservation-token.ts';
import { reserve } from './reserve.ts';
import { payAtSandbox, paymentAt } from './testing/sandbox-shopper.ts';
import { waitForCar } from './wait-for-car.ts';

describeOnBothStores('a held car that moves to another dealership of its tenant folder (D531)', (openStore) => {
  const facts = { price: centsFromDollars(20_000), vin: '6FPAAAJGSW1A12345' };

  async function open() {
    const store = await openStore();
    const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
    const harbour = site.at('harbour');
    let shoppers = 0;
    const send = () => sendLead(site, { email: `shopper${(shoppers += 1)}@example.com` });
    const find = async (number: string, tenant = 'harbour') => {
      const car = (await site.cars(tenant)).find(({ stocknum }) => stocknum === number);
      if (car === undefined) throw new Error(`no car ${number}`);
      return car;
    };
    const ask = async (number: string) =>
      reserve(harbour, { car: (await find(number)).id, lead: await send(), kind: 'reserve' });
    /** A shopper pays for the car at Parramatta. */
    await site.feed('parramatta', [['A', facts]]);
    const held = await find('A');
    const answer = await ask('A');
    if (answer.kind !== 'pay') throw new Error(answer.kind);
    const { id } = answer.reservation;
    await payAtSandbox(store, paymentAt(answer.url), { card: '4242424242424242', now: NOON });
    const token = reservationToken(site.platform.secret, id);
    await returnFromPayment(harbour, token);
    /** The page that the shopper's own page leads to. */
    const page = async () => {
      const own = await readOwnReservation(harbour, token);
      return own && slugOfReservedCar(harbour, own.reservation);
    };
    const move = async (absentMeans: 'withdrawn' | 'sold' = 'withdrawn') => {
      await site.feed('penrith', [['B', facts]]);
      await site.feed('parramatta', [], { absentMeans });
    };
    const state = async () => (await findReservation(site.platform, id))?.reservation.state;
    return { store, site, harbour, send, find, ask, held, id, page, move, state };
  }

  it('takes no second deposit there, and its shopper is led to its page there', async () => {
    const { find, ask, held, page, move, state, site } = await open();
    expect(await page()).toBe(held.slug);
    await move();
    const moved = await find('B');
    expect(moved).toMatchObject({ dealership_id: 'penrith', reserved: true });
    expect(await ask('B')).toEqual({ kind: 'taken' });
    await reconcilePayments(site.platform);
    expect([await state(), await page()]).toEqual(['confirmed', moved.slug]);
    await site.feed('penrith', []);
    expect([await state(), await page()]).toEqual(['confirmed', null]);
  });

  it('is free for those who wait, with a mail from its dealership of now, when the hold ends', async () => {
    const { store, site, harbour, send, find, ask, held, id, move } = await open();
    const early = { car: held.id, lead: await send(), consent: 'Tell me once by email.' };
    expect(await waitForCar(harbour, early)).toBe('waiting');
    await move();
    const moved = await find('B');
    expect(await waitForCar(harbour, { ...early, car: moved.id, lead: await send() })).toBe('waiting');
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    const mails = (await claimDeliveries(store.db, { limit: 50, now: NOON })).filter(({ kind }) => kind === 'car_free');
    expect(mails).toMatchObject([1, 2].map(() => ({ dealership_id: 'penrith', payload: { car_id: moved.id } })));
    expect(await find('B')).toMatchObject({ reserved: false });
    expect(await ask('B')).toMatchObject({ kind: 'pay' });
  });

  it('is sold there when the purchase is completed', async () => {
    const { site, find, id, move } = await open();
    await move();
    await endReservation(site.platform, id, { kind: 'completed' });
    expect(await find('B')).toMatchObject({ status: 'sold' });
  });

  it('stays held where absent cars count as sold, and ends with all of the deposit when it is sold there', async () => {
    const { site, move, state, id } = await open();
    await move('sold');
    await reconcilePayments(site.platform);
    expect(await state()).toBe('confirmed');
    await site.feed('penrith', [['B', { ...facts, status: 'sold' }]]);
    await reconcilePayments(site.platform);
    await reconcilePayments(site.platform);
    expect(await findReservation(site.platform, id)).toMatchObject({
      reservation: { state: 'refunded', refund_percent: 100 },
      money: { in: 20_000, returned: 20_000 },
    });
  });

  it('says nothing of a car with its VIN that is another tenant’s', async () => {
    const { site, find, id } = await open();
    await site.feed('brisbane', [['C', facts]]);
    expect(await find('C', 'outback')).toMatchObject({ reserved: false });
    await endReservation(site.platform, id, { kind: 'completed' });
    expect(await find('C', 'outback')).toMatchObject({ status: 'in_stock' });
  });

  it('is sold although a dealership that left the folder listed it too (D542)', async () => {
    const { store, site, state } = await open();
    await site.feed('penrith', [['B', facts]]);
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    await site.feed('parramatta', [['A', { ...facts, status: 'sold' }]]);
    await reconcilePayments(site.platform);
    expect(await state()).toBe('refunded');
  });

  it('is paid back when the hold ends after its dealership left the folder (D542)', async () => {
    const { store, site, id } = await open();
    await saveBundle(store, tenantBundle('harbour', ['penrith']));
    await site.platform.tenants.reload(['harbour']);
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    await reconcilePayments(site.platform);
    expect(await findReservation(site.platform, id)).toMatchObject({
      reservation: { state: 'refunded' },
      money: { in: 20_000, returned: 20_000 },
    });
  });
});
