/**
 * Outcome of one attempt at a delivery. `error` is a short code, never a text of the receiver: such texts repeat
 * addresses and names, and the error is stored and listed.
 */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** Another attempt may succeed; not before `retryAfterMs` when the receiver named a time. */
  | { readonly kind: 'failed'; readonly error: string; readonly retryAfterMs?: number }
  /** Would always fail: a dead letter at once. */
  | { readonly kind: 'refused'; readonly error: string };

export const DELIVERED: Outcome = { kind: 'delivered' };
