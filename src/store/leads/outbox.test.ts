import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Store } from '#store/store.ts';
import { dealershipId, NOON, saveBundle, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import {
  addDelivery,
  claimDeliveries,
  countOutbox,
  listDueReceivers,
  markFailed,
  releaseClaims,
  type NewDelivery,
} from './outbox.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const DAY = 86_400;

async function openFilled(store: Store, rows: readonly (Partial<NewDelivery> & { made?: Date })[]): Promise<Store> {
  await saveBundle(store, tenantBundle('harbour', ['parramatta']));
  const scope = tenantScope('harbour', ['parramatta']);
  for (const [nth, { made = NOON, ...row }] of rows.entries()) {
    const own = { dealership_id: dealershipId('parramatta'), lead_id: null, kind: 'email', payload: {} };
    await addDelivery(scope, store.db, { ...own, dedupe_key: String(nth), due_at: NOON, ...row, now: made });
  }
  return store;
}
const webhook = (url: string) => ({ kind: 'webhook', payload: { channel: { kind: 'webhook', url } } });

describeOnBothStores('receivers of the outbox', (openStore) => {
  it('are webhook hosts and the other channels, the longest waiting first, and each is claimed separately', async () => {
    const store = await openFilled(await openStore(), [
      { ...webhook('https://crm.example/a'), due_at: after(-10) },
      { kind: 'confirmation', payload: { channel: null } },
      { kind: 'email', payload: { channel: { kind: 'email' } }, due_at: after(-30) },
      { ...webhook('https://crm.example/b'), due_at: after(-5) },
      { ...webhook('http://crm.example:8080/b'), due_at: after(-20) },
      { kind: 'odd', payload: 'no object', due_at: after(-1) },
      { kind: 'later', due_at: after(1) },
    ]);
    const receivers = await listDueReceivers(store.db, NOON);
    expect(receivers).toEqual(['email', 'crm.example:8080', 'crm.example', 'odd', 'confirmation']);
    const claim = { limit: 10, now: NOON, receiver: 'crm.example' };
    expect(await claimDeliveries(store.db, { ...claim, limit: 1 })).toMatchObject([{ dedupe_key: '0' }]);
    expect(await claimDeliveries(store.db, claim)).toMatchObject([{ dedupe_key: '3' }]);
    expect(await claimDeliveries(store.db, claim)).toEqual([]);
    expect(await listDueReceivers(store.db, NOON)).not.toContain('crm.example');
  });

  it('are claimed no more than asked for, however the rows are looked up', async () => {
    const store = await openFilled(await openStore(), [{}, {}, {}]);
    await store.transaction(async (tx) => {
      for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort', 'indexscan', 'bitmapscan'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      expect(await claimDeliveries(tx, { limit: 1, now: NOON })).toHaveLength(1);
    });
  });

  it('can be claimed again at once when the claimer died, and at its time after a failure', async () => {
    const store = await openFilled(await openStore(), [{}, {}, { due_at: after(30) }]);
    const [first] = await claimDeliveries(store.db, { limit: 2, now: NOON, leaseSeconds: 90 });
    await markFailed(store.db, first?.id ?? 0, { error: 'x', retryAt: after(600), attempts: 1 });
    await releaseClaims(store.db, { now: after(10), leaseSeconds: 90 });
    expect(await claimDeliveries(store.db, { limit: 9, now: after(10) })).toMatchObject([
      { dedupe_key: '1', attempts: 2 },
    ]);
  });

  it('are counted: waiting deliveries, age of the oldest, deliveries given up recently', async () => {
    const store = await openFilled(await openStore(), [{}, { made: after(-60) }, {}, { made: after(-8 * DAY) }]);
    expect(await countOutbox(store.db, after(5))).toEqual({ pending: 4, oldest_seconds: 8 * DAY + 5, dead: 0 });
    const claimed = await claimDeliveries(store.db, { limit: 9, now: NOON });
    for (const { id, dedupe_key } of claimed)
      if (dedupe_key >= '2') await markFailed(store.db, id, { error: 'x', retryAt: null });
    expect(await countOutbox(store.db, after(5))).toEqual({ pending: 2, oldest_seconds: 65, dead: 1 });
  });

  it('are none for an empty outbox', async () => {
    const store = await openStore();
    expect(await listDueReceivers(store.db, NOON)).toEqual([]);
    expect(await countOutbox(store.db, NOON)).toEqual({ pending: 0, oldest_seconds: null, dead: 0 });
  });
});
