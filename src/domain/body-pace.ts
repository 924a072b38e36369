/** How slowly the body of a request (D295), or a feed that is pulled (D320), may come in. */
export const BODY_PACE = {
  /** The longest pause. A sender slower than the rate uses it up. */
  patienceMs: 30_000,
  bytesPerSecond: 32 * 1024,
} as const;
