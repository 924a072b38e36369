import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rollbackStock } from '#application/stock-import/rollback-import.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { outbox } from '#store/schema/tables.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { waitForCar } from './wait-for-car.ts';

describeOnBothStores('who waits for a car, when an import is rolled back', (openStore) => {
  const car = { price: centsFromDollars(20_000), vin: '6FPAAAJGSW1A12345' };

  async function open() {
    const store = await openStore();
    const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
    const idOf = async (number: string) => {
      const found = (await site.cars('harbour')).find(({ stocknum }) => stocknum === number);
      if (found === undefined) throw new Error(`no car ${number}`);
      return found.id;
    };
    const wait = async (number: string) => {
      const lead = await sendLead(site, { email: 'shopper@example.com' });
      const request = { car: await idOf(number), lead, consent: 'Tell me once by email.' };
      expect(await waitForCar(site.at('harbour'), request)).toBe('waiting');
      return lead;
    };
    const rollBack = async (dealership: string) =>
      expect(await rollbackStock(site.platform, { dealership })).toMatchObject({ ok: true });
    const told = async () =>
      (await store.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'car_free'))).map(
        ({ payload }) => payload,
      );
    return { site, idOf, wait, rollBack, told };
  }

  it('is told of the car that is no longer under offer, once', async () => {
    const { site, idOf, wait, rollBack, told } = await open();
    await site.feed('parramatta', [['A', car]]);
    await site.feed('parramatta', [['A', { ...car, under_offer: true }]]);
    const lead = await wait('A');
    await rollBack('parramatta');
    expect(await told()).toEqual([{ lead_id: lead, car_id: await idOf('A') }]);
    await site.feed('parramatta', [['A', car]]);
    expect(await told()).toHaveLength(1);
  });

  it('is told of the car under the number that it has again', async () => {
    const { site, idOf, wait, rollBack, told } = await open();
    await site.feed('parramatta', [['A', car]]);
    await site.feed('parramatta', [['A', { ...car, under_offer: true }]]);
    const lead = await wait('A');
    await site.feed('parramatta', [['B', { ...car, under_offer: true }]]);
    await rollBack('parramatta');
    expect(await told()).toEqual([]);
    await site.feed('parramatta', [['A', car]]);
    expect(await told()).toEqual([{ lead_id: lead, car_id: await idOf('A') }]);
  });

  it('is told of the car that another dealership had listed, once its own lists it again', async () => {
    const { site, idOf, wait, rollBack, told } = await open();
    await site.feed('parramatta', [['A', { ...car, under_offer: true }]]);
    const lead = await wait('A');
    await site.feed('penrith', [['P', { ...car, under_offer: true }]]);
    await site.feed('parramatta', []);
    await rollBack('penrith');
    await site.feed('parramatta', [['A', car]]);
    expect(await told()).toEqual([{ lead_id: lead, car_id: await idOf('A') }]);
  });

  it('is told at once of the car that its own dealership has listed as free meanwhile', async () => {
    const { site, idOf, wait, rollBack, told } = await open();
    await site.feed('parramatta', [['A', { ...car, under_offer: true }]]);
    const lead = await wait('A');
    await site.feed('penrith', [['P', { ...car, under_offer: true }]]);
    await site.feed('parramatta', []);
    await site.feed('parramatta', [['A', car]]);
    expect(await told()).toEqual([]);
    await rollBack('penrith');
    expect(await told()).toEqual([{ lead_id: lead, car_id: await idOf('A') }]);
  });
});
