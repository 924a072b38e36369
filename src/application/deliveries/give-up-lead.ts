import { addStandIn } from '#application/leads/lead-deliveries.ts';
import type { Platform } from '#application/platform.ts';
import type { LeadId } from '#domain/ids.ts';
import { nextDigestReceiver } from '#domain/lead/digest-receivers.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { listDealerDeliveries, type DealerDelivery } from '#store/leads/dealer-deliveries.ts';
import { lockLeads } from '#store/leads/held-leads.ts';
import { getLead } from '#store/leads/leads.ts';
import { markFailed, type Delivery } from '#store/leads/outbox.ts';
import type { Database } from '#store/store.ts';
import { LeadPayloadSchema } from './outgoing-lead.ts';

/**
 * Gives up a delivery that its receiver never accepted. When every delivery to the dealer has failed, the lead goes by
 * mail to the next person of the dealership who was not tried, at last to its privacy contact. Otherwise the customer
 * would wait for an answer while only the log knows why.
 */
export async function giveUpLead(platform: Platform, delivery: Delivery, error: string): Promise<void> {
  const failure = { error, retryAt: null, attempts: delivery.attempts };
  const { lead_id } = delivery;
  const served = platform.tenants.get(delivery.tenant_slug);
  const tenant = served && withHidden(served);
  const dealership = tenant?.dealerships.find(({ id }) => id === delivery.dealership_id);
  if (lead_id === null || delivery.kind === 'confirmation' || !tenant || !dealership) {
    await markFailed(platform.store.db, delivery.id, failure);
    return;
  }
  const now = platform.clock.now();
  const isQueued = await platform.store.transaction(async (tx) => {
    await lockLeads(tenant.scope, tx, [lead_id]);
    // Another claimer has it: what becomes of it is theirs to say.
    if (!(await markFailed(tx, delivery.id, failure))) return false;
    const lead = await getLead(tenant.scope, tx, lead_id);
    if (lead === null || lead.redacted_at !== null) return false;
    const to = await findStandIn(tx, lead_id, { tenant, dealership });
    return to !== null && (await addStandIn(tenant.scope, tx, { lead, to, now }));
  });
  if (isQueued) platform.newDeliveries.notify();
}

type Owner = { readonly tenant: Tenant; readonly dealership: Dealership };

/** The next address to try when every delivery is dead; null while one is not, and when no address is left. */
async function findStandIn(tx: Database, lead: LeadId, { tenant, dealership }: Owner): Promise<string | null> {
  const deliveries = await listDealerDeliveries(tenant.scope, tx, lead);
  if (deliveries.some(({ state }) => state !== 'dead')) return null;
  return nextDigestReceiver(dealership, tenant.locations, deliveries.flatMap(addressesOf));
}

function addressesOf({ payload }: DealerDelivery): string[] {
  const channel = LeadPayloadSchema.safeParse(payload).data?.channel;
  return channel?.kind === 'email' ? [channel.to] : [];
}
