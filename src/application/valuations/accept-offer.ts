import { addOfferAccepted } from '#application/leads/lead-deliveries.ts';
import { requireReceiver } from '#application/leads/release-lead.ts';
import type { SiteContext } from '#application/site-context.ts';
import { toOfferAccepted } from '#domain/analytics/lead-events.ts';
import type { LeadId, ValuationId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { withAcceptedOffer } from '#domain/valuation/accepted-lead.ts';
import { accepted, isExpired, type StepProblem, type Valuation } from '#domain/valuation/valuation.ts';
import { insertEvents } from '#store/events.ts';
import { changeLeadAttributes } from '#store/leads/change-attributes.ts';
import { lockLeads } from '#store/leads/held-leads.ts';
import { getLead } from '#store/leads/leads.ts';
import type { Database } from '#store/store.ts';
import { lockValuation, updateValuation } from '#store/valuations/valuations.ts';

export type Acceptance = {
  readonly lead: LeadId;
  readonly formCompleted: boolean;
  /** False only links the lead, so that the dealership can see which car it is about. */
  readonly offerAccepted: boolean;
};

/**
 * `lead_not_found`: no lead of this site, a job application, or one whose personal data is gone. `other_lead`: the
 * offer is another lead's.
 */
export type AcceptProblem = StepProblem | 'not_found' | 'lead_not_found' | 'other_lead';

/**
 * Records that a shopper takes the offer (spec §4): on the valuation, and on the lead, which the dealership is told of.
 * All of it happens in one transaction. The same acceptance sent twice counts once.
 */
export async function acceptOffer(
  site: SiteContext,
  id: ValuationId,
  acceptance: Acceptance,
): Promise<Result<Valuation, AcceptProblem>> {
  const { platform } = site;
  // A lead may be with a dealership that the site hides by now (D359).
  const context = { platform, tenant: withHidden(site.tenant) };
  const { scope } = context.tenant;
  const result = await platform.store.transaction<Result<Valuation, AcceptProblem>>(async (tx) => {
    const valuation = await lockValuation(scope, tx, id);
    if (valuation === null) return fail('not_found');
    if (valuation.lead_id !== null && valuation.lead_id !== acceptance.lead) return fail('other_lead');
    if (valuation.state === 'accepted') return succeed(valuation);
    await lockLeads(scope, tx, [acceptance.lead]);
    const lead = await getLead(scope, tx, acceptance.lead);
    // A job application is no enquiry about a car.
    if (lead === null || lead.redacted_at !== null || lead.form === 'careers') return fail('lead_not_found');
    return acceptance.offerAccepted
      ? accept(context, tx, { valuation, lead, acceptance })
      : link(context, tx, { valuation, acceptance });
  });
  if (result.ok) platform.newDeliveries.notify();
  return result;
}

async function link(
  { platform, tenant }: SiteContext,
  tx: Database,
  { valuation, acceptance }: { readonly valuation: Valuation; readonly acceptance: Acceptance },
): Promise<Result<Valuation, StepProblem>> {
  if (isExpired(valuation, platform.clock.now())) return fail('expired');
  const linked = { ...valuation, lead_id: acceptance.lead, form_completed: acceptance.formCompleted };
  await updateValuation(tenant.scope, tx, linked);
  return succeed(linked);
}

async function accept(
  context: SiteContext,
  tx: Database,
  { valuation, lead, acceptance }: { valuation: Valuation; lead: Lead; acceptance: Acceptance },
): Promise<Result<Valuation, StepProblem>> {
  const { platform, tenant } = context;
  const now = platform.clock.now();
  const result = accepted(valuation, acceptance, now);
  if (!result.ok) return result;
  const taken = withAcceptedOffer(lead, result.value, MARKETS[tenant.config.market]);
  await updateValuation(tenant.scope, tx, result.value);
  await changeLeadAttributes(tenant.scope, tx, taken);
  // A held lead goes to the dealership when somebody releases it, with the offer in it (D30).
  if (!lead.suspected_spam)
    await addOfferAccepted(tenant.scope, tx, { lead: taken, receiver: requireReceiver(context, lead), now });
  await insertEvents(tenant.scope, tx, [toOfferAccepted(taken, tenant.config, now)]);
  return succeed(result.value);
}
