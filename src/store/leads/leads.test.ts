import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Lead } from '#domain/lead/lead.ts';
import type { Store } from '#store/store.ts';
import { dealershipId, NOON, saveBundle, tenantBundle, tenantScope, testLead } from '#store/testing/fixtures.ts';
import { describeOnBothStores, type OpenTestStore } from '#store/testing/stores.ts';
import { getLead, insertLead, listLeads } from './leads.ts';
import { addDelivery, claimDeliveries, listDeliveriesOfLead, markDelivered, markFailed } from './outbox.ts';

const HARBOUR = tenantScope('harbour', ['parramatta']);
const OUTBACK = tenantScope('outback', ['dalby']);
/** Lists a dealership of another tenant: its cars are its own to show, the other site's leads are not. */
const GROUP = tenantScope('group', ['parramatta']);
const AFTER = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

async function openWithTenants(openTestStore: OpenTestStore): Promise<Store> {
  const store = await openTestStore();
  await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
  await saveBundle(store, tenantBundle('outback', ['dalby']));
  return store;
}

/** As the lead pipeline does it: the lead and its delivery in one transaction. */
function submit(store: Store, lead: Lead): Promise<{ lead: Lead; created: boolean }> {
  return store.transaction(async (tx) => {
    const scope = { tenant: lead.tenant_slug, dealerships: [lead.dealership_id] };
    const stored = await insertLead(scope, tx, lead);
    if (stored.created) {
      const { dealership_id, id } = stored.lead;
      const delivery = {
        dealership_id,
        lead_id: id,
        kind: 'email',
        dedupe_key: `${id}:email`,
        payload: { to: 'x' },
        due_at: NOON,
        now: NOON,
      };
      await addDelivery(scope, tx, delivery);
    }
    return stored;
  });
}

describeOnBothStores('a lead', (openTestStore) => {
  it('is stored once when the same form is sent twenty times at once, with one delivery', async () => {
    const store = await openWithTenants(openTestStore);
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        submit(store, testLead({ id: randomUUID() as Lead['id'], idempotency_key: key })),
      ),
    );
    expect(sent.filter((one) => one.created)).toHaveLength(1);
    expect(new Set(sent.map((one) => one.lead.id)).size).toBe(1);
    expect(await listLeads(HARBOUR, store.db)).toHaveLength(1);
    expect(await claimDeliveries(store.db, { limit: 50, now: NOON })).toHaveLength(1);
  });

  it('is a separate lead when the contents or the tenant differ', async () => {
    const store = await openWithTenants(openTestStore);
    const lead = testLead();
    await submit(store, lead);
    expect(
      await submit(store, testLead({ idempotency_key: lead.idempotency_key, contents_hash: 'other' })),
    ).toMatchObject({ created: true });
    const foreign = testLead({
      idempotency_key: lead.idempotency_key,
      tenant_slug: OUTBACK.tenant,
      dealership_id: dealershipId('dalby'),
    });
    expect(await submit(store, foreign)).toMatchObject({ created: true });
  });

  it('is returned as it was stored, to its own tenant only', async () => {
    const store = await openWithTenants(openTestStore);
    const lead = testLead({ linked_query_params: { gclid: 'x' }, user_agent: 'Mozilla', suspected_spam: true });
    await submit(store, lead);
    expect(await getLead(HARBOUR, store.db, lead.id)).toEqual(lead);
    for (const foreign of [OUTBACK, GROUP]) {
      expect(await getLead(foreign, store.db, lead.id)).toBeNull();
      expect(await listLeads(foreign, store.db)).toEqual([]);
      expect(await listDeliveriesOfLead(foreign, store.db, lead.id)).toEqual([]);
    }
  });

  it('is listed newest first, page by page, by dealership', async () => {
    const store = await openWithTenants(openTestStore);
    const leads = Array.from({ length: 5 }, (_, index) =>
      testLead({ received_at: AFTER(Math.floor(index / 2)).toISOString() }),
    );
    for (const lead of leads) await submit(store, lead);
    await submit(store, testLead({ dealership_id: dealershipId('penrith'), received_at: AFTER(100).toISOString() }));
    const scope = tenantScope('harbour', ['parramatta', 'penrith']);
    const first = await listLeads(scope, store.db, { limit: 2, dealership: dealershipId('parramatta') });
    const after = first.at(-1);
    if (after === undefined) throw new Error('no leads');
    const rest = await listLeads(scope, store.db, { after, dealership: dealershipId('parramatta') });
    expect(new Set([...first, ...rest].map((lead) => lead.id))).toEqual(new Set(leads.map((lead) => lead.id)));
    const times = [...first, ...rest].map((lead) => lead.received_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describeOnBothStores('the outbox', (openTestStore) => {
  it('contains no delivery of a lead that was not stored', async () => {
    const store = await openWithTenants(openTestStore);
    const failing = store.transaction(async (tx) => {
      const { lead } = await insertLead(HARBOUR, tx, testLead());
      const { dealership_id, id: lead_id } = lead;
      const delivery = { kind: 'email', dedupe_key: 'x', payload: {}, due_at: NOON, now: NOON };
      await addDelivery(HARBOUR, tx, { ...delivery, dealership_id, lead_id });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listLeads(HARBOUR, store.db)).toEqual([]);
    expect(await claimDeliveries(store.db, { limit: 10, now: NOON })).toEqual([]);
  });

  it('gives each delivery to only one of two claimers', async () => {
    const store = await openWithTenants(openTestStore);
    for (let index = 0; index < 20; index += 1) await submit(store, testLead());
    const claimed = await Promise.all([1, 2, 3, 4].map(() => claimDeliveries(store.db, { limit: 6, now: NOON })));
    const ids = claimed.flat().map((delivery) => delivery.id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claimDeliveries(store.db, { limit: 50, now: NOON });
    expect(ids.length + rest.length).toBe(20);
    expect([...claimed.flat(), ...rest].every((delivery) => delivery.attempts === 1)).toBe(true);
  });

  it('gives a delivery again when its claimer did not report in time, and never after it was delivered', async () => {
    const store = await openWithTenants(openTestStore);
    await submit(store, testLead());
    const [first] = await claimDeliveries(store.db, { limit: 1, now: NOON, leaseSeconds: 30 });
    expect(await claimDeliveries(store.db, { limit: 1, now: AFTER(29) })).toEqual([]);
    const [second] = await claimDeliveries(store.db, { limit: 1, now: AFTER(31) });
    expect(second).toMatchObject({ id: first?.id, attempts: 2, payload: { to: 'x' } });
    expect(await markDelivered(store.db, second?.id ?? 0, AFTER(32))).toBe(true);
    expect(await markDelivered(store.db, first?.id ?? 0, AFTER(33))).toBe(false);
    expect(await claimDeliveries(store.db, { limit: 1, now: AFTER(9999) })).toEqual([]);
  });

  it('retries a failed delivery at its time, and a dead letter never', async () => {
    const store = await openWithTenants(openTestStore);
    const { lead } = await submit(store, testLead());
    const [claimed] = await claimDeliveries(store.db, { limit: 1, now: NOON });
    await markFailed(store.db, claimed?.id ?? 0, { error: 'timed out', retryAt: AFTER(600) });
    expect(await claimDeliveries(store.db, { limit: 1, now: AFTER(599) })).toEqual([]);
    expect(await claimDeliveries(store.db, { limit: 1, now: AFTER(600) })).toMatchObject([{ last_error: 'timed out' }]);
    await markFailed(store.db, claimed?.id ?? 0, { error: 'gave up', retryAt: null });
    expect(await claimDeliveries(store.db, { limit: 1, now: AFTER(99_999) })).toEqual([]);
    expect(await listDeliveriesOfLead(HARBOUR, store.db, lead.id)).toMatchObject([
      { state: 'dead', last_error: 'gave up' },
    ]);
  });
});
