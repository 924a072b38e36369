import type { LeadChannel } from '#domain/tenant/dealership.ts';

/**
 * What is sent: a lead by one kind of channel, the confirmation to the shopper, the digest of held leads, the notice to the
 * contact of a feed (D317), news of a reservation, or that a car is free again (D426).
 */
export type DeliveryKind =
  | LeadChannel['kind']
  | 'confirmation'
  | 'spam_digest'
  | 'feed_notice'
  | 'reservation'
  | 'car_free';
