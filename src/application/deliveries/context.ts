import type { Outcome } from '#domain/lead/outcome.ts';
import type { AutoGate } from '#services/autogate/port.ts';
import type { MailAddress, MailSender } from '#services/mail/port.ts';
import type { Webhooks } from '#services/webhook/port.ts';
import type { Delivery } from '#store/leads/outbox.ts';
import type { Platform } from '#application/context.ts';

/** The ways out of the house. */
export type DeliveryServices = {
  readonly mail: MailSender;
  /** Sender of mail for sites that name none of their own. */
  readonly mailFrom: MailAddress['address'];
  readonly webhooks: Webhooks;
  readonly autogate: AutoGate;
};

export type DeliveryContext = {
  readonly platform: Platform;
  readonly services: DeliveryServices;
  /** Ends the try: time is up, or the process stops. */
  readonly signal: AbortSignal;
};

/** Sends one delivery of its kind, once. */
export type DeliveryHandler = (delivery: Delivery, context: DeliveryContext) => Promise<Outcome>;
