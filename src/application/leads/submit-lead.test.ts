import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MIA } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { PlaceSelects } from '#domain/lead/forms.ts';
import type { Cents } from '#domain/money.ts';
import { getLead, listLeads } from '#store/leads/leads.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { outbox } from '#store/schema/tables.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import type { LeadSubmission } from './lead-submission.ts';
import { submitLead, type SubmittedLead } from './submit-lead.ts';

const MINUTE = 60_000;
const good = {
  ...MIA,
  message: 'Is it still here?',
  car_id: '2021-toyota-hilux-sr5-a',
};
const submission = (values: Record<string, string> = {}, form: LeadSubmission['form'] = 'enquiry'): LeadSubmission => ({
  form,
  conflicting: [],
  values: { ...good, ...values },
  url: '/cars/2021-toyota-hilux-sr5-a',
  userAgent: 'test',
  linkedQueryParams: { utm_source: 'news' },
});

async function send(
  site: TestSite,
  values: Record<string, string> = {},
  form: LeadSubmission['form'] = 'enquiry',
): Promise<SubmittedLead> {
  const result = await submitLead(site.at('harbour'), submission(values, form));
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

async function openSite(store: Store): Promise<TestSite> {
  const site = await openTestSite({
    store,
    channels: (dealership) => [
      { kind: 'email', to: `${dealership}@example.com` },
      {
        kind: 'webhook',
        url: 'https://crm.example/drives',
        secret: { env: 'CRM_SECRET' },
        categories: ['Test Drive'],
      },
    ],
  });
  await site.feed('parramatta', [
    ['A', {}],
    ['B', {}],
  ]);
  await site.feed('brisbane', [['X', {}]]);
  return site;
}

describeOnBothStores('submitting a lead', (openStore) => {
  it('stores the lead with its current car and its deliveries before it is acknowledged', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const sent = await send(site);
    expect(sent).toMatchObject({ created: true, carStatus: 'available', eventId: 15, car: { stock_number: 'A' } });
    const lead = await getLead(site.at('harbour').tenant.scope, store.db, sent.lead_id);
    expect(lead).toMatchObject({
      dealership_id: 'parramatta',
      location_id: 'parramatta-yard',
      form: 'enquiry',
      source: 'Website',
      suspected_spam: false,
      received_at: NOON.toISOString(),
      linked_query_params: { utm_source: 'news' },
      attributes: { phone: '+61491570156', postcode: '2000' },
      car: { name: '2021 Toyota HiLux SR5', vehicle_status: 'in_stock' },
    });
    const deliveries = await claimDeliveries(store.db, { limit: 10, now: NOON });
    expect(deliveries.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['email', { lead_id: sent.lead_id, channel: expect.objectContaining({ to: 'parramatta@example.com' }) }],
      ['confirmation', { lead_id: sent.lead_id, channel: null }],
    ]);
    expect(JSON.stringify(deliveries)).not.toContain('mia@example.com');
  });

  it('states no price for a car that its site shows without one', async () => {
    const store = await openStore();
    const price = (none_at_or_below_cents: number) => ({ price: { none_at_or_below_cents } });
    const site = await openTestSite({
      store,
      tenant: () => price(500_000),
      bundle: (one) => ({
        ...one,
        dealerships: one.dealerships.map((dealership) =>
          dealership.id === 'penrith' ? { ...dealership, config: price(100_000) } : dealership,
        ),
      }),
    });
    await site.feed('parramatta', [
      ['A', { price: 450_000 as Cents }],
      ['B', { price: 550_000 as Cents }],
    ]);
    await site.feed('penrith', [['C', { price: 450_000 as Cents }]]);
    const cars = await site.cars('harbour');
    const reported = await Promise.all(
      ['A', 'B', 'C'].map(async (stocknum) => {
        const car = cars.find((one) => one.stocknum === stocknum);
        return (await send(site, { car_id: String(car?.id) })).car?.price_cents;
      }),
    );
    expect(reported).toEqual([null, 550_000, 450_000]);
  });

  it('uses the channel for its category', async () => {
    const store = await openStore();
    const site = await openSite(store);
    await send(site, {}, 'test_drive');
    expect((await claimDeliveries(store.db, { limit: 10, now: NOON })).map(({ kind }) => kind)).toEqual([
      'webhook',
      'confirmation',
    ]);
  });

  it('stores one lead for a double click, a retry and a reload', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const key = randomUUID();
    const clicks = await Promise.all([1, 2, 3].map(() => send(site, { idempotency_key: key })));
    expect(new Set(clicks.map(({ lead_id }) => lead_id)).size).toBe(1);
    expect(clicks.filter(({ created }) => created)).toHaveLength(1);
    expect(await listLeads(site.at('harbour').tenant.scope, store.db)).toHaveLength(1);
    expect(await store.db.select().from(outbox)).toHaveLength(2);
    expect((await send(site, { idempotency_key: key, message: 'Something else' })).created).toBe(true);
  });

  it('stores one lead for equal contents within ten minutes when there is no key', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const [first, second] = await Promise.all([send(site), send(site, { name: ' mia ' })]);
    expect(second?.lead_id).toBe(first?.lead_id);
    site.setTime(new Date(NOON.getTime() + 10 * MINUTE));
    expect((await send(site)).lead_id).toBe(first?.lead_id);
    site.setTime(new Date(NOON.getTime() + 10 * MINUTE + 1));
    const later = await send(site);
    expect([later.created, later.lead_id === first?.lead_id]).toEqual([true, false]);
    expect((await send(site, { car_id: '2021-toyota-hilux-sr5-b' })).created).toBe(true);
  });

  it('returns every problem and stores nothing', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const result = await submitLead(site.at('harbour'), submission({ email: 'mia', postcode: '1' }));
    expect(result).toMatchObject({
      ok: false,
      problem: {
        kind: 'invalid',
        fields: [
          { field: 'email' },
          { field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
        ],
      },
    });
    expect(await listLeads(site.at('harbour').tenant.scope, store.db)).toEqual([]);
  });

  it('holds and stores a lead that looks like a robot’s', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const sent = await send(site, { company_website: 'https://spam.example' });
    expect(await getLead(site.at('harbour').tenant.scope, store.db, sent.lead_id)).toMatchObject({
      suspected_spam: true,
    });
    expect(await store.db.select().from(outbox)).toEqual([]);
  });

  it('reports that a car was sold or withdrawn meanwhile, and still sends the lead', async () => {
    const store = await openStore();
    const site = await openSite(store);
    await site.feed('parramatta', [['A', { status: 'sold' }]]);
    expect(await send(site)).toMatchObject({ created: true, carStatus: 'sold', car: { vehicle_status: 'sold' } });
    expect(await send(site, { car_id: '2021-toyota-hilux-sr5-b' })).toMatchObject({
      created: true,
      carStatus: 'withdrawn',
      car: { stock_number: 'B' },
    });
    expect(await listLeads(site.at('harbour').tenant.scope, store.db)).toHaveLength(2);
  });

  it('reports and stores that a car is under offer, so that the dealer knows that somebody else has it', async () => {
    const store = await openStore();
    const site = await openSite(store);
    await site.feed('parramatta', [['A', { under_offer: true }]]);
    const sent = await send(site);
    expect(sent).toMatchObject({ carStatus: 'under_offer', car: { vehicle_status: 'in_stock', claim: 'under_offer' } });
    const lead = await getLead(site.at('harbour').tenant.scope, store.db, sent.lead_id);
    expect(lead).toMatchObject({ car: { claim: 'under_offer' } });
  });

  it("finds no car of another tenant, by slug or id, and accepts the car's id as well as its slug", async () => {
    const store = await openStore();
    const site = await openSite(store);
    const [foreign] = await site.cars('outback');
    const [own] = await site.cars('harbour');
    for (const car_id of [foreign?.slug ?? '', String(foreign?.id), '999999', 'no-such-car', '9'.repeat(16), '../x']) {
      expect(await submitLead(site.at('harbour'), submission({ car_id }))).toEqual({
        ok: false,
        problem: { kind: 'car_not_found' },
      });
    }
    expect((await send(site, { car_id: String(own?.id) })).car?.car_id).toBe(own?.id);
  });

  it('refuses a location that is not the site’s or not the car’s, with a message at the field', async () => {
    const site = await openSite(await openStore());
    const refused = async (values: Record<string, string>) => {
      const sent = await submitLead(site.at('harbour'), submission(values));
      return sent.ok || sent.problem.kind !== 'invalid' ? sent : sent.problem.fields.map(({ field }) => field);
    };
    expect(await refused({ location_id: 'brisbane-yard' })).toEqual(['location_id']);
    expect(await refused({ location: 'brisbane-yard', car_dealership_id: 'brisbane' })).toEqual([
      'car_dealership_id',
      'location',
    ]);
    // Another dealership of the same site has not that car, and nor has its yard.
    expect(await refused({ dealership_slug: 'penrith' })).toEqual(['dealership_slug']);
    expect(await refused({ location_id: 'penrith-yard' })).toEqual(['location_id']);
    expect(await refused({ location: 'penrith-yard' })).toEqual(['location']);
    expect(await refused({ car_id: '', dealership_slug: 'brisbane', email: 'x' })).toEqual([
      'email',
      'dealership_slug',
    ]);
    expect(await refused({ dealership_slug: 'parramatta', location_id: 'parramatta-yard' })).toMatchObject({
      ok: true,
    });
  });

  it('sends a lead without a car to the chosen location or dealership of the site', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const received = async (values: Record<string, string>) => {
      const sent = await send(
        site,
        { car_id: '', category: 'General Enquiry', message: JSON.stringify(values).replace(/[<>]/g, ''), ...values },
        'contact',
      );
      const lead = await getLead(site.at('harbour').tenant.scope, store.db, sent.lead_id);
      return [lead?.dealership_id, lead?.location_id, sent.eventId];
    };
    expect(await received({ location_id: 'penrith-yard' })).toEqual(['penrith', 'penrith-yard', 22]);
    expect(await received({ dealership_slug: 'penrith' })).toEqual(['penrith', 'penrith-yard', 22]);
    expect(await received({})).toEqual(['parramatta', 'parramatta-yard', 22]);
  });

  it('sends a lead to the chosen dealership, and refuses a location of another one at its field (D257)', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const { tenant } = site.at('harbour');
    const answer = async (selects: PlaceSelects | null, values: Record<string, string>) => {
      const contact = { ...good, car_id: '', category: 'General Enquiry', ...values };
      const sent = await submitLead(site.at('harbour'), {
        ...submission({}, 'contact'),
        values: contact,
        ...(selects ? { shown: { settings: tenant.config, places: selects } } : { isCall: true }),
      });
      if (!sent.ok)
        return sent.problem.kind === 'invalid' ? sent.problem.fields.map(({ field }) => field) : sent.problem;
      return (await getLead(tenant.scope, store.db, sent.value.lead_id))?.location_id;
    };
    const both = { dealership_slug: 'parramatta', location_id: 'penrith-yard' };
    const fits = { dealership_slug: 'penrith', location_id: 'penrith-yard' };
    expect(await answer({ dealership: true, location: true }, both)).toEqual(['location_id']);
    expect(await answer({ dealership: true, location: true }, fits)).toBe('penrith-yard');
    // The page did not ask for the location that it sent along.
    expect(await answer({ dealership: true, location: false }, both)).toBe('parramatta-yard');
    expect(await answer(null, both)).toEqual(['location_id']);
    expect(await answer(null, { car_dealership_id: 'parramatta', location: 'penrith-yard' })).toEqual(['location']);
    expect(await answer(null, { ...fits, car_dealership_id: 'parramatta' })).toEqual(['car_dealership_id']);
    expect(await answer(null, { ...fits, message: 'As a call' })).toBe('penrith-yard');
  });
});
