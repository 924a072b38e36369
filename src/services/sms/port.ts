import type { Outcome } from '#domain/lead/outcome.ts';

export type Sms = {
  /** The tenant, for the local outbox. */
  readonly tenant: string;
  /** E.164. Appears in no error and no log. */
  readonly to: string;
  readonly text: string;
};

export type SmsSender = {
  /** The signal ends the attempt at once. The error of an outcome is a code. */
  send(sms: Sms, signal: AbortSignal): Promise<Outcome>;
};
