import { toAutoGateLead } from '#domain/lead/autogate.ts';
import type { DeliveryHandler } from './context.ts';
import { readOutgoingLead } from './outgoing-lead.ts';

/** Sends a lead to carsales AutoGate. */
export const deliverAutoGate: DeliveryHandler = async (delivery, context) => {
  const read = await readOutgoingLead(delivery, context);
  if (!read.ok) return read.problem;
  const { facts, tenant, channel } = read.value;
  if (channel?.kind !== 'autogate') return { kind: 'refused', error: 'payload_not_understood' };
  const username = context.platform.secretNamed(channel.username.env);
  const password = context.platform.secretNamed(channel.password.env);
  if (username === null || password === null) {
    const missing = username === null ? channel.username : channel.password;
    return { kind: 'failed', error: `secret_not_set_${missing.env}` };
  }
  const lead = toAutoGateLead(facts, channel);
  return context.services.autogate.send({ tenant: tenant.slug, username, password, lead }, context.signal);
};
