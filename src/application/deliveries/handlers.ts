import { deliverAutoGate } from './autogate.ts';
import { deliverConfirmation } from './confirmation.ts';
import type { DeliveryHandler } from './context.ts';
import { deliverEmail } from './email.ts';
import { deliverSpamDigest } from './spam-digest.ts';
import { deliverWebhook } from './webhook.ts';

/** How each kind of delivery leaves the house. */
export const DELIVERY_HANDLERS: Readonly<Record<string, DeliveryHandler>> = {
  email: deliverEmail,
  webhook: deliverWebhook,
  autogate: deliverAutoGate,
  confirmation: deliverConfirmation,
  spam_digest: deliverSpamDigest,
};
