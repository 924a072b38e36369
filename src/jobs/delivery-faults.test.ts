import { expect, it } from 'vitest';
import { deliver, LEASE_SECONDS } from '#application/deliveries/deliver.ts';
import { DELIVERY_HANDLERS } from '#application/deliveries/handlers.ts';
import { addDelivery, claimDeliveries, markFailed, type Delivery } from '#store/leads/outbox.ts';
import { outbox } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { HOUR, later, openDeliverySite, statesOf, until, webhookOf } from './testing/delivery-site.ts';

describeOnBothStores('delivery of leads, when something breaks', (openStore) => {
  it('continues after a delivery that is unreadable, of an unknown kind, or throws', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    const lead = await deliverySite.send();
    const { tenant_slug, dealership_id } = (await webhookOf(deliverySite, lead)) ?? expect.unreachable();
    const scope = { tenant: tenant_slug, dealerships: [dealership_id] };
    const row = { dealership_id, lead_id: null, due_at: later(-HOUR) };
    for (const [kind, payload] of [
      ['email', 'no object'],
      ['email', { lead_id: lead, channel: { kind: 'webhook', url: 'https://x.example', secret: { env: 'X' } } }],
      ['confirmation', { lead_id: '3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f', channel: null }],
      ['carrier pigeon', {}],
      ['constructor', {}],
      ['faulty', {}],
    ] as const)
      await addDelivery(scope, deliverySite.store.db, {
        ...row,
        kind,
        payload,
        dedupe_key: `${kind} ${JSON.stringify(payload)}`,
        now: NOON,
      });
    const faulty = () => {
      throw new Error('a bug');
    };
    const handlers = { ...DELIVERY_HANDLERS, faulty };
    const job = deliverySite.start({ handlers });
    await job.runNow();
    await until(async () =>
      expect(await statesOf(deliverySite, lead)).toEqual({
        webhook: 'delivered',
        email: 'delivered',
        confirmation: 'delivered',
      }),
    );
    await until(async () => {
      const rows = await deliverySite.store.db.select().from(outbox);
      const others = rows.filter(({ lead_id }) => lead_id === null).toSorted((one, other) => one.id - other.id);
      expect(others.map(({ state, last_error }) => [state, last_error])).toEqual([
        ['dead', 'payload_not_understood'],
        ['dead', 'payload_not_understood'],
        ['dead', 'lead_not_found'],
        ['pending', 'kind_not_known'],
        ['pending', 'kind_not_known'],
        ['pending', 'internal_error'],
      ]);
    });
  });

  it('is due again after its worker died, but only once its lease has ended', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    const lead = await deliverySite.send();
    const claim = { limit: 10, now: NOON, leaseSeconds: LEASE_SECONDS };
    expect(await claimDeliveries(deliverySite.store.db, claim)).toHaveLength(3);
    const job = deliverySite.start();
    deliverySite.site.setTime(later((LEASE_SECONDS - 1) * 1000));
    await job.runNow();
    expect(deliverySite.crm.calls).toEqual([]);
    deliverySite.site.setTime(later(LEASE_SECONDS * 1000));
    await job.runNow();
    await until(async () => expect((await webhookOf(deliverySite, lead))?.state).toBe('delivered'));
    expect(deliverySite.crm.calls).toHaveLength(1);
  });

  it('is due at once for a worker that is the only one, and no other delivery is', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    const lead = await deliverySite.send();
    await claimDeliveries(deliverySite.store.db, { limit: 10, now: NOON, leaseSeconds: LEASE_SECONDS });
    const hooked = (await webhookOf(deliverySite, lead)) ?? expect.unreachable();
    await markFailed(deliverySite.store.db, hooked.id, { error: 'webhook_answered_500', retryAt: later(HOUR) });
    await deliverySite.start({ isAlone: true }).runNow();
    const states = { webhook: 'pending', email: 'delivered', confirmation: 'delivered' };
    await until(async () => expect(await statesOf(deliverySite, lead)).toEqual(states));
    expect(await webhookOf(deliverySite, lead)).toMatchObject({ due_at: later(HOUR), attempts: 1 });
  });

  it('does not begin when the lease has nearly ended, and a late failure does not affect the next claim', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    const lead = await deliverySite.send();
    const hooked = (rows: Delivery[]) => rows.find(({ kind }) => kind === 'webhook') ?? expect.unreachable();
    const first = hooked(await claimDeliveries(deliverySite.store.db, { limit: 10, now: NOON, leaseSeconds: 10 }));
    await deliver(first, { ...deliverySite.wiring, random: () => 1, stopping: new AbortController().signal });
    expect(deliverySite.crm.calls).toEqual([]);
    const second = hooked(
      await claimDeliveries(deliverySite.store.db, { limit: 10, now: later(11_000), leaseSeconds: 90 }),
    );
    const failure = { error: 'timed_out', retryAt: later(12_000), attempts: first.attempts };
    expect(await markFailed(deliverySite.store.db, first.id, failure)).toBe(false);
    expect(await webhookOf(deliverySite, lead)).toMatchObject({
      id: first.id,
      due_at: second.due_at,
      last_error: null,
    });
  });

  it('stops within its grace period while a CRM hangs, and leaves claimed deliveries due at once', async () => {
    const deliverySite = await openDeliverySite(await openStore());
    deliverySite.crm.answer(() => {});
    const job = deliverySite.start({ graceMs: 50 });
    const lead = await deliverySite.send();
    await until(() => expect(deliverySite.crm.calls).toHaveLength(1));
    const began = performance.now();
    await job.stop();
    expect(performance.now() - began).toBeLessThan(3000);
    expect(await webhookOf(deliverySite, lead)).toMatchObject({ state: 'pending', due_at: NOON });
    await deliverySite.send({ message: 'After the stop' });
    deliverySite.crm.answer((_, response) => response.end());
    await deliverySite.start().runNow();
    await until(async () => expect((await webhookOf(deliverySite, lead))?.state).toBe('delivered'));
  });
});
