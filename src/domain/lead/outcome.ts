/**
 * What became of one try to send something. `error` is a short code, never a text of the other side: such texts repeat
 * addresses and names, and the error is stored and listed.
 */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** Worth another try, not before `retryAfterMs` when the other side named a time. */
  | { readonly kind: 'failed'; readonly error: string; readonly retryAfterMs?: number }
  /** Would fail for ever: a dead letter at once. */
  | { readonly kind: 'refused'; readonly error: string };

export const DELIVERED: Outcome = { kind: 'delivered' };
