import { fail, succeed } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { deleteUndelivered, reviveConfirmation } from '#store/leads/resend.ts';
import type { SiteContext } from '#application/context.ts';
import { addLeadDeliveriesAgain } from './lead-deliveries.ts';
import { requireReceiver } from './release-lead.ts';

/** How many deliveries were made anew. */
export type Resent = { readonly deliveries: number; readonly confirmation: boolean };
/** `held`: it is to be released, not sent again. `redacted`: there is nothing left to send. */
export type ResendProblem = 'held' | 'redacted';

/**
 * Sends a lead to its dealer again, by the channels that are configured now: for a dead letter, and for a lead that arrived
 * and was lost there. Receivers know it by its id. A confirmation that was given up is tried again too.
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
