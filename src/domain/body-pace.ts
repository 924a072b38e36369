/** How slowly the body of a request may come in (D295). */
export const BODY_PACE = {
  /** The longest pause. A sender slower than the rate uses it up. */
  patienceMs: 30_000,
  bytesPerSecond: 32 * 1024,
} as const;
