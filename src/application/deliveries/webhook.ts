import { readLeadAnswers } from '#application/leads/lead-answers.ts';
import { deliveryIdOf, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { APPLICATION_FIELD, type SensitiveAnswers } from '#domain/lead/sensitive-answers.ts';
import { toWebhookBody } from '#domain/lead/webhook-body.ts';
import type { DeliveryContext, DeliveryHandler } from './context.ts';
import { readOutgoingLead } from './outgoing-lead.ts';

/** Calls the dealer's own system with the lead as JSON, signed with the secret that the channel names. */
export const deliverWebhook: DeliveryHandler = async (delivery, context) => {
  const read = await readOutgoingLead(delivery, context);
  if (!read.ok) return read.problem;
  const { facts, tenant, channel } = read.value;
  if (channel?.kind !== 'webhook') return { kind: 'refused', error: 'payload_not_understood' };
  const secret = context.platform.secretNamed(channel.secret.env);
  // The operator may still set the secret; an unsigned call would be worthless.
  if (secret === null) return { kind: 'failed', error: `secret_not_set_${channel.secret.env}` };
  const answers = await readAnswers(facts, { context, url: channel.url });
  const previousSecret = context.platform.previousSecretNamed(channel.secret.env);
  const signing = { secret, previousSecret, deliveryId: deliveryIdOf(facts), body: toWebhookBody(facts, answers) };
  return context.services.webhooks.send({ tenant: tenant.slug, url: channel.url, ...signing }, context.signal);
};

/**
 * The sensitive answers of an application, for the dealer's own system (D408). They leave encrypted or not at all, and a
 * call without them is still made: `forecourt leads show --sensitive` gives them.
 */
async function readAnswers(
  { lead, isOfferAccepted }: LeadFacts,
  { context: { platform }, url }: { readonly context: DeliveryContext; readonly url: string },
): Promise<SensitiveAnswers | null> {
  if (lead.attributes.extra[APPLICATION_FIELD] === undefined || isOfferAccepted) return null;
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:') return null;
  const answers = await readLeadAnswers(platform, lead, { reader: 'webhook', receiver: host });
  if (answers.ok) return answers.value;
  platform.log.error({ lead: lead.id, why: answers.problem }, 'the answers of an application could not be sent');
  return null;
}
