import type { SiteContext } from '#application/site-context.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { deleteUndelivered, reviveCarFreeMail, reviveConfirmation } from '#store/leads/resend.ts';
import { addLeadDeliveriesAgain } from './lead-deliveries.ts';
import { requireReceiver } from './release-lead.ts';

/** What was sent again. */
type Resent = { readonly deliveries: number; readonly confirmation: boolean; readonly carFree: boolean };
/** `held`: release it instead. `redacted`: nothing is left to send. */
type ResendProblem = 'held' | 'redacted';

/**
 * Sends a lead to its dealer again, through the channels configured now: for a dead letter, or a lead lost after
 * delivery. Receivers recognise it by its id. What was given up of the mails to the shopper is attempted again too: the
 * confirmation, and the one that a car is free.
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
    const revival = { lead: lead.id, now };
    const confirmation = await reviveConfirmation(tenant.scope, tx, revival);
    return { deliveries, confirmation, carFree: await reviveCarFreeMail(tenant.scope, tx, revival) };
  });
  platform.newDeliveries.notify();
  return succeed(resent);
}
