import type { SiteContext } from '#application/site-context.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { deleteUndelivered, reviveConfirmation } from '#store/leads/resend.ts';
import { addLeadDeliveriesAgain } from './lead-deliveries.ts';
import { requireReceiver } from './release-lead.ts';

/** What was sent again. */
type Resent = { readonly deliveries: number; readonly confirmation: boolean };
/** `held`: release it instead. `redacted`: nothing is left to send. */
type ResendProblem = 'held' | 'redacted';

/**
 * Sends a lead to its dealer again, through the channels configured now: for a dead letter, or a lead lost after
 * delivery. Receivers recognise it by its id. A given-up confirmation is attempted again too.
 */
export async function resendLead(context: SiteContext, lead: Lead): Promise<Result<Resent, ResendProblem>> {
  if (lead.suspected_spam) return fail('held');
  if (lead.redacted_at !== null) return fail('redacted');
  const { platform, tenant } = context;
  const now = platform.clock.now();
  const receiver = requireReceiver(context, lead);
  const resent = await platform.store.transaction(async (tx) => {
    await deleteUndelivered(tenant.scope, tx, lead.id);
    const deliveries = await addLeadDeliveriesAgain(tenant.scope, tx, { lead, receiver, now });
    return { deliveries, confirmation: await reviveConfirmation(tenant.scope, tx, { lead: lead.id, now }) };
  });
  platform.newDeliveries.notify();
  return succeed(resent);
}
