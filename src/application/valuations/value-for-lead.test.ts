import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import type { OwnCar } from '#domain/valuation/own-car-values.ts';
import { ValuedVehicleSchema } from '#domain/valuation/vehicle.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import { insertLead } from '#store/leads/leads.ts';
import { dealershipId, testLead } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { valuationOfLead, valueForLead } from './value-for-lead.ts';

const HOSTED = { provider: 'hosted', host: 'https://valuer.example/v2', key: { env: 'VALUER_KEY' } } as const;

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
    const site = await openTestSite({
      store: await openStore(),
      tenant: () => ({ trade_in: HOSTED }),
      valuationService: slow,
    });
    const context = site.at('outback');
    const lead = testLead({
      tenant_slug: context.tenant.slug,
      dealership_id: dealershipId('brisbane'),
      form: 'trade_in',
    });
    await site.platform.store.transaction((tx) => insertLead(context.tenant.scope, tx, lead));
    const car: OwnCar = {
      plate: { rego: 'ABC12D', regoState: 'QLD' },
      vehicle,
      km: 10_000,
      match: 'certain',
      answers: null,
    };
    await valueForLead(context, { lead: lead.id, car, wanted: null }, { maxWaitMs: 1 });
    expect(await valuationOfLead(context, lead.id)).toBeNull();
    answer();
    await expect
      .poll(() => valuationOfLead(context, lead.id))
      .toMatchObject({ state: 'valued', in_person: 'no_estimate' });
    // A form that was sent twice is one lead with one valuation.
    const first = await valuationOfLead(context, lead.id);
    await valueForLead(context, { lead: lead.id, car, wanted: null });
    expect(await valuationOfLead(context, lead.id)).toEqual(first);
  });
});
