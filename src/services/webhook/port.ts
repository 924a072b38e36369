import type { Outcome } from '#domain/lead/outcome.ts';

/** One signed call to a dealer's system (D29). */
export type WebhookCall = {
  /** The tenant, for the local outbox. */
  readonly tenant: string;
  readonly url: string;
  readonly secret: string;
  /** The secret before, while it is replaced (D318). */
  readonly previousSecret?: string | null;
  /** Id of the lead, which is the receiver's dedupe key. */
  readonly deliveryId: string;
  /** JSON. */
  readonly body: string;
};

export type Webhooks = {
  send(call: WebhookCall, signal: AbortSignal): Promise<Outcome>;
};
