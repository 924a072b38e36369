import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { releaseLead } from '#application/leads/release-lead.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { centsFromDollars } from '#domain/money.ts';
import { outbox } from '#store/schema/tables.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { endReservation } from './end-reservation.ts';
import { reserve } from './reserve.ts';
import { waitForCar } from './wait-for-car.ts';

describeOnBothStores('waiting for a reserved car', (openStore) => {
  it('tells a shopper again who was told, came too late and asked again with the same lead', async () => {
    const store = await openStore();
    const tenant = () => ({ reservation: { enabled: true }, leads: { spam: { per_address_hour: 10_000 } } });
    const site = await openTestSite({ store, tenant });
    await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const harbour = site.at('harbour');
    const lead = await sendLead(site, { email: 'late@example.com' });
    const mails = () => store.db.$count(outbox, eq(outbox.kind, 'car_free'));
    for (const times of [1, 2]) {
      const buyer = await sendLead(site, { email: `buyer${times}@example.com` });
      const held = await reserve(harbour, { car: car.id, lead: buyer, kind: 'reserve' });
      if (held.kind !== 'pay') throw new Error(held.kind);
      expect(await waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' })).toBe('waiting');
      await endReservation(site.platform, held.reservation.id, { kind: 'cancelled', by: 'dealer' });
      expect(await mails()).toBe(times);
    }
  });

  it('tells nobody while the feed says that the car is under offer, and everybody once it is not (D511)', async () => {
    const store = await openStore();
    const tenant = () => ({ reservation: { enabled: true }, leads: { spam: { per_address_hour: 10_000 } } });
    const site = await openTestSite({ store, tenant });
    const feed = (under_offer: boolean, show_on_dealer_website = true) =>
      site.feed('parramatta', [['A', { price: centsFromDollars(20_000), under_offer, show_on_dealer_website }]]);
    await feed(false);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const harbour = site.at('harbour');
    const wait = async (email: string) => {
      const lead = await sendLead(site, { email });
      return waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' });
    };
    const mails = () => store.db.$count(outbox, eq(outbox.kind, 'car_free'));
    const buyer = await sendLead(site, { email: 'buyer@example.com' });
    const held = await reserve(harbour, { car: car.id, lead: buyer, kind: 'reserve' });
    if (held.kind !== 'pay') throw new Error(held.kind);
    // The dealer notes the deposit in its own system, so the feed says it too.
    await feed(true);
    expect(await wait('first@example.com')).toBe('waiting');
    await endReservation(site.platform, held.reservation.id, { kind: 'cancelled', by: 'dealer' });
    expect(await mails()).toBe(0);
    expect(await wait('second@example.com')).toBe('waiting');
    await feed(true);
    expect(await mails()).toBe(0);
    // A car that its feed hides has no page, so nobody is sent there (D20).
    await feed(false, false);
    expect(await mails()).toBe(0);
    await feed(false);
    expect(await mails()).toBe(2);
    await feed(false);
    expect(await mails()).toBe(2);
  });

  it('tells who waits for a car under offer that its feed gives back under another stock number (D530)', async () => {
    const store = await openStore();
    const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
    const facts = { price: centsFromDollars(20_000), vin: '6FPAAAJGSW1A12345' };
    await site.feed('parramatta', [['A', { ...facts, under_offer: true }]]);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const lead = await sendLead(site, { email: 'shopper@example.com' });
    const wait = { car: car.id, lead, consent: 'Tell me once by email.' };
    expect(await waitForCar(site.at('harbour'), wait)).toBe('waiting');
    await site.feed('parramatta', [['B', facts]]);
    const [again] = await site.cars('harbour');
    const mails = store.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'car_free'));
    expect(await mails).toEqual([{ payload: { lead_id: lead, car_id: again?.id } }]);
    expect(again?.id).not.toBe(car.id);
  });

  it('mails nothing for a lead that is held as spam, which takes nobody’s place, until it is released (D532)', async () => {
    const store = await openStore();
    const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
    const harbour = site.at('harbour');
    const feed = (under_offer: boolean) =>
      site.feed('parramatta', [['A', { price: centsFromDollars(20_000), under_offer }]]);
    await feed(true);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const wait = (lead: LeadId) =>
      waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' }, { max: 1 });
    const robot = await sendLead(site, { email: 'victim@example.com', company_website: 'https://spam.example' });
    const lead = await sendLead(site, { email: 'shopper@example.com' });
    expect([await wait(robot), await wait(lead)]).toEqual(['waiting', 'waiting']);
    await feed(false);
    const told = async () =>
      (
        await store.db
          .select({ payload: outbox.payload })
          .from(outbox)
          .where(eq(outbox.kind, 'car_free'))
          .orderBy(outbox.id)
      ).map(({ payload }) => (payload as { readonly lead_id: LeadId }).lead_id);
    expect(await told()).toEqual([lead]);
    await releaseLead(harbour, robot);
    await feed(false);
    expect(await told()).toEqual([lead, robot]);
  });

  it('has a lead that asks for another car wait for that one', async () => {
    const store = await openStore();
    const tenant = () => ({ reservation: { enabled: true }, leads: { spam: { per_address_hour: 10_000 } } });
    const site = await openTestSite({ store, tenant });
    await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
    await site.feed('penrith', [['B', { price: centsFromDollars(20_000) }]]);
    const harbour = site.at('harbour');
    const lead = await sendLead(site, { email: 'shopper@example.com' });
    const ends: (() => Promise<unknown>)[] = [];
    const cars = await site.cars('harbour');
    expect(cars.map(({ dealership_id }) => dealership_id).toSorted()).toEqual(['parramatta', 'penrith']);
    for (const { id: car } of cars) {
      const buyer = await sendLead(site, { email: `buyer${car}@example.com` });
      const held = await reserve(harbour, { car, lead: buyer, kind: 'reserve' });
      if (held.kind !== 'pay') throw new Error(held.kind);
      expect(await waitForCar(harbour, { car, lead, consent: 'Tell me once by email.' })).toBe('waiting');
      ends.push(() => endReservation(site.platform, held.reservation.id, { kind: 'cancelled', by: 'dealer' }));
    }
    const mails = () =>
      store.db
        .select({ dealership: outbox.dealership_id, payload: outbox.payload })
        .from(outbox)
        .where(eq(outbox.kind, 'car_free'));
    await ends[0]?.();
    expect(await mails()).toEqual([]);
    await ends[1]?.();
    const last = cars[1];
    expect(await mails()).toEqual([{ dealership: last?.dealership_id, payload: { lead_id: lead, car_id: last?.id } }]);
  });

  it('takes so many shoppers and no more, and each of them once', async () => {
    const store = await openStore();
    const tenant = () => ({ reservation: { enabled: true }, leads: { spam: { per_address_hour: 10_000 } } });
    const site = await openTestSite({ store, tenant });
    await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    const harbour = site.at('harbour');
    const ask = (name: string) => sendLead(site, { email: `${name}@example.com` });
    const wait = (lead: Awaited<ReturnType<typeof ask>>) =>
      waitForCar(harbour, { car: car.id, lead, consent: 'Tell me once by email.' }, { max: 2 });
    expect(await wait(await ask('early'))).toBe('free');
    await reserve(harbour, { car: car.id, lead: await ask('buyer'), kind: 'reserve' });
    const first = await ask('first');
    expect(await wait(first)).toBe('waiting');
    expect(await wait(await ask('second'))).toBe('waiting');
    expect(await wait(await ask('late'))).toBe('full');
    expect(await wait(first)).toBe('waiting');
  });
});
