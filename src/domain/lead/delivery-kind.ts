import type { LeadChannel } from '#domain/tenant/dealership.ts';

/** What is sent: a lead by one kind of channel, the confirmation to the shopper, or the digest of held leads. */
export type DeliveryKind = LeadChannel['kind'] | 'confirmation' | 'spam_digest';
