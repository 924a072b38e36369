import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { eq } from '#store/orm.ts';
import { outbox } from '#store/schema/tables.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { waitForCar } from './wait-for-car.ts';

describeOnBothStores('a car under offer that moves to another dealership of its tenant folder', (openStore) => {
  const facts = { price: centsFromDollars(20_000), vin: '6FPAAAJGSW1A12345' };

  /** The car is under offer at Parramatta, which both sites list. A shopper of one of them waits for it. */
  async function open(tenant: 'harbour' | 'outback') {
    const store = await openStore();
    const site = await openTestSite({
      store,
      tenant: (slug) => ({
        reservation: { enabled: true },
        ...(slug === 'outback' ? { dealerships: ['brisbane', 'parramatta'] } : {}),
      }),
    });
    const offer = (under_offer: boolean) => site.feed('parramatta', [['A', { ...facts, under_offer }]]);
    await offer(true);
    const idOf = async (number: string) => {
      const car = (await site.cars('harbour')).find(({ stocknum }) => stocknum === number);
      if (car === undefined) throw new Error(`no car ${number}`);
      return car.id;
    };
    const car = await idOf('A');
    const lead = await sendLead(site, { location_id: 'parramatta-yard' }, { tenant });
    expect(await waitForCar(site.at(tenant), { car, lead, consent: 'Tell me once by email.' })).toBe('waiting');
    const told = async () => {
      const { tenant_slug, dealership_id, payload } = outbox;
      return store.db.select({ tenant_slug, dealership_id, payload }).from(outbox).where(eq(outbox.kind, 'car_free'));
    };
    return { site, offer, idOf, car, lead, told };
  }

  it('is told of when its old feed drops it, also where its new feed came before (D530, D531)', async () => {
    const { site, idOf, lead, told } = await open('harbour');
    await site.feed('penrith', [['B', facts]]);
    expect(await told()).toEqual([]);
    await site.feed('parramatta', []);
    const payload = { lead_id: lead, car_id: await idOf('B') };
    expect(await told()).toEqual([{ tenant_slug: 'harbour', dealership_id: 'penrith', payload }]);
  });

  it('stays waited for on a site that does not list its new dealership, in case that it comes back', async () => {
    const { site, offer, car, lead, told } = await open('outback');
    await site.feed('penrith', [['B', facts]]);
    await site.feed('parramatta', []);
    await site.feed('penrith', [['B', facts]]);
    expect(await told()).toEqual([]);
    await site.feed('penrith', []);
    await offer(false);
    const payload = { lead_id: lead, car_id: car };
    expect(await told()).toEqual([{ tenant_slug: 'outback', dealership_id: 'parramatta', payload }]);
  });
});
