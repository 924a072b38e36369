import type { Outcome } from '#domain/lead/outcome.ts';

/** One lead for carsales, in the format of version 3 of its lead API (D29). */
type AutoGateCall = {
  /** The tenant, for the local outbox. */
  readonly tenant: string;
  readonly username: string;
  readonly password: string;
  readonly lead: { readonly Identifier: string } & Readonly<Record<string, unknown>>;
};

export type AutoGate = {
  send(call: AutoGateCall, signal: AbortSignal): Promise<Outcome>;
};
