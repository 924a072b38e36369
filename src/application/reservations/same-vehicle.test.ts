import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { changesSince, latestChange } from '#store/changes.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { endReservation } from './end-reservation.ts';
import { findReservation } from './find-reservation.ts';
import { returnFromPayment } from './own-reservation.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reservationToken } from './reservation-token.ts';
import { reserve } from './reserve.ts';
import { payAtSandbox, paymentAt } from './testing/sandbox-shopper.ts';
import { waitForCar } from './wait-for-car.ts';

const VIN = '6FPAAAJGSW1A12345';

describeOnBothStores('a held car that its feed lists under another stock number (D520)', (openStore) => {
  async function open(vin: string) {
    const store = await openStore();
    const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
    const harbour = site.at('harbour');
    const facts = { price: centsFromDollars(20_000), vin };
    const list = async (...numbers: readonly string[]) => {
      await site.feed(
        'parramatta',
        numbers.map((number) => [number, facts]),
      );
      return site.cars('harbour');
    };
    let shoppers = 0;
    const send = () => sendLead(site, { email: `shopper${(shoppers += 1)}@example.com` });
    const ask = async (number: string) => {
      const car = (await site.cars('harbour')).find(({ stocknum }) => stocknum === number);
      if (car === undefined) throw new Error(`no car ${number}`);
      return reserve(harbour, { car: car.id, lead: await send(), kind: 'reserve' });
    };
    const hold = async (number: string) => {
      const answer = await ask(number);
      if (answer.kind !== 'pay') throw new Error(answer.kind);
      await payAtSandbox(store, paymentAt(answer.url), { card: '4242424242424242', now: NOON });
      await returnFromPayment(harbour, reservationToken(site.platform.secret, answer.reservation.id));
      return answer.reservation.id;
    };
    return { store, site, harbour, list, send, ask, hold };
  }

  it('is reserved, takes no second deposit, and is free for those who wait when the hold ends', async () => {
    const { store, site, harbour, list, send, ask, hold } = await open(VIN);
    await list('A');
    const id = await hold('A');
    const [renamed] = await list('B');
    expect(renamed).toMatchObject({ stocknum: 'B', reserved: true });
    expect(await ask('B')).toEqual({ kind: 'taken' });
    if (renamed === undefined) throw new Error('no car');
    const wait = { car: renamed.id, lead: await send(), consent: 'Tell me once by email.' };
    expect(await waitForCar(harbour, wait)).toBe('waiting');
    const before = await latestChange(store.db);
    await endReservation(site.platform, id, { kind: 'cancelled', by: 'dealer' });
    expect(await changesSince(store.db, before)).toContainEqual(
      expect.objectContaining({ kind: 'car', key: String(wait.car) }),
    );
    expect(await site.cars('harbour')).toMatchObject([{ stocknum: 'B', reserved: false }]);
    expect((await claimDeliveries(store.db, { limit: 50, now: NOON })).map(({ kind }) => kind)).toContain('car_free');
    expect(await ask('B')).toMatchObject({ kind: 'pay' });
  });

  it('is sold when the purchase is completed', async () => {
    const { site, list, hold } = await open(VIN);
    await list('A');
    const id = await hold('A');
    await list('B');
    await endReservation(site.platform, id, { kind: 'completed' });
    expect(await site.cars('harbour')).toMatchObject([{ stocknum: 'B', status: 'sold' }]);
  });

  it('ends the hold, with all of the deposit, when the feed sells it under its new number', async () => {
    const { site, list, hold } = await open(VIN);
    await list('A');
    const id = await hold('A');
    await list('B');
    await reconcilePayments(site.platform);
    expect(await findReservation(site.platform, id)).toMatchObject({ reservation: { state: 'confirmed' } });
    const facts = { price: centsFromDollars(20_000), vin: VIN, status: 'sold' } as const;
    await site.feed('parramatta', [['B', facts]]);
    await reconcilePayments(site.platform);
    await reconcilePayments(site.platform);
    expect(await findReservation(site.platform, id)).toMatchObject({
      reservation: { state: 'refunded', refund_percent: 100 },
      money: { in: 20_000, returned: 20_000 },
    });
  });

  it('stays held when the feed that renames it makes absent cars sold', async () => {
    const { site, list, hold } = await open(VIN);
    await list('A');
    const id = await hold('A');
    const facts = { price: centsFromDollars(20_000), vin: VIN };
    await site.feed('parramatta', [['B', facts]], { absentMeans: 'sold' });
    await reconcilePayments(site.platform);
    expect(await findReservation(site.platform, id)).toMatchObject({ reservation: { state: 'confirmed' } });
    await site.feed('parramatta', [], { absentMeans: 'sold' });
    await reconcilePayments(site.platform);
    expect(await findReservation(site.platform, id)).not.toMatchObject({ reservation: { state: 'confirmed' } });
  });

  it('is free from the moment when the time of an unpaid hold is over', async () => {
    const { site, list, ask } = await open(VIN);
    await list('A');
    expect(await ask('A')).toMatchObject({ kind: 'pay' });
    await list('B');
    expect(await ask('B')).toEqual({ kind: 'taken' });
    site.setTime(new Date(NOON.getTime() + 24 * 3_600_000));
    expect(await ask('B')).toMatchObject({ kind: 'pay' });
  });

  it('is another car when the VIN is masked, made up or too short', async () => {
    const masked = ['6FPAAAJGSW1A*****', '6FPAAAJGSXXXXXXXX', '6FPAAAJGS00000000'];
    for (const vin of [...masked, '11111111111111111', 'A123']) {
      const { list, ask } = await open(vin);
      await list('A', 'B');
      expect([(await ask('A')).kind, (await ask('B')).kind]).toEqual(['pay', 'pay']);
    }
  });
});
