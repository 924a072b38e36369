import { deliveryIdOf, type LeadFacts } from '#domain/lead/lead-facts.ts';
import type { Mail, MailAddress } from '#services/mail/port.ts';
import type { Delivery } from '#store/leads/outbox.ts';
import type { DeliveryContext } from './context.ts';
import type { OutgoingLead } from './outgoing-lead.ts';

/** Fields that all mail of a site shares: the sender, and an id that is the same on every attempt. */
export function mailParts(
  delivery: Delivery,
  {
    tenant,
    config,
    facts,
  }: Pick<OutgoingLead, 'tenant' | 'config'> & { readonly facts: Pick<LeadFacts, 'lead' | 'isOfferAccepted'> },
  { services }: Pick<DeliveryContext, 'services'>,
): Pick<Mail, 'tenant' | 'id' | 'from' | 'deliveryId'> {
  return {
    tenant: tenant.slug,
    id: `${facts.lead.id}.${delivery.id}`,
    from: senderOf(config, services),
    deliveryId: deliveryIdOf(facts),
  };
}

/** The site's own sender; without one the platform's address under the site's name. */
export function senderOf(
  { name, leads }: OutgoingLead['config'],
  { mailFrom }: Pick<DeliveryContext['services'], 'mailFrom'>,
): MailAddress {
  return { name: leads.from_name ?? name, address: leads.from_address ?? mailFrom };
}
