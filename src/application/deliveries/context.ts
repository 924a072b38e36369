import type { Platform } from '#application/platform.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { Outcome } from '#domain/lead/outcome.ts';
import type { AutoGate } from '#services/autogate/port.ts';
import type { MailAddress, MailSender } from '#services/mail/port.ts';
import type { Webhooks } from '#services/webhook/port.ts';
import type { Delivery } from '#store/leads/outbox.ts';

/** Adapters through which deliveries are sent. */
export type DeliveryServices = {
  readonly mail: MailSender;
  /** Sender address for sites that configure none. */
  readonly mailFrom: MailAddress['address'];
  readonly webhooks: Webhooks;
  readonly autogate: AutoGate;
};

export type DeliveryContext = {
  readonly platform: Platform;
  readonly services: DeliveryServices;
  /** Aborted when the attempt takes too long or the process stops. */
  readonly signal: AbortSignal;
};

/** Makes one attempt at a delivery of its kind. */
export type DeliveryHandler = (delivery: Delivery, context: DeliveryContext) => Promise<Outcome>;

export type DeliveryHandlers = Readonly<Record<DeliveryKind, DeliveryHandler>>;
