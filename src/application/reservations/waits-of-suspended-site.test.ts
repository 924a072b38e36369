import { expect, it } from 'vitest';
import type { DeliveryServices } from '#application/deliveries/context.ts';
import { DELIVERY_HANDLERS } from '#application/deliveries/handlers.ts';
import { suspendTenant } from '#application/tenants/suspend-tenant.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { Mail } from '#services/mail/port.ts';
import { claimDeliveries, markDelivered } from '#store/leads/outbox.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { waitForCar } from './wait-for-car.ts';

describeOnBothStores('who waits for a car on a site that is suspended (D525)', (openStore) => {
  /** Shoppers of two sites wait for the same car under offer. */
  async function open() {
    const store = await openStore();
    const site = await openTestSite({
      store,
      tenant: (slug) => ({
        reservation: { enabled: true },
        ...(slug === 'outback' ? { dealerships: ['brisbane', 'parramatta'] } : {}),
      }),
    });
    const feed = (under_offer: boolean) =>
      site.feed('parramatta', [['A', { price: centsFromDollars(20_000), under_offer }]]);
    await feed(true);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    for (const tenant of ['harbour', 'outback']) {
      const values = { email: `${tenant}@example.com`, location_id: 'parramatta-yard' };
      const lead = await sendLead(site, values, { tenant });
      const request = { car: car.id, lead, consent: 'Tell me once by email.' };
      expect(await waitForCar(site.at(tenant), request)).toBe('waiting');
    }
    const setSuspended = async (isSuspended: boolean) => {
      await suspendTenant(site.platform, { slug: 'harbour', isSuspended });
      await site.platform.tenants.reload(['harbour']);
    };
    /** Sends what is due, and tells who was told of a free car. */
    const told = async () => {
      const sent: string[] = [];
      const mail = { send: ({ to }: Mail) => Promise.resolve(sent.push(to.address)).then(() => DELIVERED) };
      const services = { mail, mailFrom: 'leads@platform.example' } as unknown as DeliveryServices;
      const now = site.platform.clock.now();
      for (const delivery of await claimDeliveries(store.db, { limit: 100, now })) {
        const context = { platform: site.platform, services, signal: AbortSignal.timeout(10_000) };
        if (delivery.kind === 'car_free') await DELIVERY_HANDLERS.car_free(delivery, context);
        await markDelivered(store.db, delivery.id, now);
      }
      return sent.toSorted();
    };
    return { feed, setSuspended, told };
  }

  it('is told once the site is back, as shoppers of other sites are at once', async () => {
    const { feed, setSuspended, told } = await open();
    await setSuspended(true);
    await feed(false);
    expect(await told()).toEqual(['outback@example.com']);
    await setSuspended(false);
    expect(await told()).toEqual(['harbour@example.com']);
    await setSuspended(true);
    await setSuspended(false);
    expect(await told()).toEqual([]);
  });

  it('is told once the site is back, also when the mail was on its way before it was suspended', async () => {
    const { feed, setSuspended, told } = await open();
    await feed(false);
    await setSuspended(true);
    expect(await told()).toEqual(['outback@example.com']);
    await setSuspended(false);
    expect(await told()).toEqual(['harbour@example.com']);
  });

  it('waits on when the car is no longer free once the site is back', async () => {
    const { feed, setSuspended, told } = await open();
    await setSuspended(true);
    await feed(false);
    expect(await told()).toEqual(['outback@example.com']);
    await feed(true);
    await setSuspended(false);
    expect(await told()).toEqual([]);
    await feed(false);
    expect(await told()).toEqual(['harbour@example.com']);
  });
});
