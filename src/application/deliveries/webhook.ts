import { deliveryIdOf } from '#domain/lead/lead-facts.ts';
import { toWebhookBody } from '#domain/lead/webhook-body.ts';
import type { DeliveryHandler } from './context.ts';
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
  const previousSecret = context.platform.previousSecretNamed(channel.secret.env);
  const signing = { secret, previousSecret, deliveryId: deliveryIdOf(facts), body: toWebhookBody(facts) };
  return context.services.webhooks.send({ tenant: tenant.slug, url: channel.url, ...signing }, context.signal);
};
