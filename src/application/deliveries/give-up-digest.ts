import type { Platform } from '#application/platform.ts';
import type { LeadId } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import { digestReceivers, nextDigestReceiver } from '#domain/lead/digest-receivers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { listLeadsWithoutDigest, lockLeads, markUndigested } from '#store/leads/held-leads.ts';
import { addDelivery, markFailed, type Delivery } from '#store/leads/outbox.ts';
import { DigestPayloadSchema } from './spam-digest.ts';

/**
 * Gives up a digest that its receiver never accepted. Leads in no other digest go to the next receiver. When there is
 * none, they count as undigested, so that the next day's digest has them again.
 */
export async function giveUpDigest(platform: Platform, delivery: Delivery, error: string): Promise<void> {
  const failure = { error, retryAt: null, attempts: delivery.attempts };
  const payload = DigestPayloadSchema.safeParse(delivery.payload);
  const served = platform.tenants.get(delivery.tenant_slug);
  const tenant = served && withHidden(served);
  const dealership = tenant?.dealerships.find(({ id }) => id === delivery.dealership_id);
  if (!payload.success || !tenant) {
    await markFailed(platform.store.db, delivery.id, failure);
    return;
  }
  const { to, more, tried: before = [] } = payload.data;
  const ids = payload.data.lead_ids as LeadId[];
  // One that left its folder as well: its leads wait for the digest after it is back.
  const scope = { ...tenant.scope, dealerships: [delivery.dealership_id] };
  const now = platform.clock.now();
  const next = await platform.store.transaction(async (tx) => {
    await lockLeads(scope, tx, ids);
    // Another claimer has it: what becomes of it is theirs to say.
    if (!(await markFailed(tx, delivery.id, failure))) return null;
    const lead_ids = await listLeadsWithoutDigest(scope, tx, ids);
    if (lead_ids.length === 0) return null;
    const receivers = dealership === undefined ? [] : digestReceivers(dealership, tenant.locations);
    const tried = [...new Set([...before, ...receivers, to])];
    const other = dealership === undefined ? null : nextDigestReceiver(dealership, tenant.locations, tried);
    if (other === null) {
      await markUndigested(scope, tx, lead_ids);
      return null;
    }
    const again = {
      dealership_id: delivery.dealership_id,
      lead_id: null,
      kind: 'spam_digest' satisfies DeliveryKind,
      dedupe_key: `spam_digest:${delivery.id}:${other}`,
      payload: { to: other, lead_ids, more, tried },
      due_at: now,
      now,
    };
    await addDelivery(scope, tx, again);
    return other;
  });
  if (next !== null) platform.newDeliveries.notify();
}
