import { expect, it } from 'vitest';
import { insertLead } from '#store/leads/leads.ts';
import { dealershipId, NOON, saveBundle, tenantBundle, tenantScope, testLead } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { testValuation } from './testing/valuation.ts';
import { getValuation, insertValuation, listValuationsOfLeads, lockValuation, updateValuation } from './valuations.ts';

const HARBOUR = tenantScope('harbour', ['parramatta']);
const OUTBACK = tenantScope('outback', ['brisbane']);

describeOnBothStores('valuations', (openStore) => {
  const open = async () => {
    const store = await openStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    await saveBundle(store, tenantBundle('outback', ['brisbane']));
    return store;
  };

  it('are read as they were stored, by their own tenant alone', async () => {
    const { db } = await open();
    const whole = testValuation({ dealership_id: dealershipId('parramatta') });
    const bare = testValuation({ plate: null, km: null, estimate: null, answers: null, offer: null, state: 'found' });
    for (const one of [whole, bare]) {
      await insertValuation(HARBOUR, db, one);
      expect(await getValuation(HARBOUR, db, one.id)).toEqual(one);
      expect(await getValuation(OUTBACK, db, one.id)).toBeNull();
    }
  });

  it('are not stored for another tenant or its dealership', async () => {
    const { db } = await open();
    const others = [testValuation(), testValuation({ dealership_id: dealershipId('brisbane') })] as const;
    await expect(insertValuation(OUTBACK, db, others[0])).rejects.toThrow('does not list');
    await expect(insertValuation(HARBOUR, db, others[1])).rejects.toThrow('does not list');
  });

  it('are changed by their own tenant alone, and keep what they began with', async () => {
    const store = await open();
    const lead = testLead({ dealership_id: dealershipId('parramatta') });
    await store.transaction((tx) => insertLead(HARBOUR, tx, lead));
    const before = testValuation();
    await insertValuation(HARBOUR, store.db, before);
    const after = { ...before, state: 'accepted' as const, lead_id: lead.id, form_completed: true, accepted_at: NOON };
    await updateValuation(OUTBACK, store.db, after);
    expect(await getValuation(HARBOUR, store.db, before.id)).toEqual(before);
    await store.transaction(async (tx) => {
      expect(await lockValuation(HARBOUR, tx, before.id)).toEqual(before);
      expect(await lockValuation(OUTBACK, tx, before.id)).toBeNull();
      await updateValuation(HARBOUR, tx, { ...after, dealership_id: dealershipId('parramatta') });
    });
    expect(await getValuation(HARBOUR, store.db, before.id)).toEqual(after);
    expect(await listValuationsOfLeads(HARBOUR, store.db, [lead.id])).toEqual([after]);
    expect(await listValuationsOfLeads(OUTBACK, store.db, [lead.id])).toEqual([]);
    expect(await listValuationsOfLeads(HARBOUR, store.db, [])).toEqual([]);
  });
});
