import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import type { OwnCar } from '#domain/valuation/own-car-values.ts';
import { ValuedVehicleSchema } from '#domain/valuation/vehicle.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import { insertLead } from '#store/leads/leads.ts';
import type { Store } from '#store/store.ts';
import { dealershipId, testLead } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { valuationOfLead, valueForLead } from './value-for-lead.ts';

const HOSTED = { provider: 'hosted', host: 'https://valuer.example/v2', key: { env: 'VALUER_KEY' } } as const;

const carWith = (rego: string): OwnCar => ({
  plate: { rego, regoState: 'QLD' },
  vehicle: ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2025 }),
  km: 10_000,
  match: 'certain',
  answers: null,
});

/** Knows every plate, and prices no car. */
const answering: ValuationService = {
  findVehicle: () =>
    Promise.resolve({
      ok: true,
      value: {
        id: '1',
        vehicle: ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2025 }),
        isCertain: true,
      },
    }),
  price: () => Promise.resolve({ ok: true, value: null }),
};

/** A site with a hosted service, and a stored lead about a trade-in. */
async function openWithLead(store: Store, valuationService: ValuationService) {
  const site = await openTestSite({ store, tenant: () => ({ trade_in: HOSTED }), valuationService });
  const context = site.at('outback');
  const { slug, scope } = context.tenant;
  const lead = testLead({ tenant_slug: slug, dealership_id: dealershipId('brisbane'), form: 'trade_in' });
  await store.transaction((tx) => insertLead(scope, tx, lead));
  return { context, lead: lead.id };
}

describeOnBothStores('the valuation of a lead', (openStore) => {
  it('keeps nobody waiting for a service that is slow, and is linked to its lead when it comes', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const vehicle = ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2025 });
    const slow: ValuationService = {
      findVehicle: async () => {
        await answered;
        return { ok: true, value: { id: '1', vehicle, isCertain: true } };
      },
      price: () => Promise.resolve({ ok: true, value: null }),
    };
    const { context, lead } = await openWithLead(await openStore(), slow);
    const car = carWith('ABC12D');
    await valueForLead(context, { lead, car, wanted: null }, { maxWaitMs: 1 });
    expect(await valuationOfLead(context, lead)).toBeNull();
    answer();
    await expect
      .poll(() => valuationOfLead(context, lead))
      .toMatchObject({ state: 'valued', in_person: 'no_estimate' });
    // A form that was sent twice is one lead with one valuation.
    const first = await valuationOfLead(context, lead);
    await valueForLead(context, { lead, car, wanted: null });
    expect(await valuationOfLead(context, lead)).toEqual(first);
  });

  it('is paid for once when the form is sent twice at once with other answers, and both see it', async () => {
    let paid = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const counting: ValuationService = {
      findVehicle: async ({ plate }) => {
        paid += 1;
        await answered;
        const vehicle = ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2025 });
        return { ok: true, value: { id: plate.rego, vehicle, isCertain: true } };
      },
      price: () => Promise.resolve({ ok: true, value: null }),
    };
    const { context, lead } = await openWithLead(await openStore(), counting);
    const send = (rego: string) => valueForLead(context, { lead, car: carWith(rego), wanted: null });
    const both = Promise.all([send('ABC12D'), send('ABC12E')]);
    await expect.poll(() => paid).toBeGreaterThan(0);
    answer();
    await both;
    expect(paid).toBe(1);
    expect(await valuationOfLead(context, lead)).toMatchObject({ state: 'valued' });
  });

  it('is that of the whole answers when the form is sent twice at once and the first lacks some', async () => {
    const { context, lead } = await openWithLead(await openStore(), answering);
    const send = (km: number | null) =>
      valueForLead(context, { lead, car: { ...carWith('ABC12D'), km }, wanted: null });
    await Promise.all([send(null), send(20_000)]);
    expect(await valuationOfLead(context, lead)).toMatchObject({ state: 'valued', km: 20_000 });
  });

  it('is made when the form is sent again with what it lacked', async () => {
    const { context, lead } = await openWithLead(await openStore(), answering);
    const send = (km: number | null) =>
      valueForLead(context, { lead, car: { ...carWith('ABC12D'), km }, wanted: null });
    await send(null);
    expect(await valuationOfLead(context, lead)).toBeNull();
    await send(20_000);
    expect(await valuationOfLead(context, lead)).toMatchObject({ state: 'valued', km: 20_000 });
  });
});
