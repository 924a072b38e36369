import { randomUUID } from 'node:crypto';
import { beginImport, stageBatch } from '#store/imports/imports.ts';
import { insertLead } from '#store/leads/leads.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import { openStore, type StoreOptions } from '#store/open.ts';
import type { Store } from '#store/store.ts';
import { dealershipId, NOON, stageRow, testLead } from './fixtures.ts';

/**
 * Process that `crash.test.ts` starts and kills. It writes leads and stages an import at the same time, and prints what
 * was acknowledged, one word and one value per line.
 */
const options = JSON.parse(process.argv[2] ?? '') as StoreOptions;
const store = await openStore(options);
await Promise.all([sendLeads(store), importWithoutEnd(store)]);

async function sendLeads(to: Store): Promise<never> {
  for (;;) {
    const lead = testLead();
    const scope = { tenant: lead.tenant_slug, dealerships: [lead.dealership_id] };
    await to.transaction(async (tx) => {
      await insertLead(scope, tx, lead);
      const { dealership_id, id: lead_id } = lead;
      const delivery = { kind: 'email', dedupe_key: lead_id, payload: {}, due_at: NOON, now: NOON };
      await addDelivery(scope, tx, { ...delivery, dealership_id, lead_id });
    });
    console.log(`lead ${lead.id}`);
  }
}

async function importWithoutEnd(to: Store): Promise<never> {
  const dealership = dealershipId('parramatta');
  const begun = await beginImport(to, { dealership, runId: randomUUID(), source: 'crash', partial: false, now: NOON });
  if (!begun.ok) throw new Error('The import was refused.');
  for (let row = 0; ; row += 10) {
    const rows = Array.from({ length: 10 }, (_, index) => stageRow(`S${row + index}`, { model: 'Hiace' }));
    await stageBatch(to, begun.value, rows);
    console.log(`staged ${row + 10}`);
  }
}
