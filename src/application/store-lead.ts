import { SAME_CONTENTS_WINDOW_MS } from '#domain/lead/idempotency.ts';
import type { LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { findSameContents } from '#store/lead-duplicates.ts';
import { insertLead } from '#store/leads.ts';
import type { SiteContext } from './count-stock.ts';
import { addLeadDeliveries } from './lead-deliveries.ts';
import type { Receiver } from './lead-receiver.ts';

export type StoringOptions = { readonly receiver: Receiver; readonly isKeyed: boolean; readonly confirm: boolean };

/** The lead and its deliveries, all or nothing. */
export async function storeLead(
  { platform }: SiteContext,
  lead: Lead,
  { receiver, isKeyed, confirm }: StoringOptions,
): Promise<{ lead_id: LeadId; created: boolean }> {
  return platform.store.transaction(async (tx) => {
    const since = new Date(Date.parse(lead.received_at) - SAME_CONTENTS_WINDOW_MS);
    const same = isKeyed
      ? null
      : await findSameContents(tx, {
          tenant: lead.tenant_slug,
          contentsHash: lead.contents_hash,
          since,
          // One that is held back was not delivered, so that a lead to deliver is no repeat of it.
          heldToo: lead.suspected_spam,
        });
    if (same !== null) return { lead_id: same, created: false };
    const { lead: kept, created } = await insertLead(tx, lead);
    // A suspected lead is held back until someone releases it (D30).
    if (created && !lead.suspected_spam) await addLeadDeliveries(tx, lead, { receiver, confirm });
    return { lead_id: kept.id, created };
  });
}
