import { deliverAutoGate } from './autogate.ts';
import { deliverCarFree } from './car-free-mail.ts';
import { deliverConfirmation } from './confirmation.ts';
import type { DeliveryHandlers } from './context.ts';
import { deliverEmail } from './email.ts';
import { deliverFeedNotice } from './feed-notice.ts';
import { deliverReservationMail } from './reservation-mail.ts';
import { deliverSpamDigest } from './spam-digest.ts';
import { deliverWebhook } from './webhook.ts';

/** A handler for every kind of delivery: a new kind of channel does not compile without one. */
export const DELIVERY_HANDLERS: DeliveryHandlers = {
  email: deliverEmail,
  webhook: deliverWebhook,
  autogate: deliverAutoGate,
  confirmation: deliverConfirmation,
  spam_digest: deliverSpamDigest,
  feed_notice: deliverFeedNotice,
  reservation: deliverReservationMail,
  car_free: deliverCarFree,
};
