import type { SiteContext } from '#application/site-context.ts';
import { bookTestDrive } from '#application/test-drives/book-test-drive.ts';
import { toLeadEvent } from '#domain/analytics/lead-events.ts';
import type { LeadId } from '#domain/ids.ts';
import { receiverOfLead } from '#domain/lead/lead-receiver.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { insertEvents } from '#store/events.ts';
import { releaseHeldLead } from '#store/leads/held-leads.ts';
import { getLead } from '#store/leads/leads.ts';
import { addLeadDeliveries } from './lead-deliveries.ts';

/** `not_held`: already released, or never held. `redacted`: still held, with nothing left to send. */
export type ReleaseOutcome = 'released' | 'not_held' | 'redacted';

/**
 * Releases a held lead (D30): booking, deliveries and event happen now, in one transaction. A test drive is booked when
 * its time is still free; otherwise the lead keeps the time as a request.
 */
export async function releaseLead(site: SiteContext, id: LeadId): Promise<ReleaseOutcome> {
  const { platform } = site;
  const tenant = withHidden(site.tenant);
  const context = { platform, tenant };
  const released = await platform.store.transaction(async (tx) => {
    const lead = await releaseHeldLead(tenant.scope, tx, { id, now: platform.clock.now() });
    if (lead === null) return false;
    const receiver = requireReceiver(context, lead);
    const { confirmation } = configForDealership(tenant, receiver.dealership).leads;
    await bookTestDrive(tx, lead, context);
    await addLeadDeliveries(tx, lead, { context, receiver, confirm: confirmation });
    await insertEvents(tenant.scope, tx, [toLeadEvent(lead, tenant.config)]);
    return true;
  });
  if (!released) return (await isRedacted(context, id)) ? 'redacted' : 'not_held';
  platform.newDeliveries.notify();
  return 'released';
}

async function isRedacted({ platform, tenant }: SiteContext, id: LeadId): Promise<boolean> {
  const lead = await getLead(tenant.scope, platform.store.db, id);
  return lead !== null && isHeldAndRedacted(lead);
}

/** Whether a lead was held until its personal data was removed. Nothing can be sent any more. */
export const isHeldAndRedacted = (lead: Pick<Lead, 'suspected_spam' | 'redacted_at'>): boolean =>
  lead.suspected_spam && lead.redacted_at !== null;

/** The receiver of a lead in the tenant's scope. Throws when its dealership is missing. */
export function requireReceiver({ tenant }: SiteContext, lead: Lead) {
  const receiver = receiverOfLead(tenant, lead);
  if (receiver === null) throw new Error(`Lead ${lead.id} is of a dealership that ${tenant.slug} does not have.`);
  return receiver;
}
